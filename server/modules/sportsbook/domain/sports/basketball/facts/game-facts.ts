import type { Score, Side } from '../../../events/score.ts';

export type { Score, Side };

/** How a game came to its end, or `under_way`: then the facts are what is certain already. `awarded`: decided off the court. */
export type Ending = 'played' | 'abandoned' | 'awarded' | 'postponed' | 'cancelled' | 'under_way';

/** Points that sides race to. */
export const RACES = [10, 20, 30] as const;
export type Race = (typeof RACES)[number];

/** What settlement knows of a game. Null: not known, or it never came to that. */
export interface GameFacts {
  readonly ending: Ending;
  /** Minutes of regular time: 48 (NBA) or 40 (FIBA). */
  readonly regularMinutes: number | null;
  /** Points of each period that is over, in order: four quarters, then overtimes. */
  readonly periods: readonly Score[] | null;
  /** Of a game under way, or that broke off: every point that is certain. */
  readonly soFar: Score | null;
  /** Whole minutes that were played of a game that broke off. */
  readonly playedMinutes: number | null;
  /** The final score that the competition declared for a game that broke off. */
  readonly official: Score | null;
  /** The side that had so many points first. */
  readonly firstTo10: Side | null;
  readonly firstTo20: Side | null;
  readonly firstTo30: Side | null;
  /** The side of the last point of the game. */
  readonly lastPoint: Side | null;
}

export const QUARTERS = 4;

/** Facts that say nothing but how the game ended. */
export const NOTHING_KNOWN: Omit<GameFacts, 'ending'> = {
  ...{ regularMinutes: null, periods: null, soFar: null, playedMinutes: null, official: null },
  ...{ firstTo10: null, firstTo20: null, firstTo30: null, lastPoint: null },
};

/** The side that had so many points first; null while that is not known. */
export function firstTo(facts: GameFacts, race: Race): Side | null {
  return { 10: facts.firstTo10, 20: facts.firstTo20, 30: facts.firstTo30 }[race];
}

/** Both sides' points of some periods together. */
export function sumOf(scores: readonly Score[]): Score {
  return scores.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), { home: 0, away: 0 });
}
