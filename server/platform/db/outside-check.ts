import type { Violation } from './ledger-check.ts';

/** What came of a comparison with somebody outside. */
export interface OutsideOutcome {
  /** Rows of theirs and of ours that were held against each other. */
  readonly compared: number;
  /** Differences that were found, whatever else went wrong. */
  readonly violations: readonly Violation[];
  /** In a sentence what was not compared and why; null when everything was. */
  readonly skipped: string | null;
}

/**
 * A comparison of what is stored with what somebody outside says, for `npm run ledger:verify`. It calls an outside service, so it runs outside any transaction and
 * after the checks of the snapshot; it looks only at what no longer changes.
 */
export interface OutsideCheck {
  readonly name: string;
  run(): Promise<OutsideOutcome>;
}
