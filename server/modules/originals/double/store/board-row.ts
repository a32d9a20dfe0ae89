import { sql } from 'kysely';
import { type DoubleBetsView, doubleBetsView } from '#contracts/double.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** The bets view as it was last told to everybody; null before the first round. */
export async function readBoard(k: Queryable): Promise<DoubleBetsView | null> {
  const row = await k.selectFrom('originals_double_board').select('view').executeTakeFirst();
  return row === undefined ? null : doubleBetsView.parse(row.view);
}

/** Begins a round's board. */
export async function startBoard(tx: Tx, view: DoubleBetsView): Promise<void> {
  const row = { round_id: view.round_id, sequence: view.sequence, view: json(view) };
  await tx
    .insertInto('originals_double_board')
    .values(row)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
    .execute();
}

/** Puts a newer view of the same round on the board; false when it is no newer. Of several processes one succeeds. */
export async function raiseBoard(tx: Tx, view: DoubleBetsView): Promise<boolean> {
  const updated = await tx
    .updateTable('originals_double_board')
    .set({ sequence: view.sequence, view: json(view) })
    .where('round_id', '=', view.round_id)
    .where('sequence', '<', view.sequence)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

function json(view: DoubleBetsView) {
  return sql<never>`${JSON.stringify(view)}::jsonb`;
}
