import { DAY_MS } from '#kernel/durations.ts';

/** Records of a closed account are kept for five years, each counted as a leap year: a few days late is better than early. */
export const KEPT_AFTER_CLOSURE_MS = 5 * 366 * DAY_MS;
/** A waiting erasure is checked again after this long. */
export const ASKED_AGAIN_MS = DAY_MS;

/** The facts about a player that may block an erasure. */
export interface ErasureFacts {
  /** An operator's hold. */
  readonly hold: string | null;
  readonly hasOpenClaims: boolean;
  readonly hasOpenStakes: boolean;
  /** A prize is under review. */
  readonly hasWinsUnderReview: boolean;
  /** A case with the support is open. */
  readonly hasOpenCase: boolean;
  /** Cash, or withdrawals under way. */
  readonly hasMoney: boolean;
  /** Money kept for an owner who could not be found without a name. */
  readonly hasUnclaimed: boolean;
}

/** The reason why the erasure waits, in words for operators; null when nothing blocks it. */
export function erasureWaitsFor(facts: ErasureFacts): string | null {
  if (facts.hold !== null) return `held: ${facts.hold}`;
  if (facts.hasOpenClaims) return 'a bank claims a Pix';
  if (facts.hasOpenCase) return 'a case with the support is open';
  if (facts.hasOpenStakes) return 'a bet is open';
  if (facts.hasWinsUnderReview) return 'a prize is under review';
  if (facts.hasMoney) return 'there is money in the wallet';
  return facts.hasUnclaimed ? 'money is kept for its owner' : null;
}
