import type { PeriodScore } from '../../../events/score.ts';
import type { RecordShape, ValueOf } from '../../../facts/shape.ts';
import { readPrices } from '../../quarters/line-prices.ts';
import type { SportFeed } from '../../sport.ts';
import type { GameFacts } from '../facts/game-facts.ts';
import { BASKETS } from '../live/facts-so-far.ts';
import { OVERTIME_PERIODS, periodAt } from '../../quarters/periods.ts';
import { readFacts, sentFacts } from './read-facts.ts';

const points = { kind: 'count', most: 300 } as const;
const sentStatus = {
  kind: 'record',
  fields: { quarters: { kind: 'list', of: { kind: 'record', fields: { home: points, away: points } }, most: 12 } },
} as const satisfies RecordShape;

/** The latest minute that a clock can show: 48 minutes and eight overtimes. */
const LAST_MINUTE = 88;

/**
 * Reads basketball from the supplier's messages. Minutes count up from the tip-off; `quarters` are the points of the periods that are over, overtimes included.
 */
export const basketballFeed: SportFeed<GameFacts> = {
  incidents: [...BASKETS, 'tip_off', 'period_end', 'foul_out', 'ejection', 'time_out', 'game_end'],
  minutes: {
    ...{ not_started: [0, 0], first_quarter: [0, 12], second_quarter: [10, 24], half_time: [20, 24], third_quarter: [20, 36], fourth_quarter: [30, 48] },
    ...Object.fromEntries(OVERTIME_PERIODS.map((period, place) => [period, [40 + place * 5, 53 + place * 5] as const])),
    ended: [0, LAST_MINUTE],
  },
  mostScore: 300,
  status: sentStatus,
  readPeriodScores({ quarters }: ValueOf<typeof sentStatus>): readonly PeriodScore[] {
    return quarters.flatMap((score, place) => {
      const period = periodAt(place);
      return period === undefined ? [] : [{ period, home: score.home, away: score.away }];
    });
  },
  facts: sentFacts,
  readFacts,
  readPrices,
};
