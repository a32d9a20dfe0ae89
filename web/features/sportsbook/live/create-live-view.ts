import type { EventUpdate, FeedUpdate, OddsUpdate } from '#contracts/sportsbook.ts';
import { createStore, type Store } from '#web/shared/create-store.ts';

/** How a page's view `V` takes messages, and snapshots `S`. */
export interface LiveRules<V, S> {
  odds(view: V, update: OddsUpdate): { readonly view: V; readonly reload: boolean };
  event(view: V, update: EventUpdate): V;
  snapshot(view: V, read: S): V;
}

export type LiveMessage =
  | { readonly kind: 'odds'; readonly update: OddsUpdate }
  | { readonly kind: 'event'; readonly update: EventUpdate }
  | { readonly kind: 'feed'; readonly update: FeedUpdate };

export interface LiveState<V> {
  readonly view: V;
  /** `stale`: the prices may no longer hold. `closed`: the supplier of prices before the match fell silent. Either way nothing may be bet on. */
  readonly trust: 'fresh' | 'stale' | 'closed';
}

export interface LiveView<V> {
  readonly state: Store<LiveState<V>>;
  hear(message: LiveMessage): void;
  /** The connection stands, or doesn't. Standing anew, everything is read anew. */
  connected(stands: boolean): void;
  /** Reads the snapshot; what is heard meanwhile waits and is applied after it. */
  reload(): Promise<void>;
  stop(): void;
}

/** So long without a connection, prices count as stale (realtime.md). */
export const STALE_AFTER_MS = 10_000;
/** A snapshot that couldn't be read is asked for again. */
export const RETRY_MS = 5_000;

/**
 * One page's view, kept true: subscribe, then read the snapshot while messages wait; read it again after a gap, a new epoch or a break. A snapshot that
 * can't be read leaves things as they are, and is asked for again.
 */
export function createLiveView<V, S>(start: V, rules: LiveRules<V, S>, read: (view: V) => Promise<S>): LiveView<V> {
  const state = createStore<LiveState<V>>({ view: start, trust: 'fresh' });
  let waiting: LiveMessage[] | null = null;
  let again = false;
  let stopped = false;
  let linked = false;
  let open = true;
  let staleTimer: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let stale = false;

  const show = (view: V): void => {
    const trust = stale ? 'stale' : open ? 'fresh' : 'closed';
    const before = state.get();
    if (before.view !== view || before.trust !== trust) state.set({ view, trust });
  };
  const take = (message: LiveMessage): void => {
    const { view } = state.get();
    switch (message.kind) {
      case 'odds': {
        const applied = rules.odds(view, message.update);
        show(applied.view);
        if (applied.reload) void reload();
        return;
      }
      case 'event':
        return show(rules.event(view, message.update));
      case 'feed':
        if (message.update.producer !== 'prematch') return;
        open = message.update.open;
        show(view);
        if (open) void reload();
    }
  };
  const reload = async (): Promise<void> => {
    if (waiting !== null) {
      again = true;
      return;
    }
    waiting = [];
    const answer = await read(state.get().view).catch(() => null);
    const held: LiveMessage[] = waiting;
    waiting = null;
    if (stopped) return;
    clearTimeout(retryTimer);
    if (answer === null) retryTimer = setTimeout(() => void reload(), RETRY_MS);
    else {
      if (linked) stale = false;
      show(rules.snapshot(state.get().view, answer));
    }
    for (const message of held) take(message);
    if (!again) return;
    again = false;
    await reload();
  };
  const wait = (): void => {
    staleTimer ??= setTimeout(() => {
      stale = true;
      show(state.get().view);
    }, STALE_AFTER_MS);
  };
  wait();
  return {
    state,
    hear(message) {
      if (waiting === null) take(message);
      else waiting.push(message);
    },
    connected(stands) {
      if (stands === linked) return;
      linked = stands;
      if (!stands) return wait();
      clearTimeout(staleTimer);
      staleTimer = undefined;
      void reload();
    },
    reload,
    stop() {
      stopped = true;
      clearTimeout(staleTimer);
      clearTimeout(retryTimer);
    },
  };
}
