import type { EventUpdate, FeedUpdate, OddsUpdate } from '#contracts/sportsbook/events.ts';
import { createStore, type Store } from '#web/shared/create-store.ts';
import { createStaleness, type StalenessState } from './create-staleness.ts';

/** How messages and snapshots `S` are applied to a page's view `V`. */
export interface LiveRules<V, S> {
  odds(view: V, update: OddsUpdate): { readonly view: V; readonly reload: boolean };
  event(view: V, update: EventUpdate): { readonly view: V; readonly reload: boolean };
  snapshot(view: V, read: S): V;
}

export type LiveMessage =
  | { readonly kind: 'odds'; readonly update: OddsUpdate }
  | { readonly kind: 'event'; readonly update: EventUpdate }
  | { readonly kind: 'feed'; readonly update: FeedUpdate };

export interface LiveState<V> {
  readonly view: V;
  readonly trust: StalenessState;
}

export interface LiveView<V> {
  readonly state: Store<LiveState<V>>;
  hear(message: LiveMessage): void;
  /** A heartbeat of the server arrived. */
  beat(): void;
  /** Messages were lost on a slow connection, so everything is read again. */
  missed(): void;
  /** The page's channel is subscribed, so everything is read again; or the connection was lost. */
  connected(isConnected: boolean): void;
  stop(): void;
}

/** A failed read of the snapshot is repeated after this time. */
export const RETRY_MS = 5_000;

/**
 * Keeps one page's view current: subscribe, then read the snapshot while messages are queued; read it again after a gap, a new epoch or a disconnection. A
 * failed read leaves the view unchanged and is repeated. A view that starts late (`isStale`) is stale until the first read.
 */
export function createLiveView<V, S>(start: V, rules: LiveRules<V, S>, read: (view: V) => Promise<S>, isStale = false): LiveView<V> {
  const trust = createStaleness(() => show(state.get().view), isStale);
  const state = createStore<LiveState<V>>({ view: start, trust: trust.get() });
  const show = (view: V): void => {
    const before = state.get();
    if (before.view !== view || before.trust !== trust.get()) state.set({ view, trust: trust.get() });
  };
  const take = (message: LiveMessage): void => {
    const { view } = state.get();
    if (message.kind === 'odds') {
      const applied = rules.odds(view, message.update);
      show(applied.view);
      if (applied.reload) snapshots.ask();
    } else if (message.kind === 'event') {
      const applied = rules.event(view, message.update);
      show(applied.view);
      if (applied.reload) snapshots.ask();
    } else {
      trust.supply(message.update.producer, message.update.open);
      show(view);
      if (message.update.open) snapshots.ask();
    }
  };
  const snapshots = createSnapshots({
    read: () => read(state.get().view),
    take(answer) {
      trust.refresh();
      show(rules.snapshot(state.get().view, answer));
    },
    hear: take,
  });
  const beat = (): void => {
    if (trust.beat()) snapshots.ask();
  };
  return {
    state,
    hear: (message) => {
      beat();
      if (!snapshots.hold(message)) take(message);
    },
    beat,
    missed: () => snapshots.ask(),
    connected(isConnected) {
      trust.link(isConnected);
      if (isConnected) snapshots.ask();
    },
    stop() {
      snapshots.stop();
      trust.stop();
    },
  };
}

interface SnapshotEdges<S> {
  readonly read: () => Promise<S>;
  readonly take: (answer: S) => void;
  readonly hear: (message: LiveMessage) => void;
}

/** Reads snapshots one after the other; messages are queued meanwhile. */
function createSnapshots<S>({ read, take, hear }: SnapshotEdges<S>) {
  let waiting: LiveMessage[] | null = null;
  let again = false;
  let stopped = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const run = async (): Promise<void> => {
    clearTimeout(retry);
    waiting = [];
    const answer = await read().catch(() => null);
    const held: readonly LiveMessage[] = waiting;
    waiting = null;
    if (stopped) return;
    if (answer === null) retry = setTimeout(ask, RETRY_MS);
    else take(answer);
    for (const message of held) hear(message);
    if (!again) return;
    again = false;
    ask();
  };
  const ask = (): void => {
    if (waiting === null) void run();
    else again = true;
  };
  return {
    ask,
    /** True where the message waits for the snapshot. */
    hold(message: LiveMessage): boolean {
      waiting?.push(message);
      return waiting !== null;
    },
    stop() {
      stopped = true;
      clearTimeout(retry);
    },
  };
}
