/** The schedule of a public beacon: round 1 at its genesis, then one round per period (drand's convention). */
export interface BeaconTimes {
  /** Unix seconds. */
  readonly genesisTime: number;
  /** Seconds. */
  readonly period: number;
}

/** The time at which a round is due, in Unix milliseconds. */
export function beaconTimeMs({ genesisTime, period }: BeaconTimes, round: number): number {
  return (genesisTime + (round - 1) * period) * 1000;
}

/** The first round due strictly after `atMs` (Unix milliseconds): its value is still unknown then. */
export function beaconRoundAfter({ genesisTime, period }: BeaconTimes, atMs: number): number {
  return Math.max(1, Math.floor((atMs / 1000 - genesisTime) / period) + 2);
}

/** How long a round waits for its beacon after its bets close, before it is void. */
export const BEACON_WAIT_MS = 30_000;
