import { betName } from '#kernel/bets/bet-name.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { nameRows } from './store/name-rows.ts';

/** What a player calls a bet, and whether the id is that of a cash-out of it. */
export interface NamedBet {
  readonly name: string;
  readonly isCashout: boolean;
}

/**
 * What a player calls their bets, by id: "Vasco x Remo" where all of a bet is on one match, else "Múltipla de 3", "Yankee"; an id may be that of a cash-out. Ids that are
 * nobody's bet, or another player's, are left out.
 */
export async function nameBets(k: Queryable, playerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, NamedBet>> {
  const rows = await nameRows(k, playerId, ids);
  return new Map(
    rows.map(({ isCashout, ...row }) => {
      const name = row.matches === 1 ? row.match : betName({ ...row, legs: row.bankers.map((banker) => ({ banker })) });
      return [row.id, { name, isCashout }];
    }),
  );
}
