import { type Fraction, fraction } from '#kernel/fraction.ts';
import type { SlotFigures } from './slot-math.ts';

/** Every pay of a round in units, each with the number of the `total` equally likely rounds that pay it. */
export interface PayDistribution {
  readonly counts: ReadonlyMap<number, bigint>;
  readonly total: bigint;
}

/** The exact figures of a game, from its whole distribution. Throws a RangeError when the counts do not make up the total. */
export function figuresOf({ counts, total }: PayDistribution, unitsPerStake: number): SlotFigures {
  const stake = BigInt(unitsPerStake);
  const pays = [...counts].filter(([, count]) => count > 0n);
  const sum = (of: (units: bigint) => bigint) => pays.reduce((all, [units, count]) => all + of(BigInt(units)) * count, 0n);
  if (sum(() => 1n) !== total) throw new RangeError('the counts do not make up the total');
  const paid = sum((units) => units);
  const highest = Math.max(...pays.map(([units]) => units));
  const highestCount = counts.get(highest) ?? 0n;
  // Variance = E[x²] − E[x]², in stakes².
  const variance = fraction(sum((units) => units * units) * total - paid * paid, total * total * stake * stake);
  const deviation = rootThousandths(variance) / 1000;
  return {
    rtp: fractionText(fraction(paid, total * stake)),
    rtpHundredths: Number((paid * 10_000n) / (total * stake)),
    hitRate: fractionText(fraction(total - (counts.get(0) ?? 0n), total)),
    deviation,
    volatility: volatilityOf(deviation),
    maxWinStakes: highest / unitsPerStake,
    maxWinOneIn: Number((total + highestCount - 1n) / highestCount),
  };
}

/** The class shown to players, by the standard deviation of a round's pay in stakes: below 4 low, below 10 medium, from 10 high. */
export function volatilityOf(deviation: number): SlotFigures['volatility'] {
  if (deviation < 4) return 'baixa';
  return deviation < 10 ? 'média' : 'alta';
}

/** "numerator/denominator" in lowest terms. */
export function fractionText({ numerator, denominator }: Fraction): string {
  return `${numerator}/${denominator}`;
}

/** The square root in thousandths, rounded to the nearest. */
function rootThousandths({ numerator, denominator }: Fraction): number {
  // Twice the thousandths, rounded down, rounds to the nearest when halved.
  const halves = squareRoot((numerator * 4_000_000n) / denominator);
  return Number((halves + 1n) / 2n);
}

/** The largest integer whose square is at most `square` (Newton's method). */
function squareRoot(square: bigint): bigint {
  if (square < 2n) return square;
  let root = 1n << BigInt(Math.ceil(square.toString(2).length / 2));
  for (;;) {
    const next = (root + square / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
