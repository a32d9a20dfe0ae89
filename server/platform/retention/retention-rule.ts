/** How long rows of one table are kept, and the code that deletes them. docs/operations/retention.md has a line for each rule; a test compares the two. */
export interface RetentionRule {
  /** The table, with the kind of rows if not all: `payments_receipt (unknown)`. */
  readonly what: string;
  /** The period as text, such as `5 years`. */
  readonly keptFor: string;
  /** Deletes expired rows, at most `limit`; returns how many. */
  forget(at: Date, limit: number): Promise<number>;
  /** Since when the oldest expired row should have been deleted; null when there is none. */
  overdueSince(at: Date): Promise<Date | null>;
}
