import type { BeaconIdentity } from '../domain/round.ts';

/** The answer of a beacon: a verified value, or the reason why there is none. */
export type BeaconAnswer =
  | { readonly kind: 'spoken'; readonly value: string; readonly signature: string }
  | { readonly kind: 'silent'; readonly reason: 'not_yet' | 'timeout' | 'unreachable' | 'malformed' | 'wrong_round' | 'unverified' | `status_${number}` };

/** Public randomness. A real beacon and the sandbox's share this interface. */
export interface Beacon {
  /** The beacon of new chains. */
  readonly identity: BeaconIdentity;
  /** Requests one round of the beacon `of` and verifies the answer. Never throws; must not be called inside a transaction. */
  ask(of: BeaconIdentity, round: number): Promise<BeaconAnswer>;
}
