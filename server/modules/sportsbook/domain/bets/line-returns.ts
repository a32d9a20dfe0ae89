import type { Fraction } from '#kernel/fraction.ts';
import type { Bet } from './bet.ts';
import { linesOf } from './lines-of.ts';
import { unitStakes } from './unit-stakes.ts';

/** Returns of all lines in centavos over one denominator, so that they sum exactly without a single division. */
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
