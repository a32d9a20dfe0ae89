import { casinoGamesReply, type CasinoGamesReply, favouriteChangedReply, favouriteGamesReply } from '#contracts/casino/casino.ts';
import { api } from '#web/shared/api/api.ts';
import type { Favourite } from './favourites/favourite-store.ts';
import { gamesQuery, type ShelfFilters, type ShelfScope } from './shelf/shelf-filters.ts';

/*
 * The browser's calls of the catalogue. Only imported on first use (`await import`): the pages come whole from the server and do without the client and its
 * schemas until somebody searches, goes on or keeps a favourite.
 */

/** One page of a shelf. Rejects with ApiError, or AbortError when cancelled. */
export function fetchGames(scope: ShelfScope, filters: ShelfFilters, signal: AbortSignal): Promise<CasinoGamesReply> {
  return api.get('/api/casino/games', casinoGamesReply, { query: gamesQuery(scope, filters), signal });
}

/** The player's favourites, newest first. Rejects with ApiError. */
export async function fetchFavourites(): Promise<readonly Favourite[]> {
  return (await api.get('/api/favorite-game/favorite', favouriteGamesReply)).data;
}

/** Adds or removes a favourite; repeating a call changes nothing. Rejects with ApiError. */
export async function sendFavourite(id: string, act: 'add' | 'remove'): Promise<void> {
  await api.post(`/api/favorite-game/favorite/${encodeURIComponent(id)}/${act}`, favouriteChangedReply);
}
