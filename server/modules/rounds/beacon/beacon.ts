import type { BeaconIdentity } from '../domain/round.ts';

/** What came of asking a beacon: a value that was verified, or silence with its reason. */
export type BeaconAnswer =
  | { readonly kind: 'spoken'; readonly value: string; readonly signature: string }
  | { readonly kind: 'silent'; readonly reason: 'not_yet' | 'timeout' | 'unreachable' | 'malformed' | 'wrong_round' | 'unverified' | `status_${number}` };

/** Public randomness. A real one and the sandbox's speak alike. */
export interface Beacon {
  /** The beacon that new chains are played with. */
  readonly identity: BeaconIdentity;
  /** Asks for one round of the beacon `of` and verifies what comes. Never throws; never call it inside a transaction. */
  ask(of: BeaconIdentity, round: number): Promise<BeaconAnswer>;
}
