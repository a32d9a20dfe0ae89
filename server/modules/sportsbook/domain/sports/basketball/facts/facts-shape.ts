import type { Play } from '../../sport.ts';
import type { RecordShape } from '../../../facts/shape.ts';
import { type GameFacts, NOTHING_KNOWN } from './game-facts.ts';
import { overPeriods } from '../live/periods.ts';

const points = { kind: 'count', most: 300 } as const;
const score = { kind: 'record', fields: { home: points, away: points } } as const;
const side = { kind: 'nullable', of: { kind: 'choice', of: ['home', 'away'] }, mayBeAbsent: true } as const;
const minutes = { kind: 'nullable', of: { kind: 'count', most: 120 }, mayBeAbsent: true } as const;

/** More periods than any game has had: four quarters and eight overtimes. */
const MOST_PERIODS = 12;

/** A game's facts as operators write them and rows hold them. */
export const factsShape = {
  kind: 'record',
  fields: {
    ending: { kind: 'choice', of: ['played', 'abandoned', 'awarded', 'postponed', 'cancelled', 'under_way'] },
    regularMinutes: minutes,
    periods: { kind: 'nullable', of: { kind: 'list', of: score, most: MOST_PERIODS } },
    soFar: { kind: 'nullable', of: score, mayBeAbsent: true },
    playedMinutes: minutes,
    official: { kind: 'nullable', of: score, mayBeAbsent: true },
    firstTo10: side,
    firstTo20: side,
    firstTo30: side,
    lastPoint: side,
  },
} as const satisfies RecordShape;

/** The facts of a game that was abandoned where it was last heard of. Without a declared result, everything undecided is void. */
export function brokenOff(score: Play['score'] | null, periodScores: Play['periodScores']): GameFacts {
  return { ...NOTHING_KNOWN, ending: 'abandoned', periods: overPeriods(periodScores), soFar: score };
}
