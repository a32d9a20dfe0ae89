import { DAY_MS } from '#kernel/durations.ts';

/** Records of a closed account are kept for five years. Each counts as a leap year: erasing a few days late is allowed, early is not. */
export const KEPT_AFTER_CLOSURE_MS = 5 * 366 * DAY_MS;
/** The wait before an erasure that is blocked is checked again. */
export const ASKED_AGAIN_MS = DAY_MS;

/** The facts about a player that may block an erasure. */
export interface ErasureFacts {
  /** The reason of an operator's hold. */
  readonly hold: string | null;
  readonly hasOpenClaims: boolean;
  readonly hasOpenStakes: boolean;
  /** A prize is under review. */
  readonly hasWinsUnderReview: boolean;
  /** A support case is open. */
  readonly hasOpenCase: boolean;
  /** The player has cash or open withdrawals. */
  readonly hasMoney: boolean;
  /** Unclaimed money is kept: after the erasure its owner could not be found. */
  readonly hasUnclaimed: boolean;
}

/** The reason why the erasure waits, as text for operators; null when nothing blocks it. */
export function erasureWaitsFor(facts: ErasureFacts): string | null {
  if (facts.hold !== null) return `held: ${facts.hold}`;
  if (facts.hasOpenClaims) return 'a bank claims a Pix';
  if (facts.hasOpenCase) return 'a case with the support is open';
  if (facts.hasOpenStakes) return 'a bet is open';
  if (facts.hasWinsUnderReview) return 'a prize is under review';
  if (facts.hasMoney) return 'there is money in the wallet';
  return facts.hasUnclaimed ? 'money is kept for its owner' : null;
}
