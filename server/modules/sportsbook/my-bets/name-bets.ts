import { betName } from '#kernel/bets/bet-name.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { nameRows } from './store/name-rows.ts';

/**
 * What a player calls their bets, by id: "Vasco x Remo" where all of a bet is on one match, else "Múltipla de 3", "Yankee". Ids that are nobody's bet, or
 * another player's, are left out.
 */
export async function nameBets(k: Queryable, playerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await nameRows(k, playerId, ids);
  return new Map(rows.map((row) => [row.id, row.matches === 1 ? row.match : betName({ ...row, legs: row.bankers.map((banker) => ({ banker })) })]));
}
