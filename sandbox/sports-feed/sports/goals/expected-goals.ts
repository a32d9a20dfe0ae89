import type { Club } from '../../season/club.ts';

export interface ExpectedGoals {
  readonly home: number;
  readonly away: number;
}

/**
 * How ratings determine the goals of a game: the goals of an average side on neutral ground, the factor of playing at home, and the rating points for a factor
 * of e.
 */
export interface GoalRates {
  readonly evenSide: number;
  readonly homeAdvantage: number;
  readonly spread: number;
}

/** Expected goals of a match, by ratings and home advantage. */
export function expectedGoals({ evenSide, homeAdvantage, spread }: GoalRates, home: Club, away: Club): ExpectedGoals {
  const edge = Math.exp((home.rating - away.rating) / spread);
  return { home: evenSide * homeAdvantage * edge, away: evenSide / homeAdvantage / edge };
}
