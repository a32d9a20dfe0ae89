import type { Queryable } from '#server/platform/db/database.ts';
import { countBets } from './store/bet-rows.ts';

/** How many of the player's bets wait for their result. */
export function countOpenBets(k: Queryable, playerId: string): Promise<number> {
  return countBets(k, playerId, { state: 'open' });
}
