/** The durations of the phases of a game's round. */
export interface RoundTimes {
  readonly bettingMs: number;
  readonly spinMs: number;
  readonly restMs: number;
  readonly run?: { readonly usualMs: number };
}

export interface ChainPlan {
  /** Links of a new chain. */
  readonly length: number;
  /** A successor is announced when fewer links than this are left. */
  readonly announceBelow: number;
}

/** How long a chain lasts on a site. */
const CHAIN_MS = 30 * 24 * 3_600_000;
/** From closing to the beacon's value: half its period on average, plus the network. */
const BEACON_MS = 2_000;
const ROUNDED_TO = 10_000;

/** Links for about `chainMs` (thirty days) of a table's rounds, in whole ten thousands and never fewer; a successor is announced when a fifth is left. */
export function planChain({ bettingMs, spinMs, restMs, run }: RoundTimes, chainMs: number = CHAIN_MS): ChainPlan {
  const roundMs = bettingMs + BEACON_MS + (run?.usualMs ?? 0) + spinMs + restMs;
  const length = Math.max(1, Math.round(chainMs / roundMs / ROUNDED_TO)) * ROUNDED_TO;
  return { length, announceBelow: length / 5 };
}
