import type { RecordShape } from '../../facts/shape.ts';
import { overPeriods } from '../quarters/periods.ts';
import { NOTHING_OF_QUARTERS, type QuarterFacts, type QuarterFault, quarterFaults, quarterFields, scored, type Score } from '../quarters/quarter-facts.ts';
import type { Play } from '../sport.ts';

export const REGULAR_MINUTES = 60;
export const FIRST_SCORES = ['touchdown', 'field_goal', 'safety'] as const;
export type FirstScore = (typeof FIRST_SCORES)[number];
/** A limit above the touchdowns of any side. */
export const MOST_TOUCHDOWNS = 40;

/** The facts of a game that settlement uses. Null: unknown, or never reached. */
export interface GameFacts extends QuarterFacts {
  /** How the first points of the game were scored. */
  readonly firstScore: FirstScore | null;
  /** Touchdowns of either side, overtimes included: at the end of the game, or the certain ones so far. */
  readonly touchdowns: Score | null;
}

/** Facts with only the ending known. */
export const NOTHING_KNOWN: Omit<GameFacts, 'ending'> = { ...NOTHING_OF_QUARTERS, regularMinutes: REGULAR_MINUTES, firstScore: null, touchdowns: null };

const touchdowns = { kind: 'count', most: MOST_TOUCHDOWNS } as const;
export const ownFields = {
  firstScore: { kind: 'nullable', of: { kind: 'choice', of: FIRST_SCORES }, mayBeAbsent: true },
  touchdowns: { kind: 'nullable', of: { kind: 'record', fields: { home: touchdowns, away: touchdowns } }, mayBeAbsent: true },
} as const;

/** The shape of a game's facts, as entered by operators and stored in rows. */
export const factsShape = { kind: 'record', fields: { ...quarterFields, ...ownFields } } as const satisfies RecordShape;

/** Codes of contradictions within a game's facts. */
export type FactFault = QuarterFault | 'touchdowns_against_score' | 'first_score_against_score';

const LEAST: Readonly<Record<FirstScore, number>> = { touchdown: 6, field_goal: 3, safety: 2 };

/** Lists the contradictions within the facts; empty if they are consistent. */
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

/** The facts of a game abandoned at its last reported state. Without a declared result, everything undecided is void. */
export function brokenOff(score: Play['score'] | null, periodScores: Play['periodScores']): GameFacts {
  return { ...NOTHING_KNOWN, ending: 'abandoned', periods: overPeriods(periodScores), soFar: score };
}
