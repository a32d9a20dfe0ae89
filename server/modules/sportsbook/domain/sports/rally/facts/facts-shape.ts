import type { PeriodScore, Score, Side } from '../../../events/score.ts';
import type { RecordShape } from '../../../facts/shape.ts';
import { bestOfFrom, MOST_POINTS, MOST_SETS, type RallyRules } from './rules.ts';
import { readScoreboard, type Scoreboard } from './scoreboard.ts';
import { ENDINGS, NOTHING_KNOWN, type RallyFacts } from './rally-facts.ts';

export const side = { kind: 'choice', of: ['home', 'away'] } as const;
export const maybeSide = { kind: 'nullable', of: side, mayBeAbsent: true } as const;
export const points = { kind: 'count', most: MOST_POINTS } as const;
export const bestOfShape = { kind: 'count', most: MOST_SETS } as const;
export const scoreShape = { kind: 'record', fields: { home: points, away: points } } as const;
export const goldenShape = { kind: 'nullable', of: scoreShape, mayBeAbsent: true } as const;
export const serversShape = { kind: 'nullable', of: { kind: 'list', of: side, most: MOST_SETS }, mayBeAbsent: true } as const;
/** The winner of each point of each set. */
export const orderShape = {
  kind: 'nullable',
  of: { kind: 'list', of: { kind: 'list', of: side, most: 2 * MOST_POINTS }, most: MOST_SETS },
  mayBeAbsent: true,
} as const;

/** The shape of a match's facts, as entered by operators and stored in rows. */
export const factsShape = {
  kind: 'record',
  fields: {
    ending: { kind: 'choice', of: ENDINGS },
    bestOf: { kind: 'nullable', of: bestOfShape },
    format: { kind: 'nullable', of: { kind: 'choice', of: ['kept', 'changed'] } },
    sets: { kind: 'nullable', of: { kind: 'list', of: scoreShape, most: MOST_SETS } },
    servers: serversShape,
    points: orderShape,
    goldenSet: goldenShape,
    advancing: maybeSide,
  },
} as const satisfies RecordShape;

/** The fields of facts that a scoreboard determines. */
export function factsOfBoard({ bestOf, sets }: Scoreboard): Pick<RallyFacts, 'bestOf' | 'sets' | 'servers'> {
  return { bestOf, sets: sets.map(({ home, away }) => ({ home, away })), servers: serversOf(sets.map(({ first }) => first)) };
}

/** The side that served first in each set; null unless known for all of them. */
export function serversOf(firsts: readonly (Side | null)[]): readonly Side[] | null {
  const known = firsts.filter((first) => first !== null);
  return known.length === firsts.length ? known : null;
}

/** The facts of a match abandoned at its last reported state. */
export function brokenOff(rules: RallyRules, _score: Score | null, periodScores: readonly PeriodScore[]): RallyFacts {
  const board = readScoreboard(periodScores);
  return { ...NOTHING_KNOWN, ending: 'abandoned', ...(bestOfFrom(rules, board.bestOf) === null ? {} : factsOfBoard(board)) };
}
