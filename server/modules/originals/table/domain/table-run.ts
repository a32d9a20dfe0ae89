/** How the round of a game runs whose multiple rises until a hidden break. Multiples are whole hundredths. */
export interface TableRun<Outcome = unknown> {
  /** The smallest multiple at which a bet leaves, and the highest that a round reaches. */
  readonly leastE2: number;
  readonly highestE2: number;
  /** How long a round runs on average. */
  readonly usualMs: number;
  /** The multiple grows by e to the power of this, each second. */
  readonly growth: number;
  /** The multiple so many milliseconds into a run; it never falls. */
  multipleAt(elapsedMs: number): number;
  /** After how many milliseconds a multiple is first reached. */
  reachedMs(multipleE2: number): number;
  /** Where a result breaks the round: a bet that leaves at this multiple or before is paid. */
  breakE2(outcome: Outcome): number;
}
