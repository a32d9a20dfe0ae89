import type { CasinoGame, CasinoGamesReply } from '#contracts/casino.ts';
import type { Favourite } from './favourite-store.ts';
import type { ShelfFilters, ShelfScope } from './shelf-filters.ts';

export interface Chip {
  readonly to: string;
  readonly label: string;
}

/** One of those a filter offers. */
export interface Choice {
  /** Slug. */
  readonly value: string;
  readonly label: string;
}

/** What a page of games comes with, read before any script runs. */
export interface ShelfStart {
  readonly title: string;
  readonly summary: string;
  /** What the page is a list of; decides what an empty one says. */
  readonly kind: 'all' | 'slots' | 'live' | 'category' | 'provider';
  readonly scope: ShelfScope;
  readonly chips: readonly Chip[];
  readonly providers: readonly Choice[];
  /** What games of this page have. */
  readonly features: readonly Choice[];
  readonly filters: ShelfFilters;
  readonly games: CasinoGamesReply;
  /** A player's last games, on the lobby only. */
  readonly recent: readonly CasinoGame[];
  /** A player's favourites, null where they weren't read. */
  readonly favourites: readonly Favourite[] | null;
}
