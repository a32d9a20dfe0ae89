import { siteDay, startOfSiteDay } from '#kernel/clock.ts';

/**
 * When money earned at `at` becomes withdrawable by `withdraw_affiliate_day`: the next such day of the month (America/Sao_Paulo), today included; the last day
 * of a shorter month. Null: at once (the setting is 0, or today is the day).
 */
export function withdrawableFrom(at: Date, dayOfMonth: number): Date | null {
  if (dayOfMonth === 0) return null;
  const today = siteDay(at);
  let ahead = 0;
  // The day is found at most two months ahead.
  while (!isTheDay(siteDay(startOfSiteDay(today, ahead)), dayOfMonth)) ahead += 1;
  return ahead === 0 ? null : startOfSiteDay(today, ahead);
}

function isTheDay(day: string, dayOfMonth: number): boolean {
  return Number(day.slice(8)) === Math.min(dayOfMonth, daysInMonth(day));
}

function daysInMonth(day: string): number {
  const [year, month] = day.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, month ?? 1, 0)).getUTCDate();
}
