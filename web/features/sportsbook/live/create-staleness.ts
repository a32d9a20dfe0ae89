import type { EventState, FeedUpdate } from '#contracts/sportsbook/events.ts';

type Producer = FeedUpdate['producer'];

/**
 * `stale`: the prices may be outdated. Otherwise the supplier's streams that are not responding: events priced by them accept no bets. One string, so that
 * equal states are identical.
 */
export type StalenessState = 'fresh' | 'stale' | 'prematch_silent' | 'live_silent' | 'silent';

/** The same for one event: the stream that prices it depends on whether it has begun. */
export type EventStaleness = 'fresh' | 'stale' | 'closed';

/** Whether an event's prices are current. */
export function stalenessOf(trust: StalenessState, state: EventState): EventStaleness {
  if (trust === 'fresh' || trust === 'stale') return trust;
  const stalled = state === 'live' || state === 'interrupted' ? 'live_silent' : 'prematch_silent';
  return trust === 'silent' || trust === stalled ? 'closed' : 'fresh';
}

/** Prices count as stale after this long without a message (realtime.md); the server sends a heartbeat every five seconds. */
export const STALE_AFTER_MS = 10_000;

export interface StalenessWatch {
  get(): StalenessState;
  /** The page's channel was subscribed, or the subscription ended. */
  link(isLinked: boolean): void;
  /** A message arrived. True if prices had become stale, so that they must be read again. */
  beat(): boolean;
  /** A producer of the supplier started or stopped sending. */
  supply(producer: Producer, open: boolean): void;
  /** Everything has just been read: prices are fresh if the connection is open. */
  refresh(): void;
  stop(): void;
}

/** Tracks whether a page's prices are current; the ten seconds run from the start, and `onStale` is called at their end. */
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
