import type { Club } from '../../../season/club.ts';

/** Goals of an even side on neutral ground in ninety minutes. */
const EVEN_SIDE = 1.25;
const HOME_ADVANTAGE = 1.16;
/** Rating points that multiply goals by e. */
const SPREAD = 30;

export interface ExpectedGoals {
  readonly home: number;
  readonly away: number;
}

/** Goals per ninety minutes that ratings and home advantage promise. */
export function expectedGoals(home: Club, away: Club): ExpectedGoals {
  const edge = Math.exp((home.rating - away.rating) / SPREAD);
  return { home: EVEN_SIDE * HOME_ADVANTAGE * edge, away: EVEN_SIDE / HOME_ADVANTAGE / edge };
}
