import { CAROUSEL_SEATS, FISH, WHEEL_FIELDS, WHEEL_PAYS, type WheelPosition, wheelPositions } from './money-wheel.ts';

/** A class of results that pay the same: a position with its payout to one, and how many of the wheel's equally likely results give it. */
export interface WheelClass {
  readonly position: WheelPosition;
  readonly paysToOne: number;
  readonly weight: number;
}

/** The sums of all sets of three of the ten fish; each set is equally likely. */
const CATCHES = FISH.flatMap((one, first) => FISH.slice(first + 1).flatMap((two, second) => FISH.slice(first + second + 2).map((three) => one + two + three)));

/** The number of equally likely results that each field counts: divisible by the number of seats and of catches. */
const PER_FIELD = 120;

/**
 * The classes of results: the numbers, then the carousel's and the fishing's multiples, each from the lowest. The order never changes: stakes number them for
 * the rollover.
 */
export const WHEEL_CLASSES: readonly WheelClass[] = wheelPositions.flatMap((position) => {
  const fields = WHEEL_FIELDS.filter((each) => each === position).length;
  const pays = position === 'carousel' ? CAROUSEL_SEATS : position === 'fishing' ? CATCHES : [WHEEL_PAYS[position]];
  return [...new Set(pays)]
    .toSorted((a, b) => a - b)
    .map((paysToOne) => ({ position, paysToOne, weight: (fields * PER_FIELD * pays.filter((each) => each === paysToOne).length) / pays.length }));
});

/** The number of all equally likely results. */
export const WHEEL_RESULTS = WHEEL_FIELDS.length * PER_FIELD;

/** The number of the wheel's fields with this position. */
export function wheelFieldsOf(position: WheelPosition): number {
  return WHEEL_FIELDS.filter((each) => each === position).length;
}

/** The lowest, highest and mean payout of a position, to one. */
export function wheelPays(position: WheelPosition): { readonly least: number; readonly most: number; readonly mean: number } {
  const own = WHEEL_CLASSES.filter((each) => each.position === position);
  const pays = own.map(({ paysToOne }) => paysToOne);
  const weight = own.reduce((sum, each) => sum + each.weight, 0);
  return { least: Math.min(...pays), most: Math.max(...pays), mean: own.reduce((sum, each) => sum + each.paysToOne * each.weight, 0) / weight };
}

/**
 * The exact return of a position, bonus included, in hundredths of a percent, rounded down. It is the same for every stake: no multiple leaves a fraction of
 * a centavo.
 */
export function wheelReturnHundredths(position: WheelPosition): number {
  const returned = WHEEL_CLASSES.filter((each) => each.position === position).reduce((sum, { paysToOne, weight }) => sum + (paysToOne + 1) * weight, 0);
  return Math.floor((returned * 10_000) / WHEEL_RESULTS);
}
