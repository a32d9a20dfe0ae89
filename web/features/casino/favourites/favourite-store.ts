import type { FavouriteGamesReply } from '#contracts/casino.ts';
import { createStore } from '#web/shared/create-store.ts';

export type Favourite = FavouriteGamesReply['data'][number];

/** `games`, newest first, are as the player wants them: before the server has agreed. */
export interface FavouriteState {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly games: readonly Favourite[];
}

export const NO_FAVOURITES: FavouriteState = { status: 'idle', games: [] };

/** What hearts and rows show; empty on the server and for visitors. What fills it (favourites.ts) is fetched only for players. */
export const favouriteStore = createStore<FavouriteState>(NO_FAVOURITES);
