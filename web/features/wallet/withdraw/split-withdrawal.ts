import { type Cents, cents } from '#kernel/money.ts';

/**
 * Splits a withdrawal into requests of at most `maxCents` and at least `minCents` (settings withdraw_max, withdraw_min), the largest first; their sum is the
 * whole. Empty when that can't be done: below the minimum, or limits that leave a gap.
 */
export function splitWithdrawal(totalCents: Cents, minCents: Cents, maxCents: Cents): readonly Cents[] {
  if (totalCents <= 0 || totalCents < minCents || maxCents < minCents || maxCents <= 0) return [];
  const full = Math.floor(totalCents / maxCents);
  const rest = totalCents % maxCents;
  const whole = Array.from({ length: full }, () => maxCents);
  if (rest === 0) return whole;
  if (rest >= minCents) return [...whole, cents(rest)];
  const missing = minCents - rest;
  if (full === 0 || maxCents - missing < minCents) return [];
  return [...whole.slice(1), cents(maxCents - missing), minCents];
}
