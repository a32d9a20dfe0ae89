import { CRASH_HIGHEST_E2, CRASH_LOWEST_E2 } from './crash.ts';

/**
 * The multiple grows by e^0.06 a second. Machines round `Math.exp` differently, so the curve uses whole numbers: fixed point with 96 fractional bits, one
 * factor per power of two of milliseconds, each product truncated. Every server, browser and verifier computes the same multiple at the same millisecond.
 */
const FRACTION_BITS = 96n;
const ONE = 1n << FRACTION_BITS;
/** e^0.00006, the factor of one millisecond, truncated. */
const PER_MS = 79_232_916_346_628_738_236_109_605_318n;
/** 2^18 ms is more than the longest run. */
const POWERS = 18;
const FACTORS: readonly bigint[] = factors();

function factors(): bigint[] {
  const made = [PER_MS];
  while (made.length < POWERS) {
    const last = made.at(-1) ?? ONE;
    made.push((last * last) >> FRACTION_BITS);
  }
  return made;
}

/** The multiple after this many whole milliseconds of a run, in hundredths, floored; 100 before the run, the highest multiple at its end. */
export function crashMultipleAt(elapsedMs: number): number {
  const ms = Math.min(Math.max(0, Math.floor(elapsedMs)), CRASH_LONGEST_MS);
  return rawMultiple(ms) > CRASH_HIGHEST_E2 ? CRASH_HIGHEST_E2 : rawMultiple(ms);
}

/** The milliseconds after which the curve first shows a multiple: from then on it may be taken, and a round that breaks there ends then. */
export function crashReachedMs(multipleE2: number): number {
  if (!Number.isInteger(multipleE2) || multipleE2 < CRASH_LOWEST_E2 || multipleE2 > CRASH_HIGHEST_E2) throw new RangeError(`no multiple: ${multipleE2}`);
  let [low, high] = [0, 2 ** POWERS - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (rawMultiple(middle) >= multipleE2) high = middle;
    else low = middle + 1;
  }
  return low;
}

function rawMultiple(ms: number): number {
  let product = 100n * ONE;
  for (let power = 0; power < POWERS; power += 1) if ((ms >> power) % 2 === 1) product = (product * (FACTORS[power] ?? ONE)) >> FRACTION_BITS;
  return Number(product >> FRACTION_BITS);
}

/** The maximum duration of a round's run. */
export const CRASH_LONGEST_MS: number = crashReachedMs(CRASH_HIGHEST_E2);
