import type { LimitPeriod } from '#kernel/protection.ts';
import { fromSiteTime, siteDay, startOfSiteDay } from '#kernel/clock.ts';

/** The end of the window that contains `at`: the site's next midnight, the next midnight before a Monday, or the next one before the first of a month. */
export function windowEnd(period: LimitPeriod, at: Date): Date {
  const today = siteDay(at);
  const date = new Date(`${today}T00:00:00Z`);
  switch (period) {
    case 'day':
      return startOfSiteDay(today, 1);
    case 'week':
      return startOfSiteDay(today, 7 - ((date.getUTCDay() + 6) % 7));
    case 'month':
      return fromSiteTime(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1));
  }
}
