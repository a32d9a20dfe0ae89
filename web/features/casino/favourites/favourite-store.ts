import type { FavouriteGamesReply } from '#contracts/casino/casino.ts';
import type { FavouriteKind, FavouriteState } from '#web/shared/create-favourites.ts';
import { createStore } from '#web/shared/create-store.ts';

export type Favourite = FavouriteGamesReply['data'][number];

/** Newest first, including changes that the server has not confirmed yet. */
export interface FavouriteGames {
  readonly games: readonly Favourite[];
}

export const NO_FAVOURITES: FavouriteState<FavouriteGames> = { status: 'idle', games: [] };

/** The favourites that hearts and rows show; empty on the server and for visitors. favourites.ts fills it and is fetched only for players. */
export const favouriteStore = createStore<FavouriteState<FavouriteGames>>(NO_FAVOURITES);

/** Games, the latest addition first. Adding a game that is already there keeps its place. */
export const favouriteGames: FavouriteKind<Favourite, FavouriteGames> = {
  none: { games: [] },
  keyOf: ({ id }) => id,
  has: ({ games }, { id }) => games.some((kept) => kept.id === id),
  withItem({ games }, game, on) {
    const others = games.filter((kept) => kept.id !== game.id);
    if (!on) return { games: others };
    return { games: others.length < games.length ? games : [game, ...others] };
  },
};
