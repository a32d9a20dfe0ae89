import type { PeriodScore, Score } from '../../../events/score.ts';
import type { RecordShape } from '../../../facts/shape.ts';
import { MOST_MAPS } from '../../map-series/format.ts';
import { givenShape, matchShape, side } from '../../map-series/series-facts.ts';
import { MOST_ROUNDS } from './rules.ts';
import { factsOfBoard, readScoreboard } from './scoreboard.ts';
import { NOTHING_KNOWN, type SeriesFacts } from './series-facts.ts';

export const rounds = { kind: 'count', most: MOST_ROUNDS } as const;
export const halfShape = {
  kind: 'nullable',
  of: { kind: 'record', fields: { home: rounds, away: rounds } },
  mayBeAbsent: true,
} as const;

/** The winner of each round of each map. */
export const roundsShape = { kind: 'list', of: { kind: 'list', of: side, most: 2 * MOST_ROUNDS }, most: MOST_MAPS } as const;

/** The shape of a match's facts, as entered by operators and stored in rows. */
export const factsShape = {
  kind: 'record',
  fields: {
    ...matchShape,
    maps: {
      kind: 'nullable',
      of: { kind: 'list', of: { kind: 'record', fields: { home: rounds, away: rounds, firstHalf: halfShape, given: givenShape } }, most: MOST_MAPS },
    },
    rounds: { kind: 'nullable', of: roundsShape, mayBeAbsent: true },
  },
} as const satisfies RecordShape;

/** The facts of a match abandoned at its last reported state. */
export function brokenOff(_score: Score | null, periodScores: readonly PeriodScore[]): SeriesFacts {
  const board = readScoreboard(periodScores);
  return board.bestOf === null ? { ...NOTHING_KNOWN, ending: 'abandoned' } : { ...NOTHING_KNOWN, ending: 'abandoned', ...factsOfBoard(board) };
}
