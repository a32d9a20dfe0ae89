import { plainChance } from '../../../../pricing/chance.ts';
import type { CountView } from '../grid/counts.ts';
import type { Score } from '../grid/score-grid.ts';
import type { FootballChances } from '../margins.ts';
import { homeAway, overUnder } from './line-markets.ts';
import { countHandicaps, countLines } from './offered-lines.ts';

/** Total, handicap and next one of corners. */
export function cornerMarkets({ total, margin, next }: CountView, soFar: Score): FootballChances[] {
  return [
    ...countLines(total).map((line): FootballChances => ({
      definition: 'corner_total',
      marginClass: 'corners',
      specifiers: { total: String(line) },
      outcomes: overUnder(total, line),
    })),
    ...countHandicaps(margin).map((line): FootballChances => ({
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
export function cardMarkets({ total }: CountView): FootballChances[] {
  return countLines(total).map((line) => ({
    definition: 'card_total',
    marginClass: 'cards',
    specifiers: { total: String(line) },
    outcomes: overUnder(total, line),
  }));
}
