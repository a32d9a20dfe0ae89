import type { PeriodScore } from '../../../events/score.ts';
import type { RecordShape, ValueOf } from '../../../facts/shape.ts';
import type { SportFeed } from '../../sport.ts';
import type { MatchFacts } from '../facts/match-facts.ts';
import { readFacts, sentFacts } from './read-facts.ts';
import { readPrices } from './read-prices.ts';

const count = { kind: 'count', most: 99 } as const;
const sentStatus = {
  kind: 'record',
  fields: { half_time: { kind: 'nullable', of: { kind: 'record', fields: { home: count, away: count } } } },
} as const satisfies RecordShape;

/** Football's part of the supplier's messages. */
export const footballFeed: SportFeed<MatchFacts> = {
  incidents: [
    'kick_off',
    'goal',
    'yellow_card',
    'second_yellow',
    'red_card',
    'corner',
    'penalty_awarded',
    'penalty_missed',
    'added_time',
    'half_time',
    'second_half',
    'full_time',
  ],
  minutes: { not_started: [0, 0], first_half: [0, 45], half_time: [45, 45], second_half: [45, 90], ended: [0, 120] },
  status: sentStatus,
  readPeriodScores({ half_time }: ValueOf<typeof sentStatus>): readonly PeriodScore[] {
    return half_time === null ? [] : [{ period: 'first_half', home: half_time.home, away: half_time.away }];
  },
  facts: sentFacts,
  readFacts,
  readPrices,
};
