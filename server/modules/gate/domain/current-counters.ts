import { siteDay } from '#kernel/clock.ts';
import { MINUTE_MS } from '#kernel/durations.ts';
import { ZERO } from '#kernel/money.ts';
import { type GateCounters, type GateView, IDLE_LIMIT_MINUTES, type Windows } from './gate-view.ts';

/** The counters at an instant, including the running minutes of the session; ended windows count zero. A clock set back does not restart a window. */
export function currentCounters(view: GateView, at: Date): GateCounters {
  const counters = rolled(view, at);
  const running = runningMinutes(view, at);
  const { day, week, month } = counters.sessionMinutes;
  return { ...counters, sessionMinutes: { day: day + running, week: week + running, month: month + running } };
}

/** The minutes of the session that are not yet counted; zero after half an hour without an act. The rule of `gate_session_minutes`. */
function runningMinutes(view: GateView, at: Date): number {
  if (at.getTime() - view.lastActivityAt.getTime() > IDLE_LIMIT_MINUTES * MINUTE_MS) return 0;
  return Math.max(0, Math.floor((at.getTime() - view.sessionCountedAt.getTime()) / MINUTE_MS));
}

function rolled(view: GateView, at: Date): GateCounters {
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

/** Monday of the ISO week that contains a day, both YYYY-MM-DD. */
export function isoWeekStart(day: string): string {
  const date = new Date(`${day}T00:00:00.000Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
