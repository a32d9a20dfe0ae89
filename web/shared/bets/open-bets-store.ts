import { createStore } from '../create-store.ts';

/** How many bets on sports the player has open; 0 for a visitor. */
export const openBetsStore = createStore(0);
