import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Favourites, FavouriteState } from '#web/shared/create-favourites.ts';
import { useModal } from '#web/shared/modal/use-modal.ts';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { type Favourite, type FavouriteGames, favouriteStore, NO_FAVOURITES } from './favourite-store.ts';

export interface FavouriteControl {
  readonly state: FavouriteState<FavouriteGames>;
  readonly ids: ReadonlySet<string>;
  /** Adds or removes the game; asks a visitor to log in. */
  readonly toggle: (game: Favourite) => void;
  readonly retry: () => void;
}

/** The player's favourites; read only for a logged-in player, and not again if the page was rendered with them. */
export function useFavourites(start: readonly Favourite[] | null = null): FavouriteControl {
  const state = useSyncExternalStore(favouriteStore.subscribe, favouriteStore.get, () => NO_FAVOURITES);
  const loggedIn = useSession().status === 'in';
  const { show } = useModal();
  useEffect(() => {
    if (!loggedIn) return;
    withKeeper((keeper) => {
      if (start !== null && favouriteStore.get().status === 'idle') keeper.accept({ games: start });
      else void keeper.load();
    });
  }, [loggedIn, start]);
  const toggle = useCallback(
    (game: Favourite) => {
      const { id, slug, name, image, image_cf } = game;
      if (loggedIn) withKeeper((keeper) => void keeper.toggle({ id, slug, name, image, image_cf }));
      else show('login');
    },
    [loggedIn, show],
  );
  const retry = useCallback(() => withKeeper((keeper) => void keeper.load()), []);
  const ids = useMemo(() => new Set(state.games.map((game) => game.id)), [state.games]);
  return { state, ids, toggle, retry };
}

/** If the chunk can't be fetched, the hearts stay unchanged. */
function withKeeper(act: (keeper: Favourites<Favourite, FavouriteGames>) => void): void {
  void import('./favourites.ts').then(({ favourites }) => act(favourites)).catch(() => undefined);
}
