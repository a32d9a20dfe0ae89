/** A known way to get a ledger wrong, planted before or after an honest day of play; `caught` are the invariants that must notice. */
export interface Mutation {
  readonly name: string;
  /** Replaces text inside SQL functions before the day begins: [function, what it says, what the bug says]. */
  readonly mutate?: readonly (readonly [string, string, string])[];
  /** Run as the owner before the day begins: drops a constraint that would stop the bug. */
  readonly before?: string;
  /** Run as the owner, triggers off, once the day is over. */
  readonly damage?: string;
  readonly caught: readonly string[];
}
