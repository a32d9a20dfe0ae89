import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Favourites, FavouriteState } from '#web/shared/create-favourites.ts';
import { useModal } from '#web/shared/modal/use-modal.ts';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { whenIdle } from '#web/shared/when-idle.ts';
import { type FavouriteKind, type FavouriteSports, favouriteSportsStore, NO_FAVOURITES } from './favourite-sports-store.ts';
import type { FavouriteSport } from './favourite-tree.ts';

/** The player's favourites, read when the page is idle; none for visitors. */
export function useFavouriteSports(): FavouriteState<FavouriteSports> {
  const state = useSyncExternalStore(favouriteSportsStore.subscribe, favouriteSportsStore.get, () => NO_FAVOURITES);
  const loggedIn = useSession().status === 'in';
  useEffect(() => (loggedIn ? whenIdle(loadFavouriteSports) : undefined), [loggedIn]);
  return state;
}

/** Reads the favourites unless they are loaded. */
export function loadFavouriteSports(): void {
  withKeeper((keeper) => void keeper.load());
}

/** Adds or removes one; asks a visitor to log in. */
export function useToggleFavourite(): (kind: FavouriteKind, id: string) => void {
  const loggedIn = useSession().status === 'in';
  const { show } = useModal();
  return useCallback(
    (kind, id) => {
      if (loggedIn) withKeeper((keeper) => void keeper.toggle({ kind, id }));
      else show('login');
    },
    [loggedIn, show],
  );
}

/** If the chunk can't be fetched, the stars stay unchanged. */
function withKeeper(act: (keeper: Favourites<FavouriteSport, FavouriteSports>) => void): void {
  void import('./favourite-sports.ts').then(({ favouriteSports }) => act(favouriteSports)).catch(() => undefined);
}
