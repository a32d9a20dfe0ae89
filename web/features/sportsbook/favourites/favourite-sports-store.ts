import type { FavouriteState } from '#web/shared/create-favourites.ts';
import { createStore } from '#web/shared/create-store.ts';

export type FavouriteKind = 'tournament' | 'event';

/** A player's favourites, including changes that the server has not confirmed yet. Ids. */
export interface FavouriteSports {
  readonly tournaments: ReadonlySet<string>;
  readonly events: ReadonlySet<string>;
}

export const NO_FAVOURITES: FavouriteState<FavouriteSports> = { status: 'idle', tournaments: new Set(), events: new Set() };

/** The favourites that stars and the tree show; empty on the server and for visitors. favourite-sports.ts fills it and is fetched only for players. */
export const favouriteSportsStore = createStore<FavouriteState<FavouriteSports>>(NO_FAVOURITES);
