import { siteDay, siteDayStart } from '#kernel/clock.ts';
import { DAY_MS } from '#kernel/durations.ts';

/**
 * When money earned at `at` becomes withdrawable by `withdraw_affiliate_day`: the next such day of the month (America/Sao_Paulo), today included; in a shorter month its
 * last day. Null: at once (0, or today is the day).
 */
export function withdrawableFrom(at: Date, dayOfMonth: number): Date | null {
  if (dayOfMonth === 0) return null;
  const today = siteDay(at);
  let day = siteDayStart(at);
  // At most two months ahead.
  while (dayOf(day) !== Math.min(dayOfMonth, daysInMonth(day))) day = new Date(day.getTime() + DAY_MS);
  return siteDay(day) === today ? null : day;
}

function dayOf(at: Date): number {
  return Number(siteDay(at).slice(8));
}

function daysInMonth(at: Date): number {
  const [year, month] = siteDay(at).split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, month ?? 1, 0)).getUTCDate();
}
