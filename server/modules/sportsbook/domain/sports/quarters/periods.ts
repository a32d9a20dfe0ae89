import type { PeriodScore, Score } from '../../events/score.ts';
import { sumOf } from './quarter-facts.ts';

export const QUARTER_PERIODS = ['first_quarter', 'second_quarter', 'third_quarter', 'fourth_quarter'] as const;
/** Eight overtimes: the longest game of the NBA had six. */
export const OVERTIME_PERIODS = ['overtime_1', 'overtime_2', 'overtime_3', 'overtime_4', 'overtime_5', 'overtime_6', 'overtime_7', 'overtime_8'] as const;

/** The periods of a game in the order of play. Between two quarters the next one is shown with a stopped clock. */
export const PERIODS: readonly string[] = [
  ...['not_started', 'first_quarter', 'second_quarter', 'half_time', 'third_quarter', 'fourth_quarter'],
  ...OVERTIME_PERIODS,
  'ended',
];

const SCORED: readonly string[] = [...QUARTER_PERIODS, ...OVERTIME_PERIODS];

/** Points of the periods that are over, from the first to the last before a gap. */
export function overPeriods(periodScores: readonly PeriodScore[]): readonly Score[] {
  const found: Score[] = [];
  for (const period of SCORED) {
    const own = periodScores.find((each) => each.period === period);
    if (own === undefined) break;
    found.push({ home: own.home, away: own.away });
  }
  return found;
}

/** How many periods are over while this one is shown; null for a period without play. */
export function periodsBefore(period: string): number | null {
  if (period === 'half_time') return 2;
  const place = SCORED.indexOf(period);
  return place < 0 ? null : place;
}

/** The name of the period with this index, from 0. */
export function periodAt(place: number): string | undefined {
  return SCORED[place];
}

/** Points of the period under way: all points minus those of the earlier periods. Null if the supplier's periods lack one. */
export function currentPoints(score: Score, periods: readonly Score[], before: number): Score | null {
  if (periods.length < before) return null;
  const { home, away } = sumOf(periods.slice(0, before));
  return score.home < home || score.away < away ? null : { home: score.home - home, away: score.away - away };
}
