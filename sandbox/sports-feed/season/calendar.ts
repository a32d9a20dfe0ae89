import { type Fixture, fixturesBetween } from './fixtures-between.ts';
import type { League } from './league.ts';

/** The matches covered by the feed. */
export interface Calendar {
  /** Seed of fixtures, matches and prices. */
  readonly seed: string;
  /** How long before kick-off a fixture is announced, and how long after it dropped. A whole number of days; 0 for no matches. */
  readonly windowMs: number;
  readonly leagues: readonly League[];
}

/** The fixtures that are announced at any time of [fromMs, toMs], feed time. */
export function announcedBetween({ seed, windowMs, leagues }: Calendar, fromMs: number, toMs: number): readonly Fixture[] {
  return windowMs === 0 ? [] : fixturesBetween(leagues, seed, fromMs - windowMs, toMs + windowMs + 1);
}
