/** Numbers in the texts about Crash, computed by its mathematics. */
import { crashReachedMs } from '#kernel/fairness/crash/crash-curve.ts';
import { CRASH_LEAST_OUT_E2, CRASH_LOWEST_E2, drawsReaching } from '#kernel/fairness/crash/crash.ts';
import { numberText, percentText } from '#kernel/number-text.ts';
import { CRASH_GROWTH } from './crash-facts.ts';

const HUNDREDTHS = 100;
const MS = 1_000;
const DRAWS = 2 ** 52;

/** A multiple in the format for players: 250 hundredths are "2,50×". */
export function multipleTextE2(multipleE2: number): string {
  return `${numberText(multipleE2 / HUNDREDTHS, 2, 2)}×`;
}

/** The number of seconds after which a multiple is reached: "11,6". */
export function secondsText(multipleE2: number): string {
  return numberText(crashReachedMs(multipleE2) / MS, 1);
}

/** The chance that a round reaches a multiple: "48,5%". */
export function chanceText(multipleE2: number): string {
  return percentText(Number(drawsReaching(multipleE2)) / DRAWS, 1);
}

/** The first multiple of a round, and the smallest at which a bet can be cashed out. */
export const FIRST_TEXT = multipleTextE2(CRASH_LOWEST_E2);
export const LEAST_OUT_TEXT = multipleTextE2(CRASH_LEAST_OUT_E2);

/** The share of rounds that break at once: "4%". */
export const AT_ONCE_TEXT = percentText(1 - Number(drawsReaching(CRASH_LEAST_OUT_E2)) / DRAWS);

/** The growth of the multiple per second: "6,2%". */
export const GROWTH_TEXT = percentText(Math.exp(CRASH_GROWTH) - 1, 1);

/** Example multiples in texts. */
export const TWICE_E2 = 200;
export const TENFOLD_E2 = 1_000;
