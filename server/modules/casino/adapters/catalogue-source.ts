import type { GameList } from '../domain/import/supplied-game.ts';

/** A supplier's own list of its games. */
export interface CatalogueSource {
  /** Kept beside each of its games. */
  readonly source: string;
  /** Where its list is: pictures may come from there whatever the address, from elsewhere encrypted only. */
  readonly url: string;
  /** The list, or in a word why there is none now. Throws nothing. */
  list(): Promise<GameList | { readonly failed: string }>;
}

/** Some ten thousand games with their rules. */
export const MAX_LIST_LENGTH = 40_000_000;
export const LIST_TIMEOUT_MS = 20_000;
