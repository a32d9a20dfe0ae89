import type { KeyObject } from 'node:crypto';
import type { WalletDeps } from '../provider-wallet/deps.ts';

/** The player data that the aggregator gets, in addition to the alias. */
export interface PersonFacts {
  /** YYYY-MM-DD. */
  readonly birthday: string;
  readonly registeredAt: Date;
}

export interface Hub88Deps extends WalletDeps {
  /** Their key as its file contains it now; null if it cannot be read, which makes every signature invalid. */
  readonly theirKey: () => Promise<KeyObject | null>;
  readonly subPartnerId: string | null;
  readonly personOf: (playerId: string) => Promise<PersonFacts | null>;
}
