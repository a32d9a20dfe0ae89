import type { Store } from './create-store.ts';

/** Describes a kind of favourites: the data that it keeps, and the key that distinguishes its items. */
export interface FavouriteKind<Item, Kept extends object> {
  readonly none: Kept;
  readonly keyOf: (item: Item) => string;
  readonly has: (kept: Kept, item: Item) => boolean;
  readonly withItem: (kept: Kept, item: Item, on: boolean) => Kept;
}

export interface FavouriteEdges<Item, Kept> {
  readonly list: () => Promise<Kept>;
  readonly send: (item: Item, on: boolean) => Promise<void>;
  /** Called when the server refused a change and the screen was reset. */
  readonly onRefused: (error: unknown) => void;
}

export type FavouriteState<Kept> = Kept & { readonly status: 'idle' | 'loading' | 'ready' | 'failed' };

export interface Favourites<Item, Kept> {
  /** Reads the list once; a failed read can be repeated. */
  load(): Promise<void>;
  /** The list that the page's data contained. */
  accept(kept: Kept): void;
  toggle(item: Item): Promise<void>;
  /** Called when another player logs in. */
  reset(): void;
}

interface Wish<Item> {
  readonly item: Item;
  readonly on: boolean;
}

/**
 * One player's favourites of a kind, stored in `store`. A press is shown at once and sent; if the server refuses it, the item returns to
 * the last state the server accepted. Presses on one item are sent one after the other, and only while the last wish differs, so that the
 * last press wins however fast they come.
 */
export function createFavourites<Item, Kept extends object>(
  store: Store<FavouriteState<Kept>>,
  kind: FavouriteKind<Item, Kept>,
  edges: FavouriteEdges<Item, Kept>,
): Favourites<Item, Kept> {
  let agreed = kind.none;
  let wishes = new Map<string, Wish<Item>>();
  let sending = new Set<string>();
  let visit = 0;

  const withWish = (kept: Kept, { item, on }: Wish<Item>): Kept => kind.withItem(kept, item, on);
  const show = (status = store.get().status): void => {
    store.set({ ...[...wishes.values()].reduce(withWish, agreed), status });
  };
  const accept = (kept: Kept): void => {
    agreed = kept;
    show('ready');
  };
  const settle = async (key: string): Promise<void> => {
    const since = visit;
    for (let wish = wishes.get(key); wish !== undefined; wish = wishes.get(key)) {
      try {
        await edges.send(wish.item, wish.on);
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
        const kept = await edges.list();
        if (visit === since) accept(kept);
      } catch {
        if (visit === since) show('failed');
      }
    },
    accept,
    async toggle(item) {
      const key = kind.keyOf(item);
      wishes.set(key, { item, on: !kind.has(store.get(), item) });
      show();
      if (sending.has(key)) return;
      sending.add(key);
      await settle(key);
    },
    reset() {
      visit += 1;
      agreed = kind.none;
      wishes = new Map();
      sending = new Set();
      store.set({ ...kind.none, status: 'idle' });
    },
  };
}
