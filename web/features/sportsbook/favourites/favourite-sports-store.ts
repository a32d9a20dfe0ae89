import { createStore } from '#web/shared/create-store.ts';

export type FavouriteKind = 'tournament' | 'event';

/** A player's favourites as they want them: before the server has agreed. Ids. */
export interface FavouriteSports {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly tournaments: ReadonlySet<string>;
  readonly events: ReadonlySet<string>;
}

export const NO_FAVOURITES: FavouriteSports = { status: 'idle', tournaments: new Set(), events: new Set() };

/** What stars and the tree show; empty on the server and for visitors. What fills it (favourite-sports.ts) is fetched only for players. */
export const favouriteSportsStore = createStore<FavouriteSports>(NO_FAVOURITES);
