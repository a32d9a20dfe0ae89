import type { MoneyFormat } from './money-format.ts';

/** `minor` pulled into min…max, and its sign dropped where negatives are disabled. When min exceeds max, max wins. */
export function clampMinor(minor: bigint, { min, max, disableNegative }: Pick<MoneyFormat, 'min' | 'max' | 'disableNegative'>): bigint {
  const signed = disableNegative && minor < 0n ? -minor : minor;
  const raised = min !== null && signed < min ? min : signed;
  return max !== null && raised > max ? max : raised;
}
