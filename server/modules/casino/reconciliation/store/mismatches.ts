import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Difference, OurTransaction } from '../domain/compare.ts';
import type { BookLine } from '../domain/book.ts';

export interface Mismatch {
  readonly transactionId: string;
  readonly what: Difference;
  readonly theirs: BookLine | null;
  readonly ours: OurTransaction | null;
}

/** Writes differences; returns the new ones. A difference that an operator has ended stays ended until it changes. */
export async function noteMismatches(k: Queryable, source: string, found: readonly Mismatch[], at: Date): Promise<Mismatch[]> {
  if (found.length === 0) return [];
  const { rows } = await sql<{ transaction_id: string }>`
    INSERT INTO casino_mismatch AS m (source, transaction_id, what, theirs, ours, found_at, seen_at)
    SELECT ${source}, f."transactionId", f.what, f.theirs, f.ours, ${at}, ${at}
    FROM jsonb_to_recordset(${JSON.stringify(found)}::jsonb) AS f ("transactionId" text, what text, theirs jsonb, ours jsonb)
    ON CONFLICT (source, transaction_id) DO UPDATE SET what = excluded.what, theirs = excluded.theirs, ours = excluded.ours, found_at = excluded.found_at,
      seen_at = excluded.seen_at, ended_at = NULL, ended_by = NULL
    WHERE m.what <> excluded.what OR m.ended_by = 'agreement'
    RETURNING transaction_id`.execute(k);
  const news = new Set(rows.map(({ transaction_id }) => transaction_id));
  return found.filter(({ transactionId }) => news.has(transactionId));
}

/** Ends those of these transactions on which both books agree now; returns their ids. */
export async function endAgreed(k: Queryable, source: string, ids: readonly string[], at: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await k
    .updateTable('casino_mismatch')
    .set({ ended_at: at, ended_by: 'agreement' })
    .where('source', '=', source)
    .where('ended_at', 'is', null)
    .where('transaction_id', 'in', [...ids])
    .returning('transaction_id')
    .execute();
  return rows.map(({ transaction_id }) => transaction_id);
}

/** False if there is no open one. */
export async function endByOperator(k: Queryable, source: string, transactionId: string, at: Date): Promise<boolean> {
  const ended = await k
    .updateTable('casino_mismatch')
    .set({ ended_at: at, ended_by: 'operator' })
    .where('source', '=', source)
    .where('transaction_id', '=', transactionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/** Open differences not checked since, the longest unchecked first; marks them as checked now. */
export async function takeOpenMismatches(
  k: Queryable,
  source: string,
  turn: { readonly notSince: Date; readonly at: Date; readonly most: number },
): Promise<Mismatch[]> {
  const { rows } = await sql<Mismatch>`
    UPDATE casino_mismatch m SET seen_at = ${turn.at} WHERE m.source = ${source} AND m.ended_at IS NULL AND m.transaction_id = ANY (ARRAY (
      SELECT transaction_id FROM casino_mismatch WHERE source = ${source} AND ended_at IS NULL AND seen_at < ${turn.notSince} ORDER BY seen_at LIMIT ${turn.most}))
    RETURNING m.transaction_id AS "transactionId", m.what, m.theirs, m.ours`.execute(k);
  return rows;
}

export async function countOpenMismatches(k: Queryable, source: string): Promise<number> {
  const { count } = await k
    .selectFrom('casino_mismatch')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('source', '=', source)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
