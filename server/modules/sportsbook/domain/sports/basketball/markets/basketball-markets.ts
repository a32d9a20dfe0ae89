import type { MarketDefinition } from '../../../markets/market-definition.ts';
import type { GameFacts } from '../facts/game-facts.ts';
import { handicap, oddEven, result, teamTotal, total, winner } from './game-markets.ts';
import { halfMarkets, halfTimeFullTime, highestQuarter, quarterMarkets } from './part-markets.ts';
import { lastPoint, overtime, race, winningMargin } from './special-markets.ts';

/** Every market of a game, in the order screens show them. */
export const basketballMarkets: readonly MarketDefinition<GameFacts>[] = [
  winner,
  result,
  handicap,
  total,
  teamTotal('home'),
  teamTotal('away'),
  race,
  oddEven,
  ...halfMarkets,
  halfTimeFullTime,
  ...quarterMarkets,
  highestQuarter,
  overtime,
  winningMargin,
  lastPoint,
];
