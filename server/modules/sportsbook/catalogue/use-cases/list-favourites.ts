import type { SportsFavouritesReply } from '#contracts/sportsbook.ts';
import type { SportsbookDeps } from '../../deps.ts';
import { favouriteRows } from '../store/favourite-rows.ts';

/** Ids of the player's favourite tournaments and events, newest first. */
export async function listFavourites(deps: Pick<SportsbookDeps, 'db'>, playerId: string): Promise<SportsFavouritesReply> {
  const rows = await favouriteRows(deps.db.k, playerId);
  const of = (wanted: string) => rows.filter(({ kind }) => kind === wanted).map(({ ref }) => ref);
  return { tournaments: of('tournament'), events: of('event') };
}
