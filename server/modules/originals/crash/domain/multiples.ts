import { CRASH_HIGHEST_E2, CRASH_LOWEST_E2 } from '#kernel/fairness/crash/crash.ts';

const TEXT = /^[1-9]\d{0,6}\.\d{2}$/;
const HUNDREDTHS = 100;

/** A multiple as text: 250 hundredths are "2.50". */
export function multipleText(multipleE2: number): string {
  return `${Math.floor(multipleE2 / HUNDREDTHS)}.${String(multipleE2 % HUNDREDTHS).padStart(2, '0')}`;
}

/** The hundredths of a multiple's text. Throws when the text is no multiple of Crash. */
export function readMultiple(text: string): number {
  const multipleE2 = TEXT.test(text) ? Number(text.replace('.', '')) : Number.NaN;
  if (!(multipleE2 >= CRASH_LOWEST_E2 && multipleE2 <= CRASH_HIGHEST_E2)) throw new RangeError(`no multiple of Crash: ${text}`);
  return multipleE2;
}
