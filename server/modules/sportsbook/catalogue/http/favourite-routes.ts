import * as contract from '#contracts/sportsbook/events.ts';
import { refusalReply } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { SportsbookDeps } from '../../deps.ts';
import { addFavourite, listFavourites, removeFavourite } from '../favourites.ts';
import { FAVOURITE_TEXTS } from './refusal-texts.ts';

/** Routes of the player's favourite tournaments and events. Every call returns the favourites kept after it. */
export function favouriteRoutes(deps: SportsbookDeps): readonly Route[] {
  return [favourites(deps), add(deps), remove(deps)];
}

function favourites(deps: SportsbookDeps): Route {
  return route({
    method: 'GET',
    url: '/sportsbook/v1/favourites',
    summary: 'The player’s favourite tournaments and events, newest first.',
    tag: 'sportsbook',
    access: 'player',
    audience: 'sportsbook',
    replies: { 200: contract.sportsFavouritesReply },
    async handler({ principal }) {
      return { status: 200, body: await listFavourites(deps, principal.playerId) };
    },
  });
}

function add(deps: SportsbookDeps): Route {
  return route({
    method: 'PUT',
    url: '/sportsbook/v1/favourites/:kind/:id',
    summary: 'Makes a tournament or an event a favourite; repeating it changes nothing.',
    tag: 'sportsbook',
    access: 'player',
    audience: 'sportsbook',
    params: contract.sportsFavouriteParams,
    replies: { 200: contract.sportsFavouritesReply },
    refusals: FAVOURITE_TEXTS,
    async handler({ principal, params, at }) {
      const added = await addFavourite(deps, principal.playerId, { kind: params.kind, ref: params.id }, at);
      return added.ok ? { status: 200, body: await listFavourites(deps, principal.playerId) } : refusalReply(FAVOURITE_TEXTS, added);
    },
  });
}

function remove(deps: SportsbookDeps): Route {
  return route({
    method: 'DELETE',
    url: '/sportsbook/v1/favourites/:kind/:id',
    summary: 'Takes a tournament or an event off the favourites; repeating it changes nothing.',
    tag: 'sportsbook',
    access: 'player',
    audience: 'sportsbook',
    params: contract.sportsFavouriteParams,
    replies: { 200: contract.sportsFavouritesReply },
    async handler({ principal, params }) {
      await removeFavourite(deps, principal.playerId, { kind: params.kind, ref: params.id });
      return { status: 200, body: await listFavourites(deps, principal.playerId) };
    },
  });
}
