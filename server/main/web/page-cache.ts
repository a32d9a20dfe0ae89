import type { RenderedPage } from './render-job.ts';

export interface PageCache {
  /**
   * The page cached under `key`, or the result of `make`, which concurrent callers share. A `null` from `make` is not cached. If `make` fails, an older page is
   * returned, up to `staleMs`.
   */
  get(key: string, make: () => Promise<RenderedPage | null>): Promise<RenderedPage | null>;
  /** True when `get` would not have to make the page. */
  has(key: string): boolean;
}

export interface PageCacheOptions {
  /** How long a cached page is fresh. */
  readonly ttlMs: number;
  /** How long a cached page may replace one that cannot be rendered. */
  readonly staleMs: number;
  readonly capacityBytes: number;
  /** The process's monotonic clock. */
  readonly nowMs: () => number;
}

interface Kept {
  readonly page: RenderedPage;
  readonly bytes: number;
  readonly atMs: number;
}

/** Caches pages for a moment; when they exceed the capacity, the oldest is dropped first. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const kept = new Map<string, Kept>();
  const making = new Map<string, Promise<RenderedPage | null>>();
  let bytes = 0;

  function drop(key: string): void {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }

  function keep(key: string, page: RenderedPage): void {
    drop(key);
    const size = sizeOf(page) + 2 * key.length;
    kept.set(key, { page, bytes: size, atMs: options.nowMs() });
    bytes += size;
    for (const [oldest, { atMs }] of kept) {
      if (bytes <= options.capacityBytes && options.nowMs() - atMs < options.staleMs) break;
      drop(oldest);
    }
  }

  async function makeAndKeep(key: string, make: () => Promise<RenderedPage | null>): Promise<RenderedPage | null> {
    try {
      const page = await make();
      if (page === null) drop(key);
      else keep(key, page);
      return page;
    } catch (error) {
      const stale = kept.get(key);
      if (stale === undefined || options.nowMs() - stale.atMs >= options.staleMs) throw error;
      return stale.page;
    } finally {
      making.delete(key);
    }
  }

  const isFresh = (found: Kept | undefined): found is Kept => found !== undefined && options.nowMs() - found.atMs < options.ttlMs;
  return {
    async get(key, make) {
      const found = kept.get(key);
      if (isFresh(found)) return found.page;
      const running = making.get(key) ?? makeAndKeep(key, make);
      making.set(key, running);
      return running;
    },
    has: (key) => isFresh(kept.get(key)) || making.has(key),
  };
}

function sizeOf({ pieces, packed }: RenderedPage): number {
  return [...pieces, ...(packed?.parts ?? [])].reduce((sum, { length }) => sum + length, 0);
}
