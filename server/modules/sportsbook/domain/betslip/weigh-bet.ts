import type { Bet } from '#kernel/bets/bet.ts';
import { linesOf } from '#kernel/bets/lines.ts';
import { type Cents, cents, centsFromBigInt, divideRounded } from '#kernel/money.ts';
import { byLeg, countedLegs, type PlacedBet } from '../bets/combination.ts';

/** A bet with a variable stake: computes its amounts for any stake without listing its lines again. */
export interface WeighedBet {
  readonly lines: number;
  /** The amount debited for a stake in the terms of the bet's stake_mode. */
  totalCents(stakeCents: number): Cents;
  /** The payout if every leg wins, floored once, before any cap; may exceed the safe integers for long multiples. */
  returnCents(stakeCents: number): bigint;
  /**
   * The liability that each leg adds to its outcome, in the order of the legs, as if the leg were a single at the unit stakes of the lines that contain it: Σ
   * unit × (odds − 1), rounded up once. The other legs of a line are valued at no more than their stake.
   */
  exposures(stakeCents: number): readonly Cents[];
}

/**
 * Weighs a bet line by line. The unit stakes are those of `unitStakes`: a total is split evenly, and the first lines take one left-over centavo each. Every
 * amount is therefore the sum over the even part plus the sum over the first few lines, which is accumulated here once.
 */
export function weighBet(bet: Pick<Bet, 'legs' | 'sizes' | 'stakeMode'>): WeighedBet {
  const lines = linesOf(bet);
  const perLine = bet.stakeMode === 'per_line';
  const longest = Math.max(...lines.map((line) => line.length));
  const weights = runningSums(lines.map((line) => lineWeight(bet, line, longest)));
  const standings = bet.legs.map((_, leg) => runningSums(lines.map((line) => (line.includes(leg) ? 1n : 0n))));
  const denominator = 1_000n ** BigInt(longest);

  const share = (stakeCents: number, sums: readonly bigint[]): bigint => {
    const all = sums[lines.length] ?? 0n;
    if (perLine) return BigInt(stakeCents) * all;
    return BigInt(Math.floor(stakeCents / lines.length)) * all + (sums[stakeCents % lines.length] ?? 0n);
  };
  return {
    lines: lines.length,
    totalCents: (stakeCents) => cents(perLine ? stakeCents * lines.length : stakeCents),
    returnCents: (stakeCents) => divideRounded(share(stakeCents, weights), denominator, 'floor'),
    exposures: (stakeCents) =>
      bet.legs.map(({ odds }, leg) => centsFromBigInt(divideRounded(share(stakeCents, standings[leg] ?? []) * BigInt(odds - 1_000), 1_000n, 'ceil'))),
  };
}

/**
 * Weighs a placed bet. Each leg of a combination adds the liability of the whole combination to its own outcome, since the other legs may win whenever this one
 * does.
 */
export function weighPlaced(bet: PlacedBet): WeighedBet {
  const weighed = weighBet({ ...bet, legs: countedLegs(bet) });
  return { ...weighed, exposures: (stakeCents) => byLeg(bet.legs, weighed.exposures(stakeCents)) };
}

/** Π odds of a line over 1000^longest: a common denominator for lines of different lengths. */
function lineWeight({ legs }: Pick<Bet, 'legs'>, line: readonly number[], longest: number): bigint {
  const product = line.reduce((all, leg) => all * BigInt(legs[leg]?.odds ?? 0), 1n);
  return product * 1_000n ** BigInt(longest - line.length);
}

/** Prefix sums: 0, a, a + b, … */
function runningSums(values: readonly bigint[]): readonly bigint[] {
  const sums = [0n];
  for (const value of values) sums.push((sums.at(-1) ?? 0n) + value);
  return sums;
}
