import type { CasinoGamesReply } from '#contracts/casino/casino.ts';
import type { ShelfFilters, ShelfScope } from './shelf-filters.ts';

/** One page of a shelf, through the API client, which is loaded with the first call. Rejects when the client can't be loaded or the call is cancelled. */
export async function askGames(scope: ShelfScope, filters: ShelfFilters, signal: AbortSignal): Promise<CasinoGamesReply> {
  const { fetchGames } = await import('../casino-calls.ts');
  return fetchGames(scope, filters, signal);
}
