import type { Score, Side } from '../../../events/score.ts';
import type { LastSet, MatchFormat } from './format.ts';

export type { Score, Side };

/**
 * How a match ended, or `under_way`: the facts are those already certain. `retired`, `disqualified`: after the first point. `walkover`: before it, for either
 * player's reason, also if a player was replaced. `abandoned`: not resumed. `postponed`: not begun within its window, `cancelled`: never to be played.
 */
export const ENDINGS = ['played', 'retired', 'disqualified', 'walkover', 'abandoned', 'postponed', 'cancelled', 'under_way'] as const;
export type Ending = (typeof ENDINGS)[number];

/** Games of a set; a match tie-break is one game. */
export interface SetGames extends Score {
  /** Points of its tie-break, or of a match tie-break; null without one, or if unknown. */
  readonly tieBreak: Score | null;
}

/** The facts of a match that settlement uses. Null: unknown. */
export interface TennisFacts {
  readonly ending: Ending;
  readonly bestOf: number | null;
  readonly lastSet: LastSet | null;
  /** `changed`: the match began with a format other than offered. */
  readonly format: 'kept' | 'changed' | null;
  /** The sets that have begun, in order; the last may be under way, or broken off. */
  readonly sets: readonly SetGames[] | null;
  /** The winner of each game of each of these sets, in order. Includes penalty games. */
  readonly games: readonly (readonly Side[])[] | null;
  /** The side that advances, by decision of the tournament. */
  readonly advancing: Side | null;
}

/** Facts with only the ending known. */
export const NOTHING_KNOWN: Omit<TennisFacts, 'ending'> = { bestOf: null, lastSet: null, format: null, sets: null, games: null, advancing: null };

/** Reads the format of a match; null if it is unknown or invalid. */
export function formatOf({ bestOf, lastSet }: Pick<TennisFacts, 'bestOf' | 'lastSet'>): MatchFormat | null {
  return (bestOf === 3 || bestOf === 5) && lastSet !== null ? { bestOf, lastSet } : null;
}
