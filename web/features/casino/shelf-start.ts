import type { CasinoGame, CasinoGamesReply } from '#contracts/casino.ts';
import type { Favourite } from './create-favourites.ts';
import type { ShelfFilters, ShelfScope } from './shelf-filters.ts';

export interface Chip {
  readonly to: string;
  readonly label: string;
}

export interface ProviderChoice {
  readonly slug: string;
  readonly name: string;
}

/** What a page of games comes with, read before any script runs. */
export interface ShelfStart {
  readonly title: string;
  readonly summary: string;
  /** What the page is a list of; decides what an empty one says. */
  readonly kind: 'all' | 'slots' | 'live' | 'category' | 'provider';
  readonly scope: ShelfScope;
  readonly chips: readonly Chip[];
  readonly providers: readonly ProviderChoice[];
  /** Slugs of the features that games of this page have. */
  readonly features: readonly string[];
  readonly filters: ShelfFilters;
  readonly games: CasinoGamesReply;
  /** A player's last games, on the lobby only. */
  readonly recent: readonly CasinoGame[];
  /** A player's favourites, null where they weren't read. */
  readonly favourites: readonly Favourite[] | null;
}
