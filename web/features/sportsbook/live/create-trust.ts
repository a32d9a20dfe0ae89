/** `stale`: the prices may no longer hold. `closed`: the supplier of prices before the match fell silent. Either way nothing may be bet on. */
export type TrustState = 'fresh' | 'stale' | 'closed';

/** So long without a connection, prices count as stale (realtime.md). */
export const STALE_AFTER_MS = 10_000;

export interface TrustWatch {
  get(): TrustState;
  linked(): boolean;
  /** The connection stands, or doesn't; false where that is known. */
  link(stands: boolean): boolean;
  /** The supplier of prices speaks, or fell silent. */
  supply(open: boolean): void;
  /** Everything has just been read: over a connection that stands, that is fresh. */
  refresh(): void;
  stop(): void;
}

/** How far a page's prices can be trusted; not connected yet, the ten seconds run already. `onStale` is told when they are over. */
export function createTrust(onStale: () => void): TrustWatch {
  let linked = false;
  let stale = false;
  let open = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    timer ??= setTimeout(() => {
      stale = true;
      onStale();
    }, STALE_AFTER_MS);
  };
  const rest = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  wait();
  return {
    get: () => (stale ? 'stale' : open ? 'fresh' : 'closed'),
    linked: () => linked,
    link(stands) {
      if (stands === linked) return false;
      linked = stands;
      if (stands) rest();
      else wait();
      return true;
    },
    supply(next) {
      open = next;
    },
    refresh() {
      if (linked) stale = false;
    },
    stop: rest,
  };
}
