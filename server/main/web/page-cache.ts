import type { GzippedPieces } from './gzip-page.ts';

/** A rendered page in bytes, cut where the nonce stands, so that each visitor gets a fresh one without encoding the page anew. */
export interface CachedPage {
  readonly status: number;
  readonly headers: ReadonlyArray<readonly [string, string]>;
  readonly pieces: readonly Buffer[];
  /** The same, compressed; made when first asked for. Only pages that are kept have it: for one visitor it wouldn't pay. */
  readonly gzipped?: () => GzippedPieces;
}

interface Entry {
  readonly expiresAtMs: number;
  readonly page: Promise<CachedPage | null>;
}

export interface PageCache {
  /** The page kept under `key`, or `make`'s; callers that come while it is being made share one making. `null` from `make` is not kept. */
  get(key: string, make: () => Promise<CachedPage | null>): Promise<CachedPage | null>;
}

/** Keeps pages for `ttlMs`, at most `capacity` of them; the oldest goes first. `nowMs` is the process's monotonic clock. */
export function createPageCache(options: { readonly ttlMs: number; readonly capacity: number; readonly nowMs: () => number }): PageCache {
  const entries = new Map<string, Entry>();
  return {
    async get(key, make) {
      const found = entries.get(key);
      if (found !== undefined && found.expiresAtMs > options.nowMs()) return found.page;
      entries.delete(key);
      const page = make();
      entries.set(key, { expiresAtMs: options.nowMs() + options.ttlMs, page });
      for (const oldest of entries.keys()) {
        if (entries.size <= options.capacity) break;
        entries.delete(oldest);
      }
      try {
        const made = await page;
        if (made === null) entries.delete(key);
        return made;
      } catch (error) {
        entries.delete(key);
        throw error;
      }
    },
  };
}
