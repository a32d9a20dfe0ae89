import type { Goal, Score } from '../../domain/sports/goals/facts/match-facts.ts';

/** What a record says became of the match, if not played to its end. */
export type RecordedEnding = 'awarded' | 'abandoned' | 'postponed' | 'cancelled';

export interface RecordedTeam {
  readonly name: string;
  /** Three letters, where the record has them. */
  readonly code: string | null;
}

/** A match as the public record has it; null for values that it lacks. */
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
  /** Goals of each side, own goals under the side they count for; null where no list is kept. */
  readonly goals: readonly Goal[] | null;
}

/** A competition's matches in the order of the file. */
export interface Season {
  readonly name: string;
  readonly matches: readonly RecordedMatch[];
  /** Reasons for the unreadable records. */
  readonly unreadable: readonly string[];
}
