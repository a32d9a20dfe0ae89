import { siteDay } from '#kernel/clock.ts';
import { ZERO } from '#kernel/money.ts';
import type { GateCounters, GateView, Windows } from './gate-view.ts';

/** The counters as they stand at an instant: windows that have ended count nothing. A clock set back frees nothing. */
export function currentCounters(view: GateView, at: Date): GateCounters {
  const today = siteDay(at);
  if (today <= view.countersDay) return view.counters;
  const sameWeek = isoWeekStart(today) === isoWeekStart(view.countersDay);
  const sameMonth = today.slice(0, 7) === view.countersDay.slice(0, 7);
  const roll = <T>(zero: T, counted: Windows<T>): Windows<T> => ({
    day: zero,
    week: sameWeek ? counted.week : zero,
    month: sameMonth ? counted.month : zero,
  });
  const { depositCents, stakeCents, lossCents, bets, sessionMinutes } = view.counters;
  return {
    depositCents: roll(ZERO, depositCents),
    stakeCents: roll(ZERO, stakeCents),
    lossCents: roll(ZERO, lossCents),
    bets: roll(0, bets),
    sessionMinutes: roll(0, sessionMinutes),
  };
}

/** Monday of the ISO week that holds a day, both YYYY-MM-DD. */
export function isoWeekStart(day: string): string {
  const date = new Date(`${day}T00:00:00.000Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
