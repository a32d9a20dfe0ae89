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
  /** Points of its tie-break, or of a match tie-break; null without one, or where they are not known. */
  readonly tieBreak: Score | null;
}

/** What settlement knows of a match. Null: not known. */
export interface TennisFacts {
  readonly ending: Ending;
  readonly bestOf: number | null;
  readonly lastSet: LastSet | null;
  /** `changed`: the match began with another format than the one it was offered with. */
  readonly format: 'kept' | 'changed' | null;
  /** Every set that has begun, in order; the last may be under way, or broken off. */
  readonly sets: readonly SetGames[] | null;
  /** Who won each game of each of these sets, in order. Games given as a penalty are among them. */
  readonly games: readonly (readonly Side[])[] | null;
  /** Who goes through, as the tournament says. */
  readonly advancing: Side | null;
}

/** Facts that say nothing but how the match ended. */
export const NOTHING_KNOWN: Omit<TennisFacts, 'ending'> = { bestOf: null, lastSet: null, format: null, sets: null, games: null, advancing: null };

/** The format of a match; null where it is not known, or none that is played. */
export function formatOf({ bestOf, lastSet }: Pick<TennisFacts, 'bestOf' | 'lastSet'>): MatchFormat | null {
  return (bestOf === 3 || bestOf === 5) && lastSet !== null ? { bestOf, lastSet } : null;
}
