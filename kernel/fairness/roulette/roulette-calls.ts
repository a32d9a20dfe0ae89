import { type RoulettePosition, roulettePositionOf } from './roulette-positions.ts';
import { ROULETTE_NUMBERS, rouletteNeighbours } from './roulette-wheel.ts';

/** The number of chips on a position. */
export interface CallChip {
  readonly position: RoulettePosition;
  readonly chips: number;
}

/** Bets that are called by name: ways to place chips on positions of the layout. */
export type RouletteCall = 'voisins' | 'tiers' | 'orphelins';

/** Voisins du zéro 9 chips, tiers du cylindre 6, orphelins 5: the numbers of one part of the wheel, placed as at tables everywhere. */
export const ROULETTE_CALLS: Readonly<Record<RouletteCall, readonly CallChip[]>> = {
  voisins: [two('trio:0-2-3'), one('split:4-7'), one('split:12-15'), one('split:18-21'), one('split:19-22'), two('corner:25'), one('split:32-35')],
  tiers: [one('split:5-8'), one('split:10-11'), one('split:13-16'), one('split:23-24'), one('split:27-30'), one('split:33-36')],
  orphelins: [one('straight:1'), one('split:6-9'), one('split:14-17'), one('split:17-20'), one('split:31-34')],
};

/** One chip on a number and on each of its neighbours on the wheel. */
export function neighbourChips(number: number, toEachSide: number): readonly CallChip[] {
  return rouletteNeighbours(number, toEachSide).map(straight);
}

/** Finals: one chip on every number that ends with the digit. */
export function finalChips(digit: number): readonly CallChip[] {
  return Array.from({ length: ROULETTE_NUMBERS }, (_, number) => number)
    .filter((number) => number % 10 === digit)
    .map(straight);
}

function straight(number: number): CallChip {
  const position = roulettePositionOf([number]);
  if (position === undefined) throw new RangeError(`no number of the wheel: ${number}`);
  return one(position);
}

function one(position: RoulettePosition): CallChip {
  return { position, chips: 1 };
}

function two(position: RoulettePosition): CallChip {
  return { position, chips: 2 };
}
