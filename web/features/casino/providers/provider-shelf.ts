import type { CasinoProvider } from '#contracts/casino/casino.ts';

/** What the page of providers comes with. */
export interface ProviderShelf {
  readonly providers: readonly CasinoProvider[];
  /** What the address asked for, "" for nothing. */
  readonly q: string;
  /** Slugs of those that the server found for it; null where nothing was asked. */
  readonly found: readonly string[] | null;
}
