import { createStore } from './create-store.ts';

/** How many of the player's notices nobody has read; 0 until it was asked for. */
export const unreadStore = createStore(0);
