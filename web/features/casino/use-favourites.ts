import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useModal } from '#web/shared/modal/use-modal.ts';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { type Favourite, type FavouriteState, NO_FAVOURITES } from './create-favourites.ts';
import { favourites } from './favourites.ts';

export interface FavouriteControl {
  readonly state: FavouriteState;
  readonly ids: ReadonlySet<string>;
  /** Keeps or lets go; asks a visitor to log in. */
  readonly toggle: (game: Favourite) => void;
  readonly retry: () => void;
}

/** The player's favourites; read only when somebody is logged in, and not again where the page came with them. */
export function useFavourites(start: readonly Favourite[] | null = null): FavouriteControl {
  const state = useSyncExternalStore(favourites.subscribe, favourites.get, () => NO_FAVOURITES);
  const loggedIn = useSession().status === 'in';
  const { show } = useModal();
  useEffect(() => {
    if (!loggedIn) return;
    if (start !== null && favourites.get().status === 'idle') favourites.accept(start);
    else void favourites.load();
  }, [loggedIn, start]);
  const toggle = useCallback(
    (game: Favourite) => {
      if (loggedIn) void favourites.toggle({ id: game.id, slug: game.slug, name: game.name, image: game.image, image_cf: game.image_cf });
      else show('login');
    },
    [loggedIn, show],
  );
  const retry = useCallback(() => void favourites.load(), []);
  const ids = useMemo(() => new Set(state.games.map((game) => game.id)), [state.games]);
  return { state, ids, toggle, retry };
}
