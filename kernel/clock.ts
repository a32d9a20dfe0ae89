import { DAY_MS, HOUR_MS } from './durations.ts';

/** The only source of time in domain and use cases: injected, so that every test can move it. */
export interface Clock {
  /** Milliseconds since the epoch, offset included. */
  nowMs(): number;
  /** The same instant as a Date. */
  now(): Date;
}

/** A clock that stands still until a test moves it. */
export interface ManualClock extends Clock {
  advance(ms: number): void;
  set(at: Date): void;
}

/** Makes a clock for tests, standing at `start`. */
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

/** Brasília has kept UTC−3 all year since 2019 (Decreto 9.772/2019). */
const SAO_PAULO_OFFSET_MS = -3 * HOUR_MS;

/** The site's day (America/Sao_Paulo) that holds `at`, as YYYY-MM-DD. */
export function siteDay(at: Date): string {
  return new Date(at.getTime() + SAO_PAULO_OFFSET_MS).toISOString().slice(0, 10);
}

/** The instant at which the site's day that holds `at` began. */
export function siteDayStart(at: Date): Date {
  const local = at.getTime() + SAO_PAULO_OFFSET_MS;
  return new Date(Math.floor(local / DAY_MS) * DAY_MS - SAO_PAULO_OFFSET_MS);
}

/** Whole years between a birthday (YYYY-MM-DD) and the site's day of `at`; 29 February counts from 1 March in common years. */
export function ageOn(birthday: string, at: Date): number {
  const today = siteDay(at);
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) >= birthday.slice(5) ? years : years - 1;
}
