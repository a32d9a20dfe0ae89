import type { PeriodScore } from '../../../events/score.ts';
import type { RecordShape, ValueOf } from '../../../facts/shape.ts';
import type { SportFeed } from '../../sport.ts';
import { MOST_SETS } from '../facts/format.ts';
import { writeScoreboard } from '../facts/scoreboard.ts';
import { formatOf, type TennisFacts } from '../facts/tennis-facts.ts';
import { readFacts, readSets, sentFacts, sentFormat, sentSet } from './read-facts.ts';
import { readPrices } from './read-prices.ts';

const points = { kind: 'count', most: 99 } as const;
const sentStatus = {
  kind: 'record',
  fields: {
    format: sentFormat,
    sets: { kind: 'list', of: sentSet, most: MOST_SETS },
    points: { kind: 'record', fields: { home: points, away: points } },
    server: { kind: 'nullable', of: { kind: 'choice', of: ['home', 'away'] } },
  },
} as const satisfies RecordShape;

/**
 * `game`: the side that won it, tie-breaks and penalty games included. `break_point`: the side that has one. `retired`, `disqualified`: the side that leaves.
 * `penalty`: the side that got it. `rain`: play is interrupted until it is `resumed`.
 */
const tennisIncidents = [
  'first_point',
  'game',
  'set',
  'break_point',
  'medical_timeout',
  'penalty',
  'rain',
  'resumed',
  'retired',
  'disqualified',
  'match_over',
] as const;

/** Reads tennis from the supplier's messages. */
export const tennisFeed: SportFeed<TennisFacts> = {
  incidents: tennisIncidents,
  status: sentStatus,
  readPeriodScores({ format: { best_of: bestOf, last_set: lastSet }, sets, points: now, server }: ValueOf<typeof sentStatus>): readonly PeriodScore[] {
    return writeScoreboard({ format: formatOf({ bestOf, lastSet }), sets: readSets(sets), points: now, server });
  },
  facts: sentFacts,
  readFacts,
  readPrices,
};
