import type { MarketDefinition } from '../../../markets/market-definition.ts';
import type { RallyFacts } from '../facts/rally-facts.ts';
import { matchPoints, setCounts, winnerMarket } from './match-markets.ts';
import type { Game } from './rally-market.ts';
import { pointMarkets, setLines, setResults } from './set-markets.ts';

/** Every market of a game, in the order screens show them. */
export function rallyMarkets(game: Game): readonly MarketDefinition<RallyFacts>[] {
  return [winnerMarket(game), ...pointMarkets(game), ...setResults(game), ...setCounts(game), ...matchPoints(game), ...setLines(game)];
}
