import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { GameWin } from '../domain/best-win.ts';

/** Stores the win among the last ones, and deletes all but the newest `kept`. */
export async function keepWin(tx: Tx, win: GameWin, kept: number): Promise<void> {
  await tx.insertInto('casino_win').values({ game: win.game, amount_cents: win.amountCents, settled_at: win.settledAt }).execute();
  await tx
    .deleteFrom('casino_win')
    .where('id', 'in', (rows) => rows.selectFrom('casino_win').select('id').orderBy('id', 'desc').offset(kept))
    .execute();
}

/** The last published wins, newest first. */
export async function lastWins(k: Queryable, limit: number): Promise<GameWin[]> {
  const rows = await k.selectFrom('casino_win').selectAll().orderBy('id', 'desc').limit(limit).execute();
  return rows.map((row) => ({ game: row.game, amountCents: row.amount_cents, settledAt: row.settled_at }));
}
