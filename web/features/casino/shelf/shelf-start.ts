import type { CasinoGame, CasinoGamesReply } from '#contracts/casino/casino.ts';
import type { Favourite } from '../favourites/favourite-store.ts';
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
  /** What is known of how much their results swing. */
  readonly volatilities: readonly Choice[];
  readonly filters: ShelfFilters;
  readonly games: CasinoGamesReply;
  /** The newest, on a lobby of several pages; else none. */
  readonly newest: readonly CasinoGame[];
  /** What belongs to the player who asked, on the lobby only; null for visitors. */
  readonly own: OwnShelf | null;
}

/** A player's own rows. The page may outlive their session, so it says whose they are. */
export interface OwnShelf {
  readonly playerId: string;
  /** The games played last. */
  readonly recent: readonly CasinoGame[];
  /** Newest first; null where they weren't read. */
  readonly favourites: readonly Favourite[] | null;
}
