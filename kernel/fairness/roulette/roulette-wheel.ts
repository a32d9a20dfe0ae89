/** The European wheel: 37 pockets, one zero, all as on the wheels of casinos. */

/** Numbers 0..36. */
export const ROULETTE_NUMBERS = 37;

export type RouletteColor = 'red' | 'black' | 'green';

/** The pockets in the order of the wheel, clockwise from zero. */
export const ROULETTE_WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
];

const RED: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** True for a number of the wheel. */
function isRouletteNumber(number: number): boolean {
  return Number.isInteger(number) && number >= 0 && number < ROULETTE_NUMBERS;
}

/** The colour of a number; throws on an invalid number. */
export function rouletteColorOf(number: number): RouletteColor {
  if (!isRouletteNumber(number)) throw new RangeError(`no number of the wheel: ${number}`);
  if (number === 0) return 'green';
  return RED.has(number) ? 'red' : 'black';
}

/** A number and its neighbours, `toEachSide` pockets on either side, in the order of the wheel. */
export function rouletteNeighbours(number: number, toEachSide: number): readonly number[] {
  const at = ROULETTE_WHEEL.indexOf(number);
  if (at < 0) throw new RangeError(`no number of the wheel: ${number}`);
  return Array.from({ length: 2 * toEachSide + 1 }, (_, step) => ROULETTE_WHEEL[(at - toEachSide + step + ROULETTE_NUMBERS) % ROULETTE_NUMBERS] ?? 0);
}
