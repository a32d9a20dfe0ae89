import { createStore } from '../create-store.ts';

/** The number of the player's open bets on sports; 0 for a visitor. */
export const openBetsStore = createStore(0);
