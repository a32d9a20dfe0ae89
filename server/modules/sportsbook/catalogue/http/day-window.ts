import { siteDayStart } from '#kernel/clock.ts';

const DAY_MS = 86_400_000;

/** The site's day YYYY-MM-DD as [from, until); both undefined without one. */
export function dayWindow(date: string | undefined): { readonly from?: Date; readonly until?: Date } {
  if (date === undefined) return {};
  const from = siteDayStart(new Date(`${date}T12:00:00Z`));
  return { from, until: new Date(from.getTime() + DAY_MS) };
}
