import type { Violation } from './ledger-check.ts';

/** The result of a comparison with an outside service. */
export interface OutsideOutcome {
  /** Compared rows of theirs and of ours. */
  readonly compared: number;
  /** The differences found, even if another part of the comparison failed. */
  readonly violations: readonly Violation[];
  /** A sentence that says what was not compared and why; null when everything was. */
  readonly skipped: string | null;
}

/**
 * A comparison of stored rows with an outside service, for `npm run ledger:verify`. It calls the service, so it runs outside any transaction, after the
 * checks of the snapshot, and compares only rows that no longer change.
 */
export interface OutsideCheck {
  readonly name: string;
  run(): Promise<OutsideOutcome>;
}
