import type { SportsFavouritesReply } from '#contracts/sportsbook.ts';
import type { Store } from '#web/shared/create-store.ts';
import { type FavouriteKind, type FavouriteSports, NO_FAVOURITES } from './favourite-sports-store.ts';

export interface FavouriteSportsEdges {
  readonly list: () => Promise<SportsFavouritesReply>;
  readonly send: (kind: FavouriteKind, id: string, on: boolean) => Promise<void>;
  /** Told when the server didn't take a change and the screen went back. */
  readonly onRefused: (error: unknown) => void;
}

export interface FavouriteSportsKeeper {
  /** Reads the list once; again after a failure. */
  load(): Promise<void>;
  toggle(kind: FavouriteKind, id: string): Promise<void>;
  /** Somebody else is here. */
  reset(): void;
}

interface Wish {
  readonly kind: FavouriteKind;
  readonly id: string;
  readonly on: boolean;
}

/**
 * One player's favourite tournaments and matches, kept on `store`. A press shows at once and is sent; what the server refuses goes back. Presses on one star
 * are sent one after the other, and only while the last wish differs, so that the last press wins.
 */
export function createFavouriteSports(store: Store<FavouriteSports>, edges: FavouriteSportsEdges): FavouriteSportsKeeper {
  let agreed: Pick<FavouriteSports, 'tournaments' | 'events'> = NO_FAVOURITES;
  let wishes = new Map<string, Wish>();
  let sending = new Set<string>();
  let visit = 0;

  const show = (status = store.get().status): void => {
    const { tournaments, events } = [...wishes.values()].reduce(withWish, agreed);
    store.set({ status, tournaments, events });
  };
  const settle = async (key: string): Promise<void> => {
    const since = visit;
    for (let wish = wishes.get(key); wish !== undefined; wish = wishes.get(key)) {
      try {
        await edges.send(wish.kind, wish.id, wish.on);
        if (visit !== since) return;
        agreed = withWish(agreed, wish);
        if (wishes.get(key)?.on === wish.on) wishes.delete(key);
      } catch (error) {
        if (visit !== since) return;
        wishes.delete(key);
        edges.onRefused(error);
      }
      show();
    }
    sending.delete(key);
  };
  return {
    async load() {
      const { status } = store.get();
      if (status === 'loading' || status === 'ready') return;
      const since = visit;
      show('loading');
      try {
        const { tournaments, events } = await edges.list();
        if (visit !== since) return;
        agreed = { tournaments: new Set(tournaments), events: new Set(events) };
        show('ready');
      } catch {
        if (visit === since) show('failed');
      }
    },
    async toggle(kind, id) {
      const key = `${kind}:${id}`;
      wishes.set(key, { kind, id, on: !store.get()[`${kind}s`].has(id) });
      show();
      if (sending.has(key)) return;
      sending.add(key);
      await settle(key);
    },
    reset() {
      visit += 1;
      agreed = NO_FAVOURITES;
      wishes = new Map();
      sending = new Set();
      store.set(NO_FAVOURITES);
    },
  };
}

type Kept = Pick<FavouriteSports, 'tournaments' | 'events'>;

function withWish(kept: Kept, { kind, id, on }: Wish): Kept {
  const ids = new Set(kept[`${kind}s`]);
  if (on) ids.add(id);
  else ids.delete(id);
  return kind === 'tournament' ? { ...kept, tournaments: ids } : { ...kept, events: ids };
}
