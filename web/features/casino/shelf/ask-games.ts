import type { CasinoGamesReply } from '#contracts/casino/casino.ts';
import type { ShelfFilters, ShelfScope } from './shelf-filters.ts';

/** One page of a shelf, by the client of the API, which comes with the first call. Rejects when it doesn't come, or when called off. */
export async function askGames(scope: ShelfScope, filters: ShelfFilters, signal: AbortSignal): Promise<CasinoGamesReply> {
  const { fetchGames } = await import('../casino-calls.ts');
  return fetchGames(scope, filters, signal);
}
