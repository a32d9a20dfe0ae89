/** Which matches the feed tells of. */
export interface Calendar {
  /** Decides fixtures, matches and prices. */
  readonly seed: string;
  /** A fixture is announced this long before kick-off, and forgotten this long after it. A whole number of days. */
  readonly windowMs: number;
}
