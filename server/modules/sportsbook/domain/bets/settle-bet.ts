import type { Bet } from '#kernel/bets/bet.ts';
import { linesOf } from '#kernel/bets/lines.ts';
import { type Payout, payoutAt } from '#kernel/bets/payout.ts';
import { type Cents, cents } from '#kernel/money.ts';
import { type OutcomeResult, WON } from '../facts/outcome-result.ts';
import { legMultiplier } from './leg-multiplier.ts';

/**
 * The end of a bet. `void`: every leg was void, so the stake is refunded. `cashed_out`: final, chosen by the player. `isCapped`: the pay cap reduced the
 * payout.
 */
export interface BetSettlement extends Payout {
  readonly end: 'settled' | 'void' | 'cashed_out';
}

/**
 * Settles a bet by its legs' results (null: a leg still open); returns null while the bet is open. A bet is settled early when every line with an open leg also
 * contains a lost one. The lines are summed exactly, capped, and floored once. `percentLeft`: the share of the stake that was not cashed out. Throws RangeError
 * if the number of results differs from the number of legs.
 */
export function settleBet(bet: Bet, results: readonly (OutcomeResult | null)[], percentLeft = 100): BetSettlement | null {
  assertOnePerLeg(bet, results);
  if (isOpen(bet, results)) return null;
  const isVoid = results.every((result) => result?.voidHalves === 2);
  // Open legs are only in lost lines, so their multiplier does not matter.
  const multipliers = bet.legs.map((leg, index) => legMultiplier(leg.odds, results[index] ?? WON));
  return { end: isVoid ? 'void' : 'settled', ...payoutAt(bet, multipliers, percentLeft) };
}

function isOpen(bet: Bet, results: readonly (OutcomeResult | null)[]): boolean {
  if (results.every((result) => result !== null)) return false;
  const isLost = (leg: number) => results[leg]?.result === 0 && results[leg].voidHalves === 0;
  return linesOf(bet).some((line) => line.some((leg) => results[leg] === null) && !line.some(isLost));
}

function assertOnePerLeg(bet: Bet, results: readonly unknown[]): void {
  if (results.length !== bet.legs.length) throw new RangeError(`${results.length} results for ${bet.legs.length} legs`);
}

/** Why a bet is permanently void, regardless of its legs' results. */
export type VoidReason = 'operator' | 'central_exclusion';

/** The settlement of a bet that is void as a whole: it refunds the stake to the centavo, or the share that was not cashed out. */
export function voidEnding(stakeCents: Cents, percentLeft = 100): BetSettlement {
  return { end: 'void', payoutCents: cents(Math.floor((stakeCents * percentLeft) / 100)), isCapped: false };
}
