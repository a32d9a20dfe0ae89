import type { CasinoGame, CasinoGamesReply } from '#contracts/casino/casino.ts';
import type { Favourite } from '../favourites/favourite-store.ts';
import type { ShelfFilters, ShelfScope } from './shelf-filters.ts';

export interface Chip {
  readonly to: string;
  readonly label: string;
}

/** One option of a filter. */
export interface Choice {
  /** Slug. */
  readonly value: string;
  readonly label: string;
}

/** The data of a page of games, read before any script runs. */
export interface ShelfStart {
  readonly title: string;
  readonly summary: string;
  /** The kind of list; decides the text of an empty one. */
  readonly kind: 'all' | 'slots' | 'live' | 'category' | 'provider';
  readonly scope: ShelfScope;
  readonly chips: readonly Chip[];
  readonly providers: readonly Choice[];
  /** Features of this page's games. */
  readonly features: readonly Choice[];
  /** Volatilities of this page's games. */
  readonly volatilities: readonly Choice[];
  readonly filters: ShelfFilters;
  readonly games: CasinoGamesReply;
  /** The newest games, on a lobby of several pages; empty elsewhere. */
  readonly newest: readonly CasinoGame[];
  /** The player's own rows, on the lobby only; null for visitors. */
  readonly own: OwnShelf | null;
}

/** A player's own rows, with the player's id, since the page may outlive their session. */
export interface OwnShelf {
  readonly playerId: string;
  /** The games played last. */
  readonly recent: readonly CasinoGame[];
  /** Newest first; null where they weren't read. */
  readonly favourites: readonly Favourite[] | null;
}
