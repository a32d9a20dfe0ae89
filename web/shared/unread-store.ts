import { createStore } from './create-store.ts';

/** The number of the player's unread notices; 0 until it has been read from the server. */
export const unreadStore = createStore(0);
