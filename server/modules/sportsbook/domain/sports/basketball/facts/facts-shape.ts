import type { RecordShape } from '../../../facts/shape.ts';
import type { Play } from '../../sport.ts';
import { overPeriods } from '../../quarters/periods.ts';
import { quarterFields } from '../../quarters/quarter-facts.ts';
import { type GameFacts, NOTHING_KNOWN } from './game-facts.ts';

const side = { kind: 'nullable', of: { kind: 'choice', of: ['home', 'away'] }, mayBeAbsent: true } as const;

/** The shape of a game's facts, as entered by operators and stored in rows. */
export const factsShape = {
  kind: 'record',
  fields: { ...quarterFields, firstTo10: side, firstTo20: side, firstTo30: side, lastPoint: side },
} as const satisfies RecordShape;

/** The facts of a game abandoned at its last reported state. Without a declared result, everything undecided is void. */
export function brokenOff(score: Play['score'] | null, periodScores: Play['periodScores']): GameFacts {
  return { ...NOTHING_KNOWN, ending: 'abandoned', periods: overPeriods(periodScores), soFar: score };
}
