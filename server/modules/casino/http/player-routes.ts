import * as contract from '#contracts/casino/casino.ts';
import { refusalReply, only } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { CasinoDeps } from '../deps.ts';
import { addFavourite, listFavourites, removeFavourite } from '../use-cases/favourites.ts';
import { listRecentGames } from '../use-cases/list-recent-games.ts';
import { favouriteBody, gameBody } from './bodies.ts';
import { GAME_TEXTS } from './refusal-texts.ts';

/** A player's own games: favourites, and recently played ones. */
export function playerRoutes(deps: CasinoDeps): readonly Route[] {
  return [favourites(deps), add(deps), remove(deps), recent(deps)];
}

function favourites(deps: CasinoDeps): Route {
  return route({
    method: 'GET',
    url: '/api/favorite-game/favorite',
    summary: 'The player’s favourite games, newest first.',
    tag: 'casino',
    access: 'player',
    replies: { 200: contract.favouriteGamesReply },
    async handler({ principal }) {
      return { status: 200, body: { success: true, data: (await listFavourites(deps, principal.playerId)).map(favouriteBody) } };
    },
  });
}

function add(deps: CasinoDeps): Route {
  return route({
    method: 'POST',
    url: '/api/favorite-game/favorite/:id/add',
    summary: 'Adds a game, by id or slug, to the player’s favourites; repeating it changes nothing.',
    tag: 'casino',
    access: 'player',
    params: contract.casinoGameParams,
    replies: { 200: contract.favouriteChangedReply },
    refusals: GAME_TEXTS,
    async handler({ principal, params, at }) {
      const added = await addFavourite(deps, principal.playerId, params.id, at);
      return added.ok ? { status: 200, body: { success: true } } : refusalReply(GAME_TEXTS, added);
    },
  });
}

function remove(deps: CasinoDeps): Route {
  return route({
    method: 'POST',
    url: '/api/favorite-game/favorite/:id/remove',
    summary: 'Takes a game, by id or slug, off the player’s favourites; repeating it changes nothing.',
    tag: 'casino',
    access: 'player',
    params: contract.casinoGameParams,
    replies: { 200: contract.favouriteChangedReply },
    refusals: only(GAME_TEXTS, 'not_found'),
    async handler({ principal, params }) {
      const removed = await removeFavourite(deps, principal.playerId, params.id);
      return removed.ok ? { status: 200, body: { success: true } } : refusalReply(GAME_TEXTS, removed);
    },
  });
}

function recent(deps: CasinoDeps): Route {
  return route({
    method: 'GET',
    url: '/api/casino/recent',
    summary: 'The games that the player staked on, the last one first, at most 24.',
    tag: 'casino',
    access: 'player',
    replies: { 200: contract.recentGamesReply },
    async handler({ principal, at }) {
      return { status: 200, body: { data: (await listRecentGames(deps, principal.playerId)).map((each) => gameBody(each, deps.settings, at)) } };
    },
  });
}
