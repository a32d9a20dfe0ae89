import type { PeriodScore, Score } from '../../../events/score.ts';
import type { RecordShape } from '../../../facts/shape.ts';
import { LAST_SETS, MOST_GAMES, MOST_SETS } from './format.ts';
import { readScoreboard } from './scoreboard.ts';
import { ENDINGS, NOTHING_KNOWN, type TennisFacts } from './tennis-facts.ts';

const side = { kind: 'choice', of: ['home', 'away'] } as const;
const games = { kind: 'count', most: 7 } as const;
const points = { kind: 'count', most: 99 } as const;

/** A set in facts and messages. */
export const setShape = {
  kind: 'record',
  fields: { home: games, away: games, tieBreak: { kind: 'nullable', of: { kind: 'record', fields: { home: points, away: points } }, mayBeAbsent: true } },
} as const;

/** The winner of each game of each set. */
export const gamesShape = { kind: 'list', of: { kind: 'list', of: side, most: MOST_GAMES }, most: MOST_SETS } as const;

/** The shape of a match's facts, as entered by operators and stored in rows. */
export const factsShape = {
  kind: 'record',
  fields: {
    ending: { kind: 'choice', of: ENDINGS },
    bestOf: { kind: 'nullable', of: { kind: 'count', most: MOST_SETS } },
    lastSet: { kind: 'nullable', of: { kind: 'choice', of: LAST_SETS } },
    format: { kind: 'nullable', of: { kind: 'choice', of: ['kept', 'changed'] } },
    sets: { kind: 'nullable', of: { kind: 'list', of: setShape, most: MOST_SETS } },
    games: { kind: 'nullable', of: gamesShape },
    advancing: { kind: 'nullable', of: side },
  },
} as const satisfies RecordShape;

/** The facts of a match abandoned at its last reported state. */
export function brokenOff(_score: Score | null, periodScores: readonly PeriodScore[]): TennisFacts {
  const { format, sets } = readScoreboard(periodScores);
  if (format === null) return { ...NOTHING_KNOWN, ending: 'abandoned' };
  return { ...NOTHING_KNOWN, ending: 'abandoned', ...format, sets };
}
