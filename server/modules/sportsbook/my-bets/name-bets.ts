import { betName } from '#kernel/bets/bet-name.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { type NameRecord, nameRows } from './store/name-rows.ts';

/** The name of a bet, and whether the given id is that of one of its cash-outs. */
export interface NamedBet {
  readonly name: string;
  readonly isCashout: boolean;
}

/**
 * Names each bet, by id: "Vasco x Remo" if all legs are on one match, else "Múltipla de 3", "Yankee"; "Vasco x Remo (não aceita)" if its stake came back
 * because it was not accepted. An id may be that of a cash-out. Unknown ids and those of another player's bets are left out.
 */
export async function nameBets(k: Queryable, playerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, NamedBet>> {
  const rows = await nameRows(k, playerId, ids);
  return new Map(rows.map((row) => [row.id, { name: row.rejected ? `${nameOf(row)} (não aceita)` : nameOf(row), isCashout: row.isCashout }]));
}

function nameOf(row: NameRecord): string {
  return row.matches === 1 ? row.match : betName({ ...row, legs: row.bankers.map((banker) => ({ banker })) });
}
