import type { Queryable } from '#server/platform/db/database.ts';
import type { WinRow } from './batches.ts';

export interface EarlyWin {
  readonly row: WinRow;
  readonly cameAt: Date;
  readonly tries: number;
}

/** Stores a win whose bet is unknown; one that is already stored is unchanged. */
export async function keepEarlyWin(k: Queryable, row: WinRow, at: Date, dueAt: Date): Promise<void> {
  await k
    .insertInto('casino_early_win')
    .values({ source: row.source, transaction_id: row.transaction_id, row: JSON.stringify(row), came_at: at, due_at: dueAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Due early wins, the oldest first. */
export async function dueEarlyWins(k: Queryable, at: Date, most: number): Promise<EarlyWin[]> {
  const rows = await k.selectFrom('casino_early_win').select(['row', 'came_at', 'tries']).where('due_at', '<=', at).orderBy('due_at').limit(most).execute();
  return rows.map(({ row, came_at, tries }) => ({ row: row as unknown as WinRow, cameAt: came_at, tries }));
}

export async function putOffEarlyWin(k: Queryable, row: Pick<WinRow, 'source' | 'transaction_id'>, tries: number, dueAt: Date): Promise<void> {
  await k
    .updateTable('casino_early_win')
    .set({ tries, due_at: dueAt })
    .where('source', '=', row.source)
    .where('transaction_id', '=', row.transaction_id)
    .execute();
}

export async function dropEarlyWin(k: Queryable, row: Pick<WinRow, 'source' | 'transaction_id'>): Promise<void> {
  await k.deleteFrom('casino_early_win').where('source', '=', row.source).where('transaction_id', '=', row.transaction_id).execute();
}
