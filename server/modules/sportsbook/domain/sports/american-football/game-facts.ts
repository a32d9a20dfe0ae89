import type { RecordShape } from '../../facts/shape.ts';
import { overPeriods } from '../quarters/periods.ts';
import { NOTHING_OF_QUARTERS, type QuarterFacts, type QuarterFault, quarterFaults, quarterFields, scored, type Score } from '../quarters/quarter-facts.ts';
import type { Play } from '../sport.ts';

export const REGULAR_MINUTES = 60;
export const FIRST_SCORES = ['touchdown', 'field_goal', 'safety'] as const;
export type FirstScore = (typeof FIRST_SCORES)[number];
/** More touchdowns than a side has had. */
export const MOST_TOUCHDOWNS = 40;

/** What settlement knows of a game. Null: not known, or it never came to that. */
export interface GameFacts extends QuarterFacts {
  /** How the first points of the game came. */
  readonly firstScore: FirstScore | null;
  /** Touchdowns of either side, overtimes included: of the game, or so far as they are certain. */
  readonly touchdowns: Score | null;
}

/** Facts that say nothing but how the game ended. */
export const NOTHING_KNOWN: Omit<GameFacts, 'ending'> = { ...NOTHING_OF_QUARTERS, regularMinutes: REGULAR_MINUTES, firstScore: null, touchdowns: null };

const touchdowns = { kind: 'count', most: MOST_TOUCHDOWNS } as const;
export const ownFields = {
  firstScore: { kind: 'nullable', of: { kind: 'choice', of: FIRST_SCORES }, mayBeAbsent: true },
  touchdowns: { kind: 'nullable', of: { kind: 'record', fields: { home: touchdowns, away: touchdowns } }, mayBeAbsent: true },
} as const;

/** A game's facts as operators write them and rows hold them. */
export const factsShape = { kind: 'record', fields: { ...quarterFields, ...ownFields } } as const satisfies RecordShape;

/** Ways in which a game's facts cannot all be true. */
export type FactFault = QuarterFault | 'touchdowns_against_score' | 'first_score_against_score';

const LEAST: Readonly<Record<FirstScore, number>> = { touchdown: 6, field_goal: 3, safety: 2 };

/** Every contradiction within the facts; empty when they agree. */
export function factFaults(facts: GameFacts): FactFault[] {
  const { touchdowns: had, firstScore } = facts;
  const score = scored(facts);
  const isOver = had !== null && score !== null && (had.home * 6 > score.home || had.away * 6 > score.away);
  const isWrong = firstScore !== null && score !== null && Math.max(score.home, score.away) < LEAST[firstScore];
  return [
    ...quarterFaults(facts, [REGULAR_MINUTES]),
    ...(isOver ? (['touchdowns_against_score'] as const) : []),
    ...(isWrong ? (['first_score_against_score'] as const) : []),
  ];
}

/** The facts of a game that was abandoned where it was last heard of. Without a declared result, everything undecided is void. */
export function brokenOff(score: Play['score'] | null, periodScores: Play['periodScores']): GameFacts {
  return { ...NOTHING_KNOWN, ending: 'abandoned', periods: overPeriods(periodScores), soFar: score };
}
