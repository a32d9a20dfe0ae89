/** A stretch without prices, after kick-off: bets are stopped, for a reason. */
export interface Stop {
  readonly reason: string;
  readonly fromMs: number;
  readonly toMs: number;
}

/** Bets stop this long before the telling: the producer sees it coming. */
export const BEFORE_MS = 1_000;
