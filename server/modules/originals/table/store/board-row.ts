import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** The columns of every table's board; a newer view of a round has a higher sequence. */
export interface BoardView {
  readonly round_id: string;
  readonly sequence: number;
}

/** The last published bets view of a table; null before the first round. Field order is not kept: parse it with the game's schema. */
export async function readBoard(k: Queryable, game: string): Promise<unknown> {
  const row = await k.selectFrom('originals_table_board').select('view').where('game', '=', game).executeTakeFirst();
  return row?.view ?? null;
}

/** The round of that view, and how many bets it counts. */
export async function readBoardHead(k: Queryable, game: string): Promise<{ readonly roundId: string; readonly sequence: number } | null> {
  const row = await k.selectFrom('originals_table_board').select(['round_id as roundId', 'sequence']).where('game', '=', game).executeTakeFirst();
  return row ?? null;
}

/** Tables whose round has more acts (bets placed, cancelled, left) than their board counts. */
export async function boardsBehind(k: Queryable): Promise<string[]> {
  const { rows } = await sql<{ game: string }>`
    SELECT b.game FROM originals_table_board b
    WHERE b.sequence < (SELECT coalesce(sum(s.bets), 0) FROM originals_table_seat s WHERE s.round_id = b.round_id)
                     + (SELECT count(*) FROM originals_table_bet t WHERE t.round_id = b.round_id AND t.left_e2 IS NOT NULL)`.execute(k);
  return rows.map(({ game }) => game);
}

/** Begins a round's board. */
export async function startBoard(tx: Tx, game: string, view: BoardView): Promise<void> {
  const row = { round_id: view.round_id, sequence: view.sequence, view: json(view) };
  await tx
    .insertInto('originals_table_board')
    .values({ game, ...row })
    .onConflict((conflict) => conflict.column('game').doUpdateSet(row))
    .execute();
}

/** Puts a newer view of the same round on the board; false when it is not newer. Of several processes only one succeeds. */
export async function raiseBoard(tx: Tx, game: string, view: BoardView): Promise<boolean> {
  const updated = await tx
    .updateTable('originals_table_board')
    .set({ sequence: view.sequence, view: json(view) })
    .where('game', '=', game)
    .where('round_id', '=', view.round_id)
    .where('sequence', '<', view.sequence)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

function json(view: BoardView) {
  return sql<never>`${JSON.stringify(view)}::jsonb`;
}
