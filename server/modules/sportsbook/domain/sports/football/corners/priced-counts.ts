import { plainChance } from '../../../pricing/chance.ts';
import type { CountView } from './counts.ts';
import type { Score } from '../../goals/pricing/grid/score-grid.ts';
import type { GoalsChances } from '../../goals/pricing/margins.ts';
import { homeAway, overUnder } from '../../goals/pricing/markets/line-markets.ts';
import { countHandicaps, countLines } from '../../goals/pricing/markets/offered-lines.ts';

/** Total, handicap and next one of corners. */
export function cornerMarkets({ total, margin, next }: CountView, soFar: Score): GoalsChances[] {
  return [
    ...countLines(total).map((line): GoalsChances => ({
      definition: 'corner_total',
      marginClass: 'corners',
      specifiers: { total: String(line) },
      outcomes: overUnder(total, line),
    })),
    ...countHandicaps(margin).map((line): GoalsChances => ({
      definition: 'corner_handicap',
      marginClass: 'corners',
      specifiers: { handicap: String(line) },
      outcomes: homeAway(margin, line),
    })),
    {
      ...{ definition: 'next_corner', marginClass: 'nextCorner', specifiers: { corner: String(soFar.home + soFar.away + 1) } },
      outcomes: [plainChance('home', next.home), plainChance('none', next.none), plainChance('away', next.away)],
    },
  ];
}

/** Total of cards. */
export function cardMarkets({ total }: CountView): GoalsChances[] {
  return countLines(total).map((line) => ({
    definition: 'card_total',
    marginClass: 'cards',
    specifiers: { total: String(line) },
    outcomes: overUnder(total, line),
  }));
}
