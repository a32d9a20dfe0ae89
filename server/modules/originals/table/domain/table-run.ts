/** How a round with a rising multiple and a hidden break runs. Multiples are whole hundredths. */
export interface TableRun<Outcome = unknown> {
  /** The smallest multiple at which a bet leaves, and the highest that a round reaches. */
  readonly leastE2: number;
  readonly highestE2: number;
  /** The average duration of a round, in milliseconds. */
  readonly usualMs: number;
  /** The multiple grows by the factor e^`growth` each second. */
  readonly growth: number;
  /** The multiple `elapsedMs` milliseconds into a run; it never falls. */
  multipleAt(elapsedMs: number): number;
  /** The milliseconds after which a multiple is first reached. */
  reachedMs(multipleE2: number): number;
  /** The multiple at which a result breaks the round: a bet that leaves at or before it is paid. */
  breakE2(outcome: Outcome): number;
}
