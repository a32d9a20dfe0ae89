/** Numbers in the texts about roulette, computed by its mathematics. */
import {
  type RouletteKind,
  rouletteKindOf,
  rouletteNumbersOf,
  type RoulettePosition,
  roulettePositions,
  rouletteReturnE2,
} from '#kernel/fairness/roulette/roulette-positions.ts';
import { ROULETTE_NUMBERS } from '#kernel/fairness/roulette/roulette-wheel.ts';

const HUNDREDTHS = 100;

export const ROULETTE_HIGHEST = ROULETTE_NUMBERS - 1;

/** The number of numbers that a kind of bet covers. */
export function coveredBy(kind: RouletteKind): number {
  return rouletteNumbersOf(oneOf(kind)).length;
}

/** The payout of a position, to one: 35 for a straight. */
export function paysToOne(position: RoulettePosition): number {
  return rouletteReturnE2(position) / HUNDREDTHS - 1;
}

/** The payout of a kind of bet, to one. */
export function kindPays(kind: RouletteKind): number {
  return paysToOne(oneOf(kind));
}

/** An example position of the kind. */
export function oneOf(kind: RouletteKind): RoulettePosition {
  const position = roulettePositions.find((each) => rouletteKindOf(each) === kind);
  if (position === undefined) throw new RangeError(`no position of kind ${kind}`);
  return position;
}

/** "1 a 18" and "19 a 36". */
export const [LOW_TEXT, HIGH_TEXT] = (['low', 'high'] as const).map((half) => {
  const numbers = rouletteNumbersOf(half);
  return `${numbers[0] ?? 0} a ${numbers.at(-1) ?? 0}`;
}) as [string, string];
