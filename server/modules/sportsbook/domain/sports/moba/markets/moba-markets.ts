import type { MarketDefinition } from '../../../markets/market-definition.ts';
import { matchMarkets } from '../../map-series/match-markets.ts';
import type { MobaFacts } from '../facts/moba-facts.ts';
import type { MobaGame } from '../game.ts';
import { firstMarkets, mapWinner } from './first-markets.ts';
import { rulesOf } from './game-rules.ts';
import { killMarkets } from './kill-markets.ts';

/** All markets of a match, in display order. */
export function mobaMarkets(game: MobaGame): readonly MarketDefinition<MobaFacts>[] {
  const parts = rulesOf(game);
  const { winners, counts, scores } = matchMarkets(parts.rules);
  return [...winners, mapWinner(parts), ...firstMarkets(parts), ...killMarkets(parts), ...counts, ...scores];
}
