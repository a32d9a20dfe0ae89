import type { MarketDefinition } from '../../../markets/market-definition.ts';
import { matchMarkets } from '../../map-series/match-markets.ts';
import type { SeriesFacts } from '../facts/series-facts.ts';
import { mapLines, mapResults, roundMarkets } from './map-markets.ts';
import { type Game, roundRules } from './series-market.ts';

/** All markets of a match of maps, in display order. */
export function seriesMarkets(game: Game): readonly MarketDefinition<SeriesFacts>[] {
  const { winners, counts, scores } = matchMarkets(roundRules(game));
  const [mapWinner, ...mapAnswers] = mapResults(game);
  return [...winners, ...(mapWinner === undefined ? [] : [mapWinner]), ...roundMarkets(game), ...counts, ...scores, ...mapLines(game), ...mapAnswers];
}
