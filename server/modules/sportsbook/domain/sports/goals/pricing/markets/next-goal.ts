import { cellOf } from '../grid/grid-view.ts';
import type { Intensities } from '../grid/intensities.ts';
import type { Moment } from '../grid/moment.ts';
import type { ScoreGrid } from '../grid/score-grid.ts';
import { plainChance } from '../../../../pricing/chance.ts';
import type { GoalsChances } from '../margins.ts';

/**
 * The side that scores the next goal of the match, or none. None is the grid's probability that the score stays; the rest is divided in proportion to the
 * intensities. Without ρ, home's chance is λr / (λr + μr) · (1 − e^−(λr + μr)).
 */
export function nextGoal(grid: ScoreGrid, { homeGoals, awayGoals }: Intensities, { score, remaining }: Moment): GoalsChances {
  const none = cellOf(grid, score.home, score.away);
  const [homeMean, awayMean] = [homeGoals * remaining.home, awayGoals * remaining.away];
  const home = ((1 - none) * homeMean) / (homeMean + awayMean);
  const outcomes = [plainChance('home', home), plainChance('none', none), plainChance('away', Math.max(0, 1 - none - home))];
  return { definition: 'next_goal', specifiers: { goal: String(score.home + score.away + 1) }, marginClass: 'nextGoal', outcomes };
}
