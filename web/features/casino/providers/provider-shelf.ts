import type { CasinoProvider } from '#contracts/casino/casino.ts';

/** The data of the providers page. */
export interface ProviderShelf {
  readonly providers: readonly CasinoProvider[];
  /** The search in the address, "" for none. */
  readonly q: string;
  /** Slugs that the server found for the search; null without a search. */
  readonly found: readonly string[] | null;
}
