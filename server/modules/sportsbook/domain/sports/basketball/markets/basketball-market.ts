import { type MakeMarket, marketMaker } from '../../quarters/quarter-market.ts';
import type { GameFacts } from '../facts/game-facts.ts';

/** Makes a market definition of basketball (R-B1). */
export const basketballMarket: MakeMarket<GameFacts> = marketMaker<GameFacts>(
  'Se o jogo parar de vez antes de 43 minutos (NBA, quatro quartos de 12) ou de 35 minutos (FIBA, quatro quartos de 10), o que não estava decidido é anulado; depois disso vale o resultado, se a competição o declarar oficial.',
);
