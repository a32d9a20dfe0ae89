/** How long rows of one table are kept, and what ends them. docs/operations/retention.md has a line for each; a test compares them. */
export interface RetentionRule {
  /** The table, with which of its rows where not all are meant: `payments_receipt (unknown)`. */
  readonly what: string;
  /** Such as `5 years`. */
  readonly keptFor: string;
  /** Deletes rows whose time is over, at most `limit`; answers how many. */
  forget(at: Date, limit: number): Promise<number>;
  /** Since when the row that should have gone first should have been gone; null when there is none. */
  overdueSince(at: Date): Promise<Date | null>;
}
