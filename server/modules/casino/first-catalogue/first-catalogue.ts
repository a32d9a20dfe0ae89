import { gameFacts } from '#contracts/game-facts.ts';
import { type GameId, games } from '#contracts/games.ts';
import type { CategoryRow, GameRow, ProviderRow } from '../domain/catalogue.ts';
import { baccarat } from './baccarat.ts';
import { crash } from './crash.ts';
import { derby } from './derby.ts';
import { double } from './double.ts';
import type { FirstGame } from './first-game.ts';
import { mines } from './mines.ts';
import { dice } from './dice.ts';
import { plinko } from './plinko.ts';
import { roulette } from './roulette.ts';
import { wheel } from './wheel.ts';

const LIVE = '2';
const ORIGINALS = '3';

/** The ids of slots (1) and live casino (2) come from the specification. */
export const FIRST_CATEGORIES: readonly CategoryRow[] = [
  { id: '1', slug: 'slots', name: 'Slots', summary: 'Caça-níqueis de vídeo, com o retorno teórico de cada um à vista.' },
  { id: LIVE, slug: 'ao-vivo', name: 'Cassino ao vivo', summary: 'Mesas ao vivo, com a mesma rodada para todo mundo.' },
  { id: ORIGINALS, slug: 'originais', name: 'Originais', summary: 'Jogos feitos aqui, com cada resultado conferível por você.' },
];

export const PALPITE_ORIGINAIS: ProviderRow = {
  id: 'palpite-originais',
  slug: 'palpite-originais',
  name: 'Palpite Originais',
  summary: 'Os jogos da casa: regras curtas, retorno publicado e toda rodada conferível.',
  image: '/favicon.svg',
  open: true,
  source: null,
};

const LISTINGS: Readonly<Record<GameId, FirstGame>> = { mines, double, dice, crash, plinko, roulette, wheel, derby, baccarat };

/** Our own games, released on this site at `at`. */
export function firstGames(at: Date): readonly GameRow[] {
  return games.map((game, index) => ({
    id: game.id,
    slug: game.id,
    name: game.name,
    path: game.path,
    multiplayer: gameFacts[game.id].multiplayer,
    rtpHundredths: gameFacts[game.id].rtpHundredths[1],
    ...LISTINGS[game.id],
    providerId: PALPITE_ORIGINAIS.id,
    categoryIds: game.live === true ? [LIVE, ORIGINALS] : [ORIGINALS],
    image: `/art/${game.id}.svg`,
    imageCf: null,
    demo: false,
    releasedAt: at,
    maxBetCents: null,
    popularity: 0,
    position: index + 1,
    source: null,
    providerGame: null,
    open: true,
    listed: true,
    certified: false,
    volatility: null,
    themes: [],
    maxWinStakes: null,
    stakesCents: null,
    mathVersion: null,
  }));
}
