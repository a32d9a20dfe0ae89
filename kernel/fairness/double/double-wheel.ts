import { type Cents, cents } from '../../money.ts';

export type DoubleColor = 'red' | 'black' | 'white';

/** Numbers 0..14. */
export const DOUBLE_NUMBERS = 15;

/** The payout of a colour, as a multiple of the stake. */
export const DOUBLE_FACTORS: Readonly<Record<DoubleColor, number>> = { red: 2, black: 2, white: 14 };

/** 0 is white, 1–7 red, 8–14 black. */
export function doubleColorOf(number: number): DoubleColor {
  if (!Number.isInteger(number) || number < 0 || number >= DOUBLE_NUMBERS) throw new RangeError(`no such number: ${number}`);
  if (number === 0) return 'white';
  return number <= 7 ? 'red' : 'black';
}

/** The numbers of a colour, from the first to the last. */
export function doubleNumbersOf(color: DoubleColor): { readonly first: number; readonly last: number } {
  const numbers = Array.from({ length: DOUBLE_NUMBERS }, (_, number) => number).filter((number) => doubleColorOf(number) === color);
  return { first: Math.min(...numbers), last: Math.max(...numbers) };
}

/** The payout of a bet on `color` when `number` comes: exactly 2×, 2× or 14× the stake, or nothing. Every colour returns 14/15 of its stakes (93.33 %). */
export function doublePayoutCents(stakeCents: Cents, color: DoubleColor, number: number): Cents {
  return cents(doubleColorOf(number) === color ? stakeCents * DOUBLE_FACTORS[color] : 0);
}
