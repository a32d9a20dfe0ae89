import { type GridView, gridSince, viewGrid } from './grid/grid-view.ts';
import { halfTimeGrid } from './grid/half-time.ts';
import type { Intensities } from './grid/intensities.ts';
import { KICK_OFF, type Moment } from './grid/moment.ts';
import { type ScoreGrid, scoreGrid } from './grid/score-grid.ts';
import type { FootballChances } from './margins.ts';
import { halfTimeFullTime } from './markets/half-time-full-time.ts';
import { asianHandicap, teamTotal, total } from './markets/line-markets.ts';
import { nextGoal } from './markets/next-goal.ts';
import { halfLines, handicapLines, totalLines, wholeHandicaps } from './markets/offered-lines.ts';
import { doubleChance, drawNoBet, europeanHandicap, restResult, result } from './markets/result-markets.ts';
import { bothToScore, correctScore, oddEven } from './markets/score-markets.ts';
import type { GoalSpan } from './markets/span.ts';

/** Every market on the goals of a match with its fair chances, all read off one grid of final scores. */
export function matchMarkets(intensities: Intensities, moment: Moment = KICK_OFF): FootballChances[] {
  const grid = scoreGrid(intensities, moment.score, moment.remaining);
  const view = viewGrid(grid);
  const markets = [...goalMarkets(view, 'match', totalLines(view.total)), halfTimeFullTime(grid, moment)];
  if (moment === KICK_OFF) return [...markets, ...beforeTheMatch(viewGrid(halfTimeGrid(grid, moment)))];
  return [...markets, restResult(view, moment.score), nextGoal(grid, intensities, moment), ...halfInProgress(grid, moment)];
}

function beforeTheMatch(half: GridView): FootballChances[] {
  return [result(half, 'half_time'), ...halfLines(half.total).map((line) => total(half, line, 'half_time'))];
}

/** At half time and after it, the second half. */
function halfInProgress(grid: ScoreGrid, moment: Moment): FootballChances[] {
  const { halfTime } = moment;
  const [half, span] = halfTime === null ? [halfTimeGrid(grid, moment), 'half_time' as const] : [gridSince(grid, halfTime), 'second_half' as const];
  const view = viewGrid(half);
  return goalMarkets(view, span, halfLines(view.total));
}

function goalMarkets(view: GridView, span: GoalSpan, totals: readonly number[]): FootballChances[] {
  return [
    result(view, span),
    doubleChance(view, span),
    drawNoBet(view, span),
    ...totals.map((line) => total(view, line, span)),
    ...halfLines(view.home).map((line) => teamTotal(view, 'home', line, span)),
    ...halfLines(view.away).map((line) => teamTotal(view, 'away', line, span)),
    bothToScore(view, span),
    ...handicapLines(view.margin).map((line) => asianHandicap(view, line, span)),
    ...wholeHandicaps(view.margin).map((start) => europeanHandicap(view, start, span)),
    correctScore(view, span),
    oddEven(view, span),
  ];
}
