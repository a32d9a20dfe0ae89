import type { Club } from '../../season/club.ts';

export interface ExpectedGoals {
  readonly home: number;
  readonly away: number;
}

/** How ratings make goals of a game: those of an even side on neutral ground in a match, what playing at home multiplies them by, and the rating points that do so by e. */
export interface GoalRates {
  readonly evenSide: number;
  readonly homeAdvantage: number;
  readonly spread: number;
}

/** Goals of a match that ratings and home advantage promise. */
export function expectedGoals({ evenSide, homeAdvantage, spread }: GoalRates, home: Club, away: Club): ExpectedGoals {
  const edge = Math.exp((home.rating - away.rating) / spread);
  return { home: evenSide * homeAdvantage * edge, away: evenSide / homeAdvantage / edge };
}
