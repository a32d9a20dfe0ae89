import { cents } from '../../money.ts';
import { type ClaimedChain, type ClaimedRound, type ProvenLink, type TableVerdict, verifyTableRound } from '../verify-table-round.ts';
import { CRASH_HIGHEST_E2, CRASH_LEAST_OUT_E2, crashMultipleE2, crashPayoutCents } from './crash.ts';

/** A finished round as the site reports it. */
export interface ClaimedCrashRound extends ClaimedRound {
  /** Where it broke, in hundredths; null in a void round. */
  readonly multipleE2: number | null;
}

/** A bet from the player's list. Amounts in centavos. */
export interface ClaimedCrashBet {
  readonly id: string;
  readonly roundId: string;
  readonly stakeCents: number;
  /** Where its player chose to leave; null: nowhere. */
  readonly targetE2: number | null;
  /** Where it left; null where it did not. */
  readonly leftE2: number | null;
  readonly status: 'open' | 'won' | 'lost' | 'void';
  readonly payoutCents: number;
}

/** Recomputes a round of Crash offline, as `verifyTableRound` does: `result` is where link and beacon break it. */
export function verifyCrashRound(
  round: ClaimedCrashRound,
  chain: ClaimedChain,
  signatureHolds: boolean | null = null,
  proven?: ProvenLink,
): TableVerdict<number> {
  return verifyTableRound(round, chain, { draw: crashMultipleE2, result: round.multipleE2 }, signatureHolds, proven);
}

/**
 * True when a finished bet got what its round's break allows: where it left, at or before the break and its target, times its stake, floored; nothing when it did not
 * leave, which a target up to the break rules out; its stake back from a void round, unless it had left before.
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
