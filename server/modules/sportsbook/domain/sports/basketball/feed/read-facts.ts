import type { RecordShape, ValueOf } from '../../../facts/shape.ts';
import { sumOf } from '../../quarters/quarter-facts.ts';
import { type GameFacts, NOTHING_KNOWN } from '../facts/game-facts.ts';

const points = { kind: 'count', most: 300 } as const;
const score = { kind: 'record', fields: { home: points, away: points } } as const;
const side = { kind: 'nullable', of: { kind: 'choice', of: ['home', 'away'] }, mayBeAbsent: true } as const;

/** The facts of a `bet_settlement`. */
export const sentFacts = {
  kind: 'record',
  fields: {
    regular_minutes: { kind: 'count', most: 60 },
    /** Points of every period that is over, overtimes included; `so_far`: all points of a game that broke off. */
    quarters: { kind: 'list', of: score, most: 12 },
    so_far: { kind: 'nullable', of: score, mayBeAbsent: true },
    abandoned_at: { kind: 'nullable', of: { kind: 'count', most: 120 }, mayBeAbsent: true },
    /** The final score that the competition declared. */
    official: { kind: 'nullable', of: score, mayBeAbsent: true },
    awarded: { kind: 'nullable', of: score, mayBeAbsent: true },
    first_to_10: side,
    first_to_20: side,
    first_to_30: side,
    last_point: side,
  },
} as const satisfies RecordShape;

/** The supplier's report of a game that is over. Without four quarters and without a reason, it counts as abandoned. */
export function readFacts(sent: ValueOf<typeof sentFacts>): GameFacts {
  const { regular_minutes, quarters, so_far, abandoned_at, official, awarded, first_to_10, first_to_20, first_to_30, last_point } = sent;
  const ending = awarded !== null ? 'awarded' : abandoned_at !== null || quarters.length < 4 ? 'abandoned' : 'played';
  return {
    ...NOTHING_KNOWN,
    ending,
    regularMinutes: regular_minutes,
    periods: quarters,
    soFar: ending === 'played' ? null : (so_far ?? sumOf(quarters)),
    playedMinutes: abandoned_at,
    official: ending === 'abandoned' ? official : null,
    ...{ firstTo10: first_to_10, firstTo20: first_to_20, firstTo30: first_to_30, lastPoint: last_point },
  };
}
