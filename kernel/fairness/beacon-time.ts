/** The schedule of a public beacon: round 1 at its genesis, one round each period (drand's convention). */
export interface BeaconTimes {
  /** Unix seconds. */
  readonly genesisTime: number;
  /** Seconds. */
  readonly period: number;
}

/** When a round is due, in Unix milliseconds. */
export function beaconTimeMs({ genesisTime, period }: BeaconTimes, round: number): number {
  return (genesisTime + (round - 1) * period) * 1000;
}

/** The first round due strictly after `atMs` (Unix milliseconds): it is unknown by then. */
export function beaconRoundAfter({ genesisTime, period }: BeaconTimes, atMs: number): number {
  return Math.max(1, Math.floor((atMs / 1000 - genesisTime) / period) + 2);
}

/** How long after its bets a round waits for its beacon before it is void. */
export const BEACON_WAIT_MS = 30_000;
