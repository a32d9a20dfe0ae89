import type { Goal, Score } from '../../domain/sports/goals/facts/match-facts.ts';

/** The recorded outcome of a match that was not played to its end. */
export type RecordedEnding = 'awarded' | 'abandoned' | 'postponed' | 'cancelled';

export interface RecordedTeam {
  readonly name: string;
  /** Three letters; null if the record has none. */
  readonly code: string | null;
}

/** A match as in the public record; null for missing values. */
export interface RecordedMatch {
  readonly round: string;
  readonly group: string | null;
  readonly kickOffMs: number;
  readonly home: RecordedTeam;
  readonly away: RecordedTeam;
  readonly ending: RecordedEnding | null;
  readonly halfTime: Score | null;
  readonly fullTime: Score | null;
  readonly afterExtraTime: Score | null;
  readonly penalties: Score | null;
  /** Goals by side, own goals under the side they count for; null without a list. */
  readonly goals: readonly Goal[] | null;
}

/** A competition's matches in file order. */
export interface Season {
  readonly name: string;
  readonly matches: readonly RecordedMatch[];
  /** One reason per unreadable record. */
  readonly unreadable: readonly string[];
}
