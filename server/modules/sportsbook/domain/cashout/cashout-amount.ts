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

/** What is known of a leg: its result, or its chance. */
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

/** The terms of one cash-out, all in whole percent: the house's margin, and the share of the bet's stake that is ended. */
export interface CashoutTerms {
  readonly marginPercent: number;
  readonly share: number;
}

/**
 * What ending a share of a bet early pays: Σ lines unit × Π settled m × Π pending E[m] × (1 − margin), at most the bet's pay limit, of that the share, floored once. It
 * never exceeds what the share would be paid if every pending leg won. Throws RangeError on another number of legs.
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
