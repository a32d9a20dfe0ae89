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

/** What each line returns (unit × Π multipliers), in the order of linesOf; `multipliers` in the order of the legs. */
export function lineReturns(bet: Bet, multipliers: readonly Fraction[]): LineReturns {
  const units = unitStakes(bet);
  const numerators = linesOf(bet).map((line, index) => {
    const inLine = new Set(line);
    return multipliers.reduce((product, { numerator, denominator }, leg) => product * (inLine.has(leg) ? numerator : denominator), BigInt(units[index] ?? 0));
  });
  return { numerators, denominator: multipliers.reduce((product, { denominator }) => product * denominator, 1n) };
}

/**
 * The payout of a bet if each leg has this multiplier: Σ lines, floored once, then capped. The cap is applied before the payout becomes a number: ten long
 * prices multiply far beyond the safe integers. Throws RangeError if the number of multipliers differs from the legs.
 */
export function payoutAt(bet: Bet, multipliers: readonly Fraction[]): Payout {
  if (multipliers.length !== bet.legs.length) throw new RangeError(`${multipliers.length} multipliers for ${bet.legs.length} legs`);
  const { numerators, denominator } = lineReturns(bet, multipliers);
  const sum = numerators.reduce((total, numerator) => total + numerator, 0n);
  const floored = divideRounded(sum, denominator, 'floor');
  const most = BigInt(Math.max(bet.payCapCents, totalStakeCents(bet)));
  return { payoutCents: centsFromBigInt(floored > most ? most : floored), isCapped: floored > most };
}

/** The payout of a bet if every leg wins, after the pay cap. */
export function potentialPayout(bet: Bet): Payout {
  return payoutAt(
    bet,
    bet.legs.map(({ odds }) => fraction(BigInt(odds), 1_000n)),
  );
}
