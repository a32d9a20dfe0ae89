import type { FavouriteKind } from '#web/shared/create-favourites.ts';
import type { Favourite, FavouriteGames } from './favourite-store.ts';

/** Games, the one kept last first. One that is kept already stays at its place. */
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
