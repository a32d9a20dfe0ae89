import type { MarketDefinition } from '../../../markets/market-definition.ts';
import { handicap, oddEven, overtime, result, teamTotal, total, winner, winningMargin } from '../../quarters/game-markets.ts';
import { partMarkets } from '../../quarters/part-markets.ts';
import type { GameFacts } from '../facts/game-facts.ts';
import { basketballMarket as make } from './basketball-market.ts';
import { halfTimeFullTime, highestQuarter } from './lead-markets.ts';
import { lastPoint, MARGIN_BANDS, race } from './special-markets.ts';

const { halves, quarters } = partMarkets(make, { half: { handicap: '-2.5', total: '81.5' }, quarter: { handicap: '-1.5', total: '40.5' } });

/** All markets of a game, in display order. */
export const basketballMarkets: readonly MarketDefinition<GameFacts>[] = [
  winner(make, 'Se ele acabar empatado sem prorrogação, como em confrontos de ida e volta, as apostas são devolvidas.'),
  result(make),
  handicap(make, '-4.5'),
  total(make, '165.5'),
  teamTotal(make, 'home', '82.5'),
  teamTotal(make, 'away', '82.5'),
  race,
  oddEven(make),
  ...halves,
  halfTimeFullTime,
  ...quarters,
  highestQuarter,
  overtime(make, 'Empate ao fim do quarto quarto sem prorrogação, como em confrontos de ida e volta, é “Não”.'),
  winningMargin(make, MARGIN_BANDS),
  lastPoint,
];
