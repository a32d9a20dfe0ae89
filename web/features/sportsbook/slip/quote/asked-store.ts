import { createStore } from '#web/shared/create-store.ts';
import type { SlipBet } from '../store/slip-bets.ts';
import type { AskedQuote } from './use-quote.ts';

/** The bets of the slip and their last quote, for what shows them outside it; null while no part of the page asks for one. One part at a time does. */
export const askedStore = createStore<{ readonly asked: AskedQuote; readonly bets: readonly SlipBet[] } | null>(null);
