/** `stale`: the prices may no longer hold. `closed`: the supplier of prices before the match fell silent. Either way nothing may be bet on. */
export type StalenessState = 'fresh' | 'stale' | 'closed';

/** So long without a sign of life, prices count as stale (realtime.md); the server's heart beats every five seconds. */
export const STALE_AFTER_MS = 10_000;

export interface StalenessWatch {
  get(): StalenessState;
  /** The connection stands, or doesn't; false where that is known. */
  link(stands: boolean): boolean;
  /** Something was heard. True where prices had become stale meanwhile: they have to be read anew. */
  beat(): boolean;
  /** The supplier of prices speaks, or fell silent. */
  supply(open: boolean): void;
  /** Everything has just been read: over a connection that stands, that is fresh. */
  refresh(): void;
  stop(): void;
}

/** How far a page's prices can be trusted; the ten seconds run from the start. `onStale` is told when they are over. */
export function createStaleness(onStale: () => void, isStale = false): StalenessWatch {
  let linked = false;
  let stale = isStale;
  let open = true;
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
    get: () => (stale ? 'stale' : open ? 'fresh' : 'closed'),
    link(stands) {
      const changed = stands !== linked;
      linked = stands;
      return changed;
    },
    beat() {
      wait();
      return stale;
    },
    supply(next) {
      open = next;
    },
    refresh() {
      if (!linked) return;
      stale = false;
      wait();
    },
    stop: () => clearTimeout(timer),
  };
}
