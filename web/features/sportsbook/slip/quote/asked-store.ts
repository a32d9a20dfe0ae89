import { createStore } from '#web/shared/create-store.ts';
import type { SlipBet } from '../store/slip-bets.ts';
import type { AskedQuote } from './use-quote.ts';

/** The slip's bets and their last quote, for components outside the slip; null while no component requests one. At most one component does. */
export const askedStore = createStore<{ readonly asked: AskedQuote; readonly bets: readonly SlipBet[] } | null>(null);
