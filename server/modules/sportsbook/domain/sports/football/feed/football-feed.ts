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

/**
 * `goal`: also a penalty scored, and own goals under the side they count for. `second_yellow`: the player goes, no `red_card` follows. `added_time`: `added` is
 * how many minutes the referee announced.
 */
const footballIncidents = [
  ...['kick_off', 'goal', 'yellow_card', 'second_yellow', 'red_card', 'corner', 'penalty_awarded', 'penalty_missed', 'added_time'],
  ...['half_time', 'second_half', 'full_time'],
] as const;

/** Football's part of the supplier's messages. */
export const footballFeed: SportFeed<MatchFacts> = {
  incidents: footballIncidents,
  minutes: { not_started: [0, 0], first_half: [0, 45], half_time: [45, 45], second_half: [45, 90], ended: [0, 120] },
  status: sentStatus,
  readPeriodScores({ half_time }: ValueOf<typeof sentStatus>): readonly PeriodScore[] {
    return half_time === null ? [] : [{ period: 'first_half', home: half_time.home, away: half_time.away }];
  },
  lineups: { starters: 11, positions: ['goalkeeper', 'defender', 'midfielder', 'forward'] },
  facts: sentFacts,
  readFacts,
  readPrices,
};
