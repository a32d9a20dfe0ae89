import type { Queryable } from '#server/platform/db/database.ts';
import { countBets } from './store/bet-rows.ts';

/** Counts the player's bets without a result. */
export function countOpenBets(k: Queryable, playerId: string): Promise<number> {
  return countBets(k, playerId, { state: 'open' });
}
