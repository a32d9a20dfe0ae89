import type { Distribution, GridView } from '../grid/grid-view.ts';
import { type OutcomeChance, plainChance } from '../../../../pricing/chance.ts';
import type { GoalsChances } from '../margins.ts';
import { lineChance } from './line-chance.ts';
import { homeAway } from './line-markets.ts';
import { type GoalSpan, named } from './span.ts';
import type { Score } from '../grid/score-grid.ts';

/** 1X2 of the given grid: of the match, or of a half. */
export function result({ margin }: GridView, span: GoalSpan = 'match'): GoalsChances {
  return { ...named(span, 'result', 'result'), specifiers: {}, outcomes: homeDrawAway(margin, 0) };
}

/** Double chance: two of the three results in one bet. */
export function doubleChance({ margin }: GridView, span: GoalSpan = 'match'): GoalsChances {
  const { home, draw, away } = threeWay(margin, 0);
  const outcomes = [plainChance('home_draw', home + draw), plainChance('home_away', home + away), plainChance('draw_away', draw + away)];
  return { ...named(span, 'double_chance', 'doubleChance'), specifiers: {}, outcomes };
}

/** The winner; a draw refunds. */
export function drawNoBet({ margin }: GridView, span: GoalSpan = 'match'): GoalsChances {
  return { ...named(span, 'draw_no_bet', 'drawNoBet'), specifiers: {}, outcomes: homeAway(margin, 0) };
}

/** 1X2 after `start` whole goals are added to the home side's score. */
export function europeanHandicap({ margin }: GridView, start: number, span: GoalSpan = 'match'): GoalsChances {
  return { ...named(span, 'european_handicap', 'europeanHandicap'), specifiers: { handicap: String(start) }, outcomes: homeDrawAway(margin, start) };
}

/** 1X2 of the goals after the present score. */
export function restResult({ margin }: GridView, { home, away }: Score): GoalsChances {
  return { definition: 'rest_result', marginClass: 'restResult', specifiers: { score: `${home}-${away}` }, outcomes: homeDrawAway(margin, away - home) };
}

function homeDrawAway(margin: Distribution, start: number): OutcomeChance[] {
  const { home, draw, away } = threeWay(margin, start);
  return [plainChance('home', home), plainChance('draw', draw), plainChance('away', away)];
}

function threeWay(margin: Distribution, start: number): { home: number; draw: number; away: number } {
  const { win, lose } = lineChance(margin, start);
  return { home: win, draw: margin.masses[-start - margin.lowest] ?? 0, away: lose };
}
