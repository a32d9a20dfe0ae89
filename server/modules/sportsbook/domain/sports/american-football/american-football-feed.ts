import type { PeriodScore } from '../../events/score.ts';
import type { RecordShape, ValueOf } from '../../facts/shape.ts';
import { readPrices } from '../quarters/line-prices.ts';
import { OVERTIME_PERIODS, periodAt } from '../quarters/periods.ts';
import { scoreShape, sumOf } from '../quarters/quarter-facts.ts';
import type { SportFeed } from '../sport.ts';
import { type GameFacts, NOTHING_KNOWN, ownFields } from './game-facts.ts';
import { SCORES } from './live/live-american-football.ts';
import { writeBall } from './live/moment.ts';

const quarters = { kind: 'list', of: scoreShape, most: 12 } as const;
const sentStatus = {
  kind: 'record',
  fields: {
    quarters,
    possession: { kind: 'nullable', of: { kind: 'choice', of: ['home', 'away'] }, mayBeAbsent: true },
    yards: { kind: 'nullable', of: { kind: 'count', most: 99 }, mayBeAbsent: true },
  },
} as const satisfies RecordShape;

const sentFacts = {
  kind: 'record',
  fields: {
    quarters,
    so_far: { kind: 'nullable', of: scoreShape, mayBeAbsent: true },
    abandoned_at: { kind: 'nullable', of: { kind: 'count', most: 140 }, mayBeAbsent: true },
    /** The final score that the league declared. */
    official: { kind: 'nullable', of: scoreShape, mayBeAbsent: true },
    awarded: { kind: 'nullable', of: scoreShape, mayBeAbsent: true },
    first_score: ownFields.firstScore,
    touchdowns: ownFields.touchdowns,
  },
} as const satisfies RecordShape;

/** The latest minute that a clock can show: sixty minutes and eight overtimes of ten. */
const LAST_MINUTE = 140;

/**
 * Reads American football from the supplier's messages. Minutes count up from the kick-off; `quarters` are the points of the periods that are over, overtimes
 * included.
 */
export const americanFootballFeed: SportFeed<GameFacts> = {
  incidents: [...SCORES, 'period_start', 'drive_end', 'turnover', 'penalty', 'time_out', 'period_end', 'game_end'],
  minutes: {
    ...{ not_started: [0, 0], first_quarter: [0, 15], second_quarter: [15, 30], half_time: [30, 30], third_quarter: [30, 45], fourth_quarter: [45, 60] },
    ...Object.fromEntries(OVERTIME_PERIODS.map((period, place) => [period, [60 + place * 10, 70 + place * 10] as const])),
    ended: [0, LAST_MINUTE],
  },
  mostScore: 200,
  status: sentStatus,
  readPeriodScores({ quarters: over, possession, yards }: ValueOf<typeof sentStatus>): readonly PeriodScore[] {
    const periods = over.flatMap((score, place) => {
      const period = periodAt(place);
      return period === undefined ? [] : [{ period, home: score.home, away: score.away }];
    });
    return [...periods, ...writeBall({ side: possession, yards })];
  },
  facts: sentFacts,
  readFacts,
  readPrices(markets) {
    const prices = readPrices(markets);
    const winner = markets.find(({ id }) => id === 'winner');
    return prices === null ? null : { ...prices, ties: winner?.specifiers['ties'] === 'no' ? 0 : 1 };
  },
};

/** The supplier's report of a game that is over. Without four quarters and without a reason, it counts as abandoned. */
function readFacts({ quarters: over, so_far, abandoned_at, official, awarded, first_score, touchdowns }: ValueOf<typeof sentFacts>): GameFacts {
  const ending = awarded !== null ? 'awarded' : abandoned_at !== null || over.length < 4 ? 'abandoned' : 'played';
  return {
    ...{ ...NOTHING_KNOWN, ending, periods: over },
    soFar: ending === 'played' ? null : (so_far ?? sumOf(over)),
    playedMinutes: abandoned_at,
    official: ending === 'abandoned' ? official : null,
    ...{ firstScore: first_score, touchdowns },
  };
}
