import type { Distribution, GridView } from '../grid/grid-view.ts';
import { oppositeChance, plainChance } from '../../../../pricing/chance.ts';
import type { FootballChances, MarginClass } from '../margins.ts';
import { lineChance } from './line-chance.ts';

/** 1X2 of the grid the caller looks at: of ninety minutes, or of the first half. */
export function result({ margin }: GridView, definition: string, marginClass: MarginClass): FootballChances {
  const [home, draw, away] = threeWay(margin, 0);
  return { definition, specifiers: {}, marginClass, outcomes: [plainChance('home', home), plainChance('draw', draw), plainChance('away', away)] };
}

/** Two of the three results in one bet. */
export function doubleChance({ margin }: GridView): FootballChances {
  const [home, draw, away] = threeWay(margin, 0);
  const outcomes = [plainChance('home_draw', home + draw), plainChance('home_away', home + away), plainChance('draw_away', draw + away)];
  return { definition: 'double_chance', specifiers: {}, marginClass: 'doubleChance', outcomes };
}

/** Who wins, a draw refunded. */
export function drawNoBet({ margin }: GridView): FootballChances {
  const home = lineChance(margin, 0);
  const outcomes = [{ outcome: 'home', ...home }, oppositeChance('away', home)];
  return { definition: 'draw_no_bet', specifiers: {}, marginClass: 'drawNoBet', outcomes };
}

/** 1X2 after `start` whole goals are added to the home side's score. */
export function europeanHandicap({ margin }: GridView, start: number): FootballChances {
  const [home, draw, away] = threeWay(margin, start);
  const outcomes = [plainChance('home', home), plainChance('draw', draw), plainChance('away', away)];
  return { definition: 'european_handicap', specifiers: { handicap: String(start) }, marginClass: 'europeanHandicap', outcomes };
}

function threeWay({ lowest, masses }: Distribution, start: number): [home: number, draw: number, away: number] {
  let [home, draw, away] = [0, 0, 0];
  for (const [index, mass] of masses.entries()) {
    const margin = lowest + index + start;
    if (margin > 0) home += mass;
    else if (margin === 0) draw += mass;
    else away += mass;
  }
  return [home, draw, away];
}
