/** A known ledger bug, planted before or after an honest day of play; `caught`: the invariants that must fail. */
export interface Mutation {
  readonly name: string;
  /** Replaces text inside SQL functions before the day begins: [function, its text, the bug's text]. */
  readonly mutate?: readonly (readonly [string, string, string])[];
  /** Run as the owner before the day begins: drops a constraint that would prevent the bug. */
  readonly before?: string;
  /** Run as the owner with triggers disabled, after the day. */
  readonly damage?: string;
  readonly caught: readonly string[];
}
