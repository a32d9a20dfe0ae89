import { halfFullResults } from '../grid/half-time.ts';
import type { Moment } from '../grid/moment.ts';
import type { ScoreGrid } from '../grid/score-grid.ts';
import { plainChance } from '../../../../pricing/chance.ts';
import type { GoalsChances } from '../margins.ts';

const RESULTS = ['home', 'draw', 'away'] as const;

/** The leader at half time with the winner at the end. */
export function halfTimeFullTime(grid: ScoreGrid, moment: Moment): GoalsChances {
  const joint = halfFullResults(grid, moment);
  const outcomes = joint.flatMap((row, half) => row.map((win, full) => plainChance(`${RESULTS[half] ?? ''}_${RESULTS[full] ?? ''}`, win)));
  return { definition: 'half_time_full_time', specifiers: {}, marginClass: 'halfTimeFullTime', outcomes };
}
