import { type Fixture, fixturesBetween } from './fixtures-between.ts';

/** Which matches the feed tells of. */
export interface Calendar {
  /** Decides fixtures, matches and prices. */
  readonly seed: string;
  /** A fixture is announced this long before kick-off, and forgotten this long after it. A whole number of days; of 0 days, there are no matches. */
  readonly windowMs: number;
}

/** The fixtures that are announced at some time of [fromMs, toMs], feed time. */
export function announcedBetween({ seed, windowMs }: Calendar, fromMs: number, toMs: number): readonly Fixture[] {
  return windowMs === 0 ? [] : fixturesBetween(seed, fromMs - windowMs, toMs + windowMs + 1);
}
