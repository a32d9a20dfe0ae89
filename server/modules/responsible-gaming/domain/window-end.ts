import type { LimitPeriod } from '#kernel/protection.ts';
import { siteDayStart } from '#kernel/clock.ts';
import { DAY_MS, HOUR_MS } from '#kernel/durations.ts';

const SITE_OFFSET_MS = -3 * HOUR_MS;

/** When the window that holds `at` ends: the site's midnight, that before Monday, that before the first of the month. */
export function windowEnd(period: LimitPeriod, at: Date): Date {
  const today = siteDayStart(at);
  const local = new Date(today.getTime() + SITE_OFFSET_MS);
  switch (period) {
    case 'day':
      return new Date(today.getTime() + DAY_MS);
    case 'week':
      return new Date(today.getTime() + (7 - ((local.getUTCDay() + 6) % 7)) * DAY_MS);
    case 'month':
      return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 1) - SITE_OFFSET_MS);
  }
}
