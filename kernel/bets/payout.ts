import { type Fraction, fraction } from '../fraction.ts';
import { type Cents, centsFromBigInt, divideRounded } from '../money.ts';
import type { Bet } from './bet.ts';
import { linesOf } from './lines.ts';
import { totalStakeCents, unitStakes } from './unit-stakes.ts';

/** A bet's payout. `isCapped`: the pay cap reduced it. */
export interface Payout {
  readonly payoutCents: Cents;
  readonly isCapped: boolean;
}

/** Returns of all lines in centavos over one denominator, so that they sum exactly without a division. */
export interface LineReturns {
  readonly numerators: readonly bigint[];
  readonly denominator: bigint;
}

/** The return of each line (unit × Π multipliers), in the order of linesOf; `multipliers` in the order of the legs. */
export function lineReturns(bet: Bet, multipliers: readonly Fraction[]): LineReturns {
  const units = unitStakes(bet);
  const numerators = linesOf(bet).map((line, index) => {
    const inLine = new Set(line);
    return multipliers.reduce((product, { numerator, denominator }, leg) => product * (inLine.has(leg) ? numerator : denominator), BigInt(units[index] ?? 0));
  });
  return { numerators, denominator: multipliers.reduce((product, { denominator }) => product * denominator, 1n) };
}

/**
 * The payout of a bet if each leg has this multiplier: Σ lines, capped, floored once. The cap is applied before the payout becomes a number, since ten high
 * prices multiply far beyond the safe integers. `percent`: the share of the stake that remains in the bet. Throws RangeError if the number of multipliers
 * differs from the legs.
 */
export function payoutAt(bet: Bet, multipliers: readonly Fraction[], percent = 100): Payout {
  if (multipliers.length !== bet.legs.length) throw new RangeError(`${multipliers.length} multipliers for ${bet.legs.length} legs`);
  const { numerators, denominator } = lineReturns(bet, multipliers);
  const sum = numerators.reduce((total, numerator) => total + numerator, 0n);
  const most = payLimit(bet);
  const isCapped = divideRounded(sum, denominator, 'floor') > most;
  return { payoutCents: centsFromBigInt(percentOf(smaller(fraction(sum, denominator), most), BigInt(percent))), isCapped };
}

/** The maximum payout of a bet: its cap, but at least the return of the stake itself. */
export function payLimit(bet: Bet): bigint {
  return BigInt(Math.max(bet.payCapCents, totalStakeCents(bet)));
}

/** The smaller of an exact amount and a limit, both in centavos. */
export function smaller(amount: Fraction, limit: bigint): Fraction {
  return amount.numerator > limit * amount.denominator ? fraction(limit, 1n) : amount;
}

/** This percentage of an exact amount, floored to the centavo. */
export function percentOf({ numerator, denominator }: Fraction, percent: bigint): bigint {
  return divideRounded(numerator * percent, denominator * 100n, 'floor');
}

/** The payout of a bet if every leg wins, after the pay cap. */
export function potentialPayout(bet: Bet): Payout {
  return payoutAt(
    bet,
    bet.legs.map(({ odds }) => fraction(BigInt(odds), 1_000n)),
  );
}
