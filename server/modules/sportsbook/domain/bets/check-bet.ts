import type { Bet } from '#kernel/bets/bet.ts';
import { countLines, linesOf } from '#kernel/bets/lines.ts';
import { totalStakeCents } from '#kernel/bets/unit-stakes.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';

/** The operator's limits on the size of a bet. */
export interface BetLimits {
  readonly mostLegs: number;
  readonly mostLines: number;
}

export type BetFault =
  | 'no_legs'
  | 'too_many_legs'
  | 'wrong_sizes'
  | 'too_many_lines'
  | 'stake_not_positive'
  | 'stake_below_lines'
  | 'stake_above_pay_cap'
  | 'correlated_legs';

/**
 * Checks the form of a bet before any price is read. Refuses a system without sizes or with impossible ones, a total stake of less than a centavo per line, a
 * stake above the pay cap, and lines with two legs of one event.
 */
export function checkBet(bet: Bet, limits: BetLimits): Result<Bet, BetFault> {
  if (bet.legs.length === 0) return refuse('no_legs');
  if (bet.legs.length > limits.mostLegs) return refuse('too_many_legs');
  if (!hasPossibleSizes(bet)) return refuse('wrong_sizes');
  const lines = countLines(bet);
  if (lines > limits.mostLines) return refuse('too_many_lines');
  if (bet.stakeCents <= 0) return refuse('stake_not_positive');
  if (bet.stakeMode === 'total' && bet.stakeCents < lines) return refuse('stake_below_lines');
  if (totalStakeCents(bet) > bet.payCapCents) return refuse('stake_above_pay_cap');
  return hasCorrelatedLegs(bet) ? refuse('correlated_legs') : ok(bet);
}

function hasPossibleSizes({ legs, sizes }: Bet): boolean {
  const free = legs.filter((leg) => !leg.banker).length;
  const ascends = sizes.every((size, index) => index === 0 || size > (sizes[index - 1] ?? 0));
  return sizes.length > 0 && ascends && sizes.every((size) => Number.isSafeInteger(size) && size >= 1 && size <= free);
}

/** Legs of one event may share a bet (two singles of a Patent), but never a line: their chances do not multiply. */
function hasCorrelatedLegs({ legs, sizes }: Bet): boolean {
  return linesOf({ legs, sizes }).some((line) => new Set(line.map((index) => legs[index]?.eventId)).size < line.length);
}
