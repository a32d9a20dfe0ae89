import { type GridView, gridSince, viewGrid } from './grid/grid-view.ts';
import { halfTimeGrid } from './grid/half-time.ts';
import type { Intensities } from './grid/intensities.ts';
import type { GoalTime } from './grid/goal-clock.ts';
import { kickOff, type Moment } from './grid/moment.ts';
import { type ScoreGrid, scoreGrid } from './grid/score-grid.ts';
import type { GoalsChances } from './margins.ts';
import { halfTimeFullTime } from './markets/half-time-full-time.ts';
import { asianHandicap, teamTotal, total } from './markets/line-markets.ts';
import { nextGoal } from './markets/next-goal.ts';
import { halfLines, handicapLines, totalLines, wholeHandicaps } from './markets/offered-lines.ts';
import { doubleChance, drawNoBet, europeanHandicap, restResult, result } from './markets/result-markets.ts';
import { bothToScore, correctScore, type ListedScores, oddEven } from './markets/score-markets.ts';
import type { GoalSpan } from './markets/span.ts';

/** The properties in which the games' prices differ. */
export interface PricingTerms {
  readonly time: GoalTime;
  readonly listedScores: ListedScores;
}

/** All markets on the goals of a match with their fair chances, derived from one grid of final scores. `moment` null: before the match. */
export function matchMarkets(game: PricingTerms, intensities: Intensities, moment: Moment | null): GoalsChances[] {
  return moment === null ? beforeTheMatch(game, intensities) : inPlay(game, intensities, moment);
}

function beforeTheMatch({ time, listedScores }: PricingTerms, intensities: Intensities): GoalsChances[] {
  const moment = kickOff(time);
  const grid = scoreGrid(intensities, moment.score, moment.remaining);
  const [view, half] = [viewGrid(grid), viewGrid(halfTimeGrid(grid, moment))];
  return [
    ...goalMarkets(view, 'match', totalLines(view.total), listedScores),
    halfTimeFullTime(grid, moment),
    result(half, 'half_time'),
    ...halfLines(half.total).map((line) => total(half, line, 'half_time')),
  ];
}

function inPlay({ listedScores }: PricingTerms, intensities: Intensities, moment: Moment): GoalsChances[] {
  const grid = scoreGrid(intensities, moment.score, moment.remaining);
  const view = viewGrid(grid);
  return [
    ...goalMarkets(view, 'match', totalLines(view.total), listedScores),
    halfTimeFullTime(grid, moment),
    restResult(view, moment.score),
    nextGoal(grid, intensities, moment),
    ...halfInProgress(grid, moment, listedScores),
  ];
}

/** The markets of the half in progress; from half time on, of the second half. */
function halfInProgress(grid: ScoreGrid, moment: Moment, listedScores: ListedScores): GoalsChances[] {
  const { halfTime } = moment;
  const [half, span] = halfTime === null ? [halfTimeGrid(grid, moment), 'half_time' as const] : [gridSince(grid, halfTime), 'second_half' as const];
  const view = viewGrid(half);
  return goalMarkets(view, span, halfLines(view.total), listedScores);
}

function goalMarkets(view: GridView, span: GoalSpan, totals: readonly number[], listedScores: ListedScores): GoalsChances[] {
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
    correctScore(view, span, span === 'match' ? listedScores.match : listedScores.half),
    oddEven(view, span),
  ];
}
