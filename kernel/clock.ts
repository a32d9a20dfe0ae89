import { DAY_MS, HOUR_MS } from './durations.ts';

/** The only source of time in domain and use cases. It is injected, so that every test can move it. */
export interface Clock {
  /** Milliseconds since the epoch, offset included. */
  nowMs(): number;
  /** The same instant as a Date. */
  now(): Date;
}

/**
 * The later of a time and its lower bounds. A transaction that reads the clock and then waits for a lock may continue after one that read it later. So after
 * locking the row, take a time that will be compared with the row's time through this function.
 */
export function notBefore(at: Date, ...earlier: readonly (Date | null)[]): Date {
  return new Date(Math.max(at.getTime(), ...earlier.map((each) => each?.getTime() ?? 0)));
}

/** A clock that is stopped and moves only when a test moves it. */
export interface ManualClock extends Clock {
  advance(ms: number): void;
  set(at: Date): void;
}

/** Makes a clock for tests, stopped at `start`. */
export function manualClock(start: Date): ManualClock {
  let current = start.getTime();
  return {
    nowMs: () => current,
    now: () => new Date(current),
    advance(ms) {
      current += ms;
    },
    set(at) {
      current = at.getTime();
    },
  };
}

/** The time zone's rules, as in PostgreSQL: UTC−3 all year since 2019 (Decreto 9.772/2019), UTC−2 in the summers before, and any future law. */
const ZONE = new Intl.DateTimeFormat('en', { timeZone: 'America/Sao_Paulo', timeZoneName: 'shortOffset' });

/** The local time of the site (America/Sao_Paulo) at an instant, in milliseconds as if it were UTC. */
export function toSiteTime(at: Date): number {
  // "11/25/2026, GMT-3"
  return at.getTime() + Number(ZONE.format(at).split('GMT')[1]) * HOUR_MS;
}

/** The instant of a local time of the site: for a repeated one the later instant, for a skipped one the instant at which the clock continues. */
export function fromSiteTime(localMs: number): Date {
  const winter = new Date(localMs + 3 * HOUR_MS);
  const summer = new Date(localMs + 2 * HOUR_MS);
  return toSiteTime(winter) !== localMs && toSiteTime(summer) === localMs ? summer : winter;
}

/** The site's day of `at`, as YYYY-MM-DD. */
export function siteDay(at: Date): string {
  return new Date(toSiteTime(at)).toISOString().slice(0, 10);
}

/** The instant at which a day of the site (YYYY-MM-DD), or the day `daysLater` days later, begins. Days may have 23 or 25 hours. */
export function startOfSiteDay(day: string, daysLater = 0): Date {
  return fromSiteTime(Date.parse(`${day}T00:00:00Z`) + daysLater * DAY_MS);
}

/** The instant at which the site's day of `at` began. */
export function siteDayStart(at: Date): Date {
  return startOfSiteDay(siteDay(at));
}

/** Whole years between a birthday (YYYY-MM-DD) and the site's day of `at`; a birthday on 29 February counts on 1 March in common years. */
export function ageOn(birthday: string, at: Date): number {
  const today = siteDay(at);
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) >= birthday.slice(5) ? years : years - 1;
}
