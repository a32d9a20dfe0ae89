import { type Cents, centsFromBigInt, divideRounded } from '#kernel/money.ts';
import { type OutcomeResult, WON } from '../settlement/outcome-result.ts';
import type { Bet } from './bet.ts';
import { legMultiplier } from './leg-multiplier.ts';
import { lineReturns } from './line-returns.ts';
import { linesOf } from './lines-of.ts';
import { totalStakeCents } from './unit-stakes.ts';

/** A bet's end. `void`: every leg was void, the stake goes back as if never placed. `isCapped`: the pay cap took something off. */
export interface BetSettlement {
  readonly end: 'settled' | 'void';
  readonly payoutCents: Cents;
  readonly isCapped: boolean;
}

/**
 * Settles a bet by its legs' results, null for a leg still open; answers null while the bet is open. A bet ends early once a lost leg stands in
 * every line that is still waiting. The lines are summed exactly, floored once, then capped. Throws RangeError on another number of results.
 */
export function settleBet(bet: Bet, results: readonly (OutcomeResult | null)[]): BetSettlement | null {
  assertOnePerLeg(bet, results);
  if (isOpen(bet, results)) return null;
  const isVoid = results.every((result) => result?.voidHalves === 2);
  return { end: isVoid ? 'void' : 'settled', ...payout(bet, results) };
}

/** What a bet pays if every leg that is still open wins, after the pay cap; results as in settleBet, none for a new bet. */
export function potentialPayout(bet: Bet, results: readonly (OutcomeResult | null)[] = bet.legs.map(() => null)): Omit<BetSettlement, 'end'> {
  assertOnePerLeg(bet, results);
  return payout(bet, results);
}

/**
 * Open legs count as won; in a decided bet they stand in lost lines only. The cap is laid on before the payout becomes a number: ten long
 * prices multiply far beyond the safe integers.
 */
function payout(bet: Bet, results: readonly (OutcomeResult | null)[]): Omit<BetSettlement, 'end'> {
  const multipliers = bet.legs.map((leg, index) => legMultiplier(leg.odds, results[index] ?? WON));
  const { numerators, denominator } = lineReturns(bet, multipliers);
  const sum = numerators.reduce((total, numerator) => total + numerator, 0n);
  const floored = divideRounded(sum, denominator, 'floor');
  const most = BigInt(Math.max(bet.payCapCents, totalStakeCents(bet)));
  return { payoutCents: centsFromBigInt(floored > most ? most : floored), isCapped: floored > most };
}

function isOpen(bet: Bet, results: readonly (OutcomeResult | null)[]): boolean {
  if (results.every((result) => result !== null)) return false;
  const isLost = (leg: number) => results[leg]?.result === 0 && results[leg].voidHalves === 0;
  return linesOf(bet).some((line) => line.some((leg) => results[leg] === null) && !line.some(isLost));
}

function assertOnePerLeg(bet: Bet, results: readonly unknown[]): void {
  if (results.length !== bet.legs.length) throw new RangeError(`${results.length} results for ${bet.legs.length} legs`);
}
