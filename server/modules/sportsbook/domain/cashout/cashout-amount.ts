import type { Bet } from '#kernel/bets/bet.ts';
import { lineReturns, payLimit, percentOf, smaller } from '#kernel/bets/payout.ts';
import { type Fraction, fraction } from '#kernel/fraction.ts';
import { type Cents, centsFromBigInt } from '#kernel/money.ts';
import type { Odds } from '#kernel/odds.ts';
import { legMultiplier } from '../bets/leg-multiplier.ts';
import type { OutcomeResult } from '../facts/outcome-result.ts';

/** The chances, in whole parts per million, that the stake wins and that it is refunded. */
export interface Chance {
  readonly win: number;
  readonly refund: number;
}

/** The state of a leg: its result, or its chance while it is pending. */
export type LegStanding = { readonly kind: 'ended'; readonly result: OutcomeResult } | ({ readonly kind: 'pending' } & Chance);

const WHOLE = 1_000_000n;
const MILLI = 1_000n;

/**
 * The expected multiplier of a leg at its contracted odds: refund + win · odds while it is pending, its result's multiplier afterwards. Exact, and
 * never more than the odds. Throws RangeError if the chances add up to more than 1.
 */
export function expectedMultiplier(odds: Odds, state: LegStanding): Fraction {
  if (state.kind === 'ended') return legMultiplier(odds, state.result);
  const { win, refund } = state;
  if (win < 0 || refund < 0 || win + refund > Number(WHOLE)) throw new RangeError(`no chance of ${win} and ${refund} in a million`);
  return fraction(BigInt(refund) * MILLI + BigInt(win) * BigInt(odds), WHOLE * MILLI);
}

/** The terms of one cash-out, in whole percent: the margin, and the share of the bet's stake to cash out. */
export interface CashoutTerms {
  readonly marginPercent: number;
  readonly share: number;
}

/**
 * The amount for cashing out a share of a bet: Σ lines unit × Π settled m × Π pending E[m] × (1 − margin), limited to the bet's pay cap, then multiplied by the
 * share and floored once. It never exceeds what the share would pay if every pending leg won. Throws RangeError if the number of legs differs.
 */
export function cashoutAmount(bet: Bet, legs: readonly LegStanding[], { marginPercent, share }: CashoutTerms): Cents {
  if (legs.length !== bet.legs.length) throw new RangeError(`${legs.length} standings for ${bet.legs.length} legs`);
  const multipliers = bet.legs.map((leg, index) => expectedMultiplier(leg.odds, stateAt(legs, index)));
  const { numerators, denominator } = lineReturns(bet, multipliers);
  const sum = numerators.reduce((total, numerator) => total + numerator, 0n);
  const value = fraction(sum * BigInt(100 - marginPercent), denominator * 100n);
  return centsFromBigInt(percentOf(smaller(value, payLimit(bet)), BigInt(share)));
}

function stateAt(legs: readonly LegStanding[], index: number): LegStanding {
  const state = legs[index];
  if (state === undefined) throw new RangeError(`no state of leg ${index}`);
  return state;
}
