import { type Fraction, fraction, multiplyFractions } from '#kernel/fraction.ts';
import type { SlotFigures } from './slot-math.ts';

/** The inputs of a game's exact figures, where its whole distribution is too large to write down. Pays are units. */
export interface PayMoments {
  readonly mean: Fraction;
  /** The mean of the square of a round's pay. */
  readonly square: Fraction;
  /** The probability that a round pays anything. */
  readonly hit: Fraction;
  readonly highest: number;
  /** The probability of the highest pay. */
  readonly highestChance: Fraction;
}

/** The figures shown to players. Volatility by the standard deviation in stakes: below 4 low, below 10 medium, from 10 high. */
export function figuresFromMoments(moments: PayMoments, unitsPerStake: number): SlotFigures {
  const { mean, square, hit, highest, highestChance } = moments;
  const rtp = multiplyFractions(mean, fraction(1n, BigInt(unitsPerStake)));
  const variance = square.numerator * mean.denominator ** 2n - mean.numerator ** 2n * square.denominator;
  const deviation = Math.round((Math.sqrt(decimal(fraction(variance, square.denominator * mean.denominator ** 2n))) * 1000) / unitsPerStake) / 1000;
  return {
    rtp: `${rtp.numerator}/${rtp.denominator}`,
    rtpHundredths: Number((rtp.numerator * 10_000n) / rtp.denominator),
    hitRate: `${hit.numerator}/${hit.denominator}`,
    deviation,
    volatility: deviation < 4 ? 'baixa' : deviation < 10 ? 'média' : 'alta',
    maxWinStakes: highest / unitsPerStake,
    maxWinOneIn: Number((highestChance.denominator + highestChance.numerator - 1n) / highestChance.numerator),
  };
}

/** The nearest number, to twelve decimals. */
export function decimal({ numerator, denominator }: Fraction): number {
  return Number((numerator * 10n ** 12n) / denominator) / 1e12;
}
