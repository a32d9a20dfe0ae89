import type { RecordShape, ValueOf } from '../../../facts/shape.ts';
import { gamesShape, setShape } from '../facts/facts-shape.ts';
import { LAST_SETS, MOST_SETS } from '../facts/format.ts';
import { ENDINGS, type TennisFacts } from '../facts/tennis-facts.ts';

const side = { kind: 'choice', of: ['home', 'away'] } as const;
const { home, away, tieBreak } = setShape.fields;

/** A set in a message. */
export const sentSet = { kind: 'record', fields: { home, away, tie_break: tieBreak } } as const satisfies RecordShape;

/** The format in a message. */
export const sentFormat = {
  kind: 'record',
  fields: { best_of: { kind: 'count', most: MOST_SETS }, last_set: { kind: 'choice', of: LAST_SETS } },
} as const satisfies RecordShape;

/** The facts of a `bet_settlement`. */
export const sentFacts = {
  kind: 'record',
  fields: {
    ending: { kind: 'choice', of: ENDINGS.filter((ending) => ending !== 'under_way') },
    format: sentFormat,
    format_changed: { kind: 'choice', of: ['yes', 'no'] },
    sets: { kind: 'list', of: sentSet, most: MOST_SETS },
    games: { kind: 'nullable', of: gamesShape, mayBeAbsent: true },
    advancing: { kind: 'nullable', of: side, mayBeAbsent: true },
  },
} as const satisfies RecordShape;

/** The supplier's report of a match that is over. */
export function readFacts({ ending, format, format_changed: changed, sets, games, advancing }: ValueOf<typeof sentFacts>): TennisFacts {
  return {
    ending,
    bestOf: format.best_of,
    lastSet: format.last_set,
    format: changed === 'yes' ? 'changed' : 'kept',
    sets: readSets(sets),
    ...{ games, advancing },
  };
}

/** Sets in messages. */
export function readSets(sets: readonly ValueOf<typeof sentSet>[]) {
  return sets.map((set) => ({ home: set.home, away: set.away, tieBreak: set.tie_break }));
}
