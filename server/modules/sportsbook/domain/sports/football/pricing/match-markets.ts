import { type GridView, viewGrid } from './grid/grid-view.ts';
import { halfTimeGrid } from './grid/half-time.ts';
import type { Intensities } from './grid/intensities.ts';
import { KICK_OFF, type Moment } from './grid/moment.ts';
import { scoreGrid } from './grid/score-grid.ts';
import type { FootballChances } from './margins.ts';
import { halfTimeFullTime } from './markets/half-time-full-time.ts';
import { asianHandicap, halfTimeTotal, teamTotal, total } from './markets/line-markets.ts';
import { nextGoal } from './markets/next-goal.ts';
import { halfLines, handicapLines, totalLines, wholeHandicaps } from './markets/offered-lines.ts';
import { doubleChance, drawNoBet, europeanHandicap, result } from './markets/result-markets.ts';
import { bothToScore, correctScore, oddEven } from './markets/score-markets.ts';

/** Every football market of a match with its fair chances, all read off one grid of final scores. */
export function matchMarkets(intensities: Intensities, moment: Moment = KICK_OFF): FootballChances[] {
  const grid = scoreGrid(intensities, moment.score, moment.remaining);
  const view = viewGrid(grid);
  return [
    ...fullTimeMarkets(view),
    halfTimeFullTime(grid, moment),
    ...(moment.halfTime === null ? halfTimeMarkets(viewGrid(halfTimeGrid(grid, moment))) : []),
    ...(moment !== KICK_OFF ? [nextGoal(grid, intensities, moment)] : []),
  ];
}

function fullTimeMarkets(view: GridView): FootballChances[] {
  return [
    result(view, 'result', 'result'),
    doubleChance(view),
    drawNoBet(view),
    ...totalLines(view.total).map((line) => total(view, line)),
    ...halfLines(view.home).map((line) => teamTotal(view, 'home', line)),
    ...halfLines(view.away).map((line) => teamTotal(view, 'away', line)),
    bothToScore(view),
    ...handicapLines(view.margin).map((line) => asianHandicap(view, line)),
    ...wholeHandicaps(view.margin).map((start) => europeanHandicap(view, start)),
    correctScore(view),
    oddEven(view),
  ];
}

/** Markets of the first half, while it is not over. */
function halfTimeMarkets(half: GridView): FootballChances[] {
  return [result(half, 'half_time_result', 'halfResult'), ...halfLines(half.total).map((line) => halfTimeTotal(half, line))];
}
