import type { EventStatus } from './fixture.ts';

/** The match clock. */
export type Clock = Required<Pick<EventStatus, 'period' | 'minute' | 'added' | 'stopped'>>;

/** True if `next` is earlier in play than `now`; a period that the sport does not have counts as no progress. `periods`: the sport's, in the order of play. */
export function isBackwards(
  now: Pick<Clock, 'period' | 'minute' | 'added'>,
  next: Pick<Clock, 'period' | 'minute' | 'added'>,
  periods: readonly string[],
): boolean {
  const [period, nextPeriod] = [periods.indexOf(now.period), periods.indexOf(next.period)];
  if (period !== nextPeriod) return nextPeriod < period;
  return next.minute < now.minute || (next.minute === now.minute && next.added < now.added);
}
