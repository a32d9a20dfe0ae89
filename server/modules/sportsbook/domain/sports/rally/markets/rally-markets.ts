import type { MarketDefinition } from '../../../markets/market-definition.ts';
import type { RallyFacts } from '../facts/rally-facts.ts';
import { matchPoints, setCounts, winnerMarket } from './match-markets.ts';
import type { Game } from './rally-market.ts';
import { pointMarkets, setLines, setResults } from './set-markets.ts';

/** All markets of a game, in display order. */
export function rallyMarkets(game: Game): readonly MarketDefinition<RallyFacts>[] {
  return [winnerMarket(game), ...pointMarkets(game), ...setResults(game), ...setCounts(game), ...matchPoints(game), ...setLines(game)];
}
