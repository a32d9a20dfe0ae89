import { fromSiteTime, toSiteTime } from '#kernel/clock.ts';
import { DAY_MS } from '#kernel/durations.ts';
import type { ExclusionDuration, PauseDuration } from '#kernel/protection.ts';

const PAUSE_MS: Readonly<Record<PauseDuration, number>> = { '24h': DAY_MS, '7d': 7 * DAY_MS, '30d': 30 * DAY_MS, '42d': 42 * DAY_MS };
const EXCLUSION_MONTHS: Readonly<Record<ExclusionDuration, number | null>> = { '6m': 6, '1y': 12, '2y': 24, '5y': 60, indefinite: null };

/** The end of a pause that begins at `at`: this many hours later, across any change of clocks. */
export function pauseEnd(duration: PauseDuration, at: Date): Date {
  return new Date(at.getTime() + PAUSE_MS[duration]);
}

/** When an exclusion that begins at `at` may be ended; null for one without end. */
export function exclusionEnd(duration: ExclusionDuration, at: Date): Date | null {
  const months = EXCLUSION_MONTHS[duration];
  return months === null ? null : monthsLater(at, months);
}

/**
 * The same day and time of the site's clock after this many months. A missing day becomes the first of the next month, since an exclusion must not be shorter
 * than requested.
 */
export function monthsLater(at: Date, months: number): Date {
  const local = new Date(toSiteTime(at));
  const day = local.getUTCDate();
  local.setUTCMonth(local.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate();
  if (day > lastDay) local.setUTCMonth(local.getUTCMonth() + 1, 1);
  else local.setUTCDate(day);
  return fromSiteTime(local.getTime());
}

/** True until a stop's time has passed; null means it never passes. */
export function isRunning({ until }: { readonly until: Date | null }, at: Date): boolean {
  return until === null || until.getTime() > at.getTime();
}

/** True when an end is later than that of the current stop; without a stop, any end is. */
export function isLonger(until: Date | null, present: { readonly until: Date | null } | null): boolean {
  if (present === null) return true;
  return present.until !== null && (until === null || until.getTime() > present.until.getTime());
}
