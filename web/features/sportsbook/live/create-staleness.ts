import type { EventState, FeedUpdate } from '#contracts/sportsbook/events.ts';

type Producer = FeedUpdate['producer'];

/**
 * `stale`: the prices may no longer hold. Otherwise the streams of the supplier that say nothing: nothing may be bet on whose prices they send. One word, so
 * that equal states are the same.
 */
export type StalenessState = 'fresh' | 'stale' | 'prematch_silent' | 'live_silent' | 'silent';

/** The same of one event: which stream prices it depends on whether it has begun. */
export type EventStaleness = 'fresh' | 'stale' | 'closed';

/** How far the prices of an event can be trusted. */
export function stalenessOf(trust: StalenessState, state: EventState): EventStaleness {
  if (trust === 'fresh' || trust === 'stale') return trust;
  const stalled = state === 'live' || state === 'interrupted' ? 'live_silent' : 'prematch_silent';
  return trust === 'silent' || trust === stalled ? 'closed' : 'fresh';
}

/** So long without a sign of life, prices count as stale (realtime.md); the server's heart beats every five seconds. */
export const STALE_AFTER_MS = 10_000;

export interface StalenessWatch {
  get(): StalenessState;
  /** The page's channel is subscribed to, or isn't. */
  link(isLinked: boolean): void;
  /** Something was heard. True where prices had become stale meanwhile: they have to be read anew. */
  beat(): boolean;
  /** A producer of the supplier sends, or stopped sending. */
  supply(producer: Producer, open: boolean): void;
  /** Everything has just been read: over an open connection, that is fresh. */
  refresh(): void;
  stop(): void;
}

/** How far a page's prices can be trusted; the ten seconds run from the start. `onStale` is called at their end. */
export function createStaleness(onStale: () => void, isStale = false): StalenessWatch {
  let linked = false;
  let stale = isStale;
  const stalled = new Set<Producer>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      stale = true;
      onStale();
    }, STALE_AFTER_MS);
  };
  wait();
  return {
    get() {
      if (stale || stalled.size === 0) return stale ? 'stale' : 'fresh';
      return stalled.size === 2 ? 'silent' : stalled.has('live') ? 'live_silent' : 'prematch_silent';
    },
    link(isLinked) {
      linked = isLinked;
    },
    beat() {
      wait();
      return stale;
    },
    supply(producer, open) {
      if (open) stalled.delete(producer);
      else stalled.add(producer);
    },
    refresh() {
      if (!linked) return;
      stale = false;
      wait();
    },
    stop: () => clearTimeout(timer),
  };
}
