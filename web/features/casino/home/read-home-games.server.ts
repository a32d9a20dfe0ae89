import { casinoGamesReply, type CasinoGame } from '#contracts/casino/casino.ts';
import { readApi, readSession } from '#web/shared/visit/read-visit.server.ts';
import type { VisitContext } from '#web/shared/visit/visit.ts';
import { returnText } from '../shelf/game-figures.ts';
import type { HomeGame, HomeGames } from './home-game.ts';

/** Three rows on a wide screen, six on a phone. */
const SHOWN = 12;
const RECENT_SHOWN = 8;

/** The most played games, this visitor's last played games and one game to try; parts that can't be read are left out. */
export async function readHomeGames(context: VisitContext): Promise<HomeGames> {
  const [popular, recent] = await Promise.all([readApi(context, `/api/casino/games?sort=popular&per_page=${2 * SHOWN}`), readRecent(context)]);
  const all = gamesOf(popular);
  const open = all.filter(({ playable }) => playable);
  // While all games are closed, the page still lists them.
  const games = open.length > 0 ? open : all;
  const tried = games.find(({ demo, path }) => demo && path.startsWith('/play/'));
  return {
    popular: games.slice(0, SHOWN).map(shown),
    recent: gamesOf(recent).slice(0, RECENT_SHOWN).map(shown),
    demo: tried === undefined ? null : `${tried.path}?mode=demo`,
  };
}

async function readRecent(context: VisitContext): Promise<unknown> {
  const session = await readSession(context);
  return session.status === 'out' ? null : readApi(context, '/api/casino/recent');
}

function gamesOf(reply: unknown): readonly CasinoGame[] {
  const data: unknown = typeof reply === 'object' && reply !== null && 'data' in reply ? reply.data : null;
  return casinoGamesReply.shape.data.safeParse(data).data ?? [];
}

function shown(game: CasinoGame): HomeGame {
  const { id, name, path, image, image_cf, is_new } = game;
  return { id, name, to: path, image, imageCf: image_cf, rtp: returnText(game), isNew: is_new };
}
