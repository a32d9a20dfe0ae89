import { type Cents, cents, centsFromBigInt } from '#kernel/money.ts';
import { countLines, type LineLeg, linesOf, MOST_LINES } from './bet-lines.ts';

export interface PayoutQuestion {
  readonly legs: readonly LineLeg[];
  readonly sizes: readonly number[];
  /** `total`: shared out among the lines; `per_line`: each line's. */
  readonly stakeMode: 'total' | 'per_line';
  readonly stakeCents: Cents;
  /** The most a bet pays; never cuts into the stake itself. */
  readonly payCapCents: Cents;
}

export interface Payout {
  readonly lines: number;
  /** What the player is debited. */
  readonly totalCents: Cents;
  /** What the bet pays if every leg wins, after the cap. */
  readonly payoutCents: Cents;
  readonly isCapped: boolean;
}

/**
 * A bet's stake and what it may pay, exactly as the server works it out: the lines are summed as whole numbers, floored once, then capped. Null for a bet of
 * no line, or of more than MOST_LINES.
 */
export function potentialPayout({ legs, sizes, stakeMode, stakeCents, payCapCents }: PayoutQuestion): Payout | null {
  const lines = countLines(legs.filter((leg) => !leg.banker).length, sizes);
  if (lines < 1 || lines > MOST_LINES) return null;
  const totalCents = stakeMode === 'total' ? stakeCents : cents(stakeCents * lines);
  const unitCents = stakeMode === 'total' ? Math.floor(stakeCents / lines) : stakeCents;
  const leftOver = stakeMode === 'total' ? stakeCents % lines : 0;
  const most = 1_000n ** BigInt(legs.length);
  const sum = linesOf(legs, sizes).reduce((total, line, at) => {
    const price = line.reduce((product, leg) => product * BigInt(legs[leg]?.odds ?? 0), 1n);
    return total + BigInt(unitCents + (at < leftOver ? 1 : 0)) * price * 1_000n ** BigInt(legs.length - line.length);
  }, 0n);
  const floored = sum / most;
  const cap = BigInt(Math.max(payCapCents, totalCents));
  return { lines, totalCents, payoutCents: centsFromBigInt(floored > cap ? cap : floored), isCapped: floored > cap };
}
