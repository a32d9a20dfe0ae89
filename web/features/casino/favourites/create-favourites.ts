import type { Store } from '#web/shared/create-store.ts';
import { type Favourite, type FavouriteState, NO_FAVOURITES } from './favourite-store.ts';

export interface FavouriteEdges {
  readonly list: () => Promise<readonly Favourite[]>;
  readonly send: (id: string, act: 'add' | 'remove') => Promise<void>;
  /** Told when the server didn't take a change and the screen went back. */
  readonly onRefused: (error: unknown) => void;
}

export interface Favourites {
  /** Reads the list once; again after a failure. */
  load(): Promise<void>;
  /** The list as the page came with it. */
  accept(games: readonly Favourite[]): void;
  toggle(game: Favourite): Promise<void>;
  /** Somebody else is here. */
  reset(): void;
}

interface Wish {
  readonly game: Favourite;
  readonly on: boolean;
}

/**
 * One player's favourites, kept on `store`. A press shows at once and is sent; what the server refuses goes back to what it last agreed to. Presses on one game are sent one
 * after the other, and only while the last wish differs, so that the last press wins however fast they come.
 */
export function createFavourites(store: Store<FavouriteState>, edges: FavouriteEdges): Favourites {
  let agreed: readonly Favourite[] = [];
  let wishes = new Map<string, Wish>();
  let sending = new Set<string>();
  let visit = 0;

  const show = (status = store.get().status) => {
    store.set({ status, games: [...wishes.values()].reduce(withWish, agreed) });
  };
  const settle = async (id: string): Promise<void> => {
    const since = visit;
    for (let wish = wishes.get(id); wish !== undefined; wish = wishes.get(id)) {
      try {
        await edges.send(id, wish.on ? 'add' : 'remove');
        if (visit !== since) return;
        agreed = withWish(agreed, wish);
        if (wishes.get(id)?.on === wish.on) wishes.delete(id);
      } catch (error) {
        if (visit !== since) return;
        wishes.delete(id);
        edges.onRefused(error);
      }
      show();
    }
    sending.delete(id);
  };

  return {
    async load() {
      const { status } = store.get();
      if (status === 'loading' || status === 'ready') return;
      const since = visit;
      show('loading');
      try {
        const games = await edges.list();
        if (visit === since) this.accept(games);
      } catch {
        if (visit === since) show('failed');
      }
    },
    accept(games) {
      agreed = games;
      show('ready');
    },
    async toggle(game) {
      const on = !store.get().games.some((kept) => kept.id === game.id);
      wishes.set(game.id, { game, on });
      show();
      if (sending.has(game.id)) return;
      sending.add(game.id);
      await settle(game.id);
    },
    reset() {
      visit += 1;
      agreed = [];
      wishes = new Map();
      sending = new Set();
      store.set(NO_FAVOURITES);
    },
  };
}

function withWish(games: readonly Favourite[], { game, on }: Wish): readonly Favourite[] {
  const others = games.filter((kept) => kept.id !== game.id);
  if (!on) return others;
  return others.length < games.length ? games : [game, ...others];
}
