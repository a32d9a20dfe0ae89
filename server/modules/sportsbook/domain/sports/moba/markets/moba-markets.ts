import type { MarketDefinition } from '../../../markets/market-definition.ts';
import { matchMarkets } from '../../map-series/match-markets.ts';
import type { SeriesRules } from '../../map-series/series-market.ts';
import { courseOf, type MobaCourse, type MobaFacts } from '../facts/moba-facts.ts';
import type { MobaGame } from '../game.ts';
import { firstMarkets, mapWinner } from './first-markets.ts';
import { killMarkets } from './kill-markets.ts';

/** R-L1, with R-E3 after the official point. */
const UNDONE =
  'Se o mapa recomeçar do zero antes do ponto em que o regulamento o torna oficial (remake), vale o mapa novo: apostas feitas antes dele continuam, e as feitas ao vivo na parte desfeita são anuladas e devolvidas. Depois desse ponto, se o árbitro voltar a um momento anterior, conta o placar oficial de depois, e apostas já pagas por lances desfeitos são corrigidas.';
const WALKOVER = 'Sem o início do primeiro mapa (W.O. ou time trocado por outro), as apostas são anuladas e devolvidas.';

/** What every market of a map is given. */
export interface MapMarkets {
  readonly game: MobaGame;
  readonly rules: SeriesRules<MobaFacts, MobaCourse>;
  /** How a surrender counts, in a sentence for players. */
  readonly surrender: string;
}

/** Every market of a match, in the order screens show them. */
export function mobaMarkets(game: MobaGame): readonly MarketDefinition<MobaFacts>[] {
  const rules = { words: { walkover: WALKOVER, undone: UNDONE }, courseOf };
  const surrender = 'Rendição encerra o mapa: vence o outro time, e abates, torres e tempo valem como estavam.';
  const parts: MapMarkets = { game, rules, surrender };
  const { winners, counts, scores } = matchMarkets(rules);
  return [...winners, mapWinner(parts), ...firstMarkets(parts), ...killMarkets(parts), ...counts, ...scores];
}
