import { cents } from '../../money.ts';
import { type ClaimedChain, type ClaimedRound, type ProvenLink, type TableVerdict, verifyTableRound } from '../verify-table-round.ts';
import { CRASH_HIGHEST_E2, CRASH_LEAST_OUT_E2, crashMultipleE2, crashPayoutCents } from './crash.ts';

/** A finished round as the site reports it. */
export interface ClaimedCrashRound extends ClaimedRound {
  /** The multiple at which it broke, in hundredths; null in a void round. */
  readonly multipleE2: number | null;
}

/** A bet from the player's list. Amounts in centavos. */
export interface ClaimedCrashBet {
  readonly id: string;
  readonly roundId: string;
  readonly stakeCents: number;
  /** The multiple chosen by the player for an automatic cash-out; null: none. */
  readonly targetE2: number | null;
  /** The multiple at which the bet was cashed out; null if it was not. */
  readonly leftE2: number | null;
  readonly status: 'open' | 'won' | 'lost' | 'void';
  readonly payoutCents: number;
}

/** Recomputes a round of Crash offline, as `verifyTableRound` does; `result` is the break that link and beacon give. */
export function verifyCrashRound(
  round: ClaimedCrashRound,
  chain: ClaimedChain,
  signatureHolds: boolean | null = null,
  proven?: ProvenLink,
): TableVerdict<number> {
  return verifyTableRound(round, chain, { draw: crashMultipleE2, result: round.multipleE2 }, signatureHolds, proven);
}

/**
 * True when a finished bet has the right payout for its round's break. A cashed-out bet: stake × its multiple, floored, if that is at most the break and the
 * target. A bet that was not cashed out: nothing, and only if its target was above the break. In a void round: the stake, unless the bet was cashed out
 * before.
 */
export function crashBetHolds({ stakeCents, targetE2, leftE2, status, payoutCents }: ClaimedCrashBet, brokeAtE2: number | null): boolean {
  if (!Number.isSafeInteger(stakeCents) || stakeCents <= 0) return false;
  if (leftE2 === null) {
    if (brokeAtE2 === null) return status === 'void' && payoutCents === stakeCents;
    return status === 'lost' && payoutCents === 0 && (targetE2 === null || targetE2 > brokeAtE2);
  }
  const inBounds = Number.isInteger(leftE2) && leftE2 >= CRASH_LEAST_OUT_E2 && leftE2 <= Math.min(targetE2 ?? CRASH_HIGHEST_E2, brokeAtE2 ?? CRASH_HIGHEST_E2);
  return inBounds && status === 'won' && payoutCents === crashPayoutCents(cents(stakeCents), leftE2);
}
