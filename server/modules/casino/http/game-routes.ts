import * as contract from '#contracts/casino/casino.ts';
import { refuse } from '#kernel/refusal.ts';
import { refusalReply, only } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { CasinoDeps } from '../deps.ts';
import { type Game, gameOf, isPlayable } from '../domain/catalogue.ts';
import { findGames, otherGames } from '../domain/find-games.ts';
import { gameBody, gameDetailBody, switchesOf } from './bodies.ts';
import { GAME_TEXTS } from './refusal-texts.ts';

/** Games. These calls work while casino_enabled is false too: browsing is not playing. */
export function gameRoutes(deps: CasinoDeps): readonly Route[] {
  return [games(deps), game(deps)];
}

function games(deps: CasinoDeps): Route {
  return route({
    method: 'GET',
    url: '/api/casino/games',
    summary: 'A page of the games that fit; the search forgives slips of the fingers and missing accents.',
    tag: 'casino',
    access: 'public',
    cache: 'private-600',
    query: contract.casinoGamesQuery,
    replies: { 200: contract.casinoGamesReply },
    async handler({ query, at }) {
      const { page, per_page, q, ...filter } = query;
      const catalogue = await deps.catalogue();
      const found = findGames(catalogue, { ...filter, typed: q });
      const body = (games: readonly Game[]) => games.map((each) => gameBody(each, deps.settings, at));
      const meta = { page, per_page, total: found.length };
      if (found.length > 0) return { status: 200, body: { data: body(found.slice((page - 1) * per_page, page * per_page)), meta } };
      const { alike, popular } = otherGames(catalogue, q ?? '', (each) => isPlayable(each, switchesOf(deps.settings), at));
      return { status: 200, body: { data: [], meta, others: { alike: body(alike), popular: body(popular) } } };
    },
  });
}

function game(deps: CasinoDeps): Route {
  return route({
    method: 'GET',
    url: '/api/casino/games/:id',
    summary: 'One game, by id or slug, with rules, return and stakes.',
    tag: 'casino',
    access: 'public',
    cache: 'private-600',
    params: contract.casinoGameParams,
    replies: { 200: contract.casinoGameReply },
    refusals: only(GAME_TEXTS, 'not_found'),
    async handler({ params, at }) {
      const found = gameOf(await deps.catalogue(), params.id);
      return found === null ? refusalReply(GAME_TEXTS, refuse('not_found')) : { status: 200, body: gameDetailBody(found, deps.settings, at) };
    },
  });
}
