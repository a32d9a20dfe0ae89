import type { KeyObject } from 'node:crypto';
import type { WalletDeps } from '../provider-wallet/deps.ts';

/** What the aggregator may know of a player beyond a name. */
export interface PersonFacts {
  /** YYYY-MM-DD. */
  readonly birthday: string;
  readonly registeredAt: Date;
}

export interface Hub88Deps extends WalletDeps {
  /** Theirs, as its file holds it now; null when it cannot be read: then nobody's signature is good. */
  readonly theirKey: () => Promise<KeyObject | null>;
  readonly subPartnerId: string | null;
  readonly personOf: (playerId: string) => Promise<PersonFacts | null>;
}
