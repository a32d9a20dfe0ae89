import * as contract from '#contracts/casino.ts';
import { refuse } from '#kernel/refusal.ts';
import { refusalReply, only } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { CasinoDeps } from '../deps.ts';
import { gameOf } from '../domain/catalogue.ts';
import { findGames } from '../domain/find-games.ts';
import { gameBody, gameDetailBody } from './bodies.ts';
import { GAME_TEXTS } from './refusal-texts.ts';

/** Games. They answer while casino_enabled is false too: browsing is not playing. */
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
      const found = findGames(await deps.catalogue(), { ...filter, typed: q });
      const shown = found.slice((page - 1) * per_page, page * per_page);
      return { status: 200, body: { data: shown.map((each) => gameBody(each, deps.settings, at)), meta: { page, per_page, total: found.length } } };
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
