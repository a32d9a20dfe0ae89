import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';

/** The state of a supplier's import. */
export interface ImportState {
  readonly source: string;
  readonly failures: number;
  readonly importedAt: Date | null;
}

/**
 * Claims the import of a list when it is due; null if it is not, or another process has it. With `anew` it is due unless it was requested since `notSince`, so
 * that each starting process requests it once.
 */
export async function claimImport(
  k: Queryable,
  source: string,
  turn: { readonly at: Date; readonly until: Date; readonly anew: boolean; readonly notSince: Date },
): Promise<ImportState | null> {
  const { at, until, anew, notSince } = turn;
  const { rows } = await sql<{ failures: number; imported_at: Date | null }>`
    INSERT INTO casino_import AS i (source, asked_at, due_at) VALUES (${source}, ${at}, ${until})
    ON CONFLICT (source) DO UPDATE SET asked_at = ${at}, due_at = ${until} WHERE i.due_at <= ${at} OR (${anew} AND i.asked_at < ${notSince})
    RETURNING failures, imported_at`.execute(k);
  const [row] = rows;
  return row === undefined ? null : { source, failures: row.failures, importedAt: row.imported_at };
}

/** Stores that the list was imported; `report` has the outcome. */
export async function importDone(k: Queryable, source: string, done: { readonly at: Date; readonly dueAt: Date; readonly report: unknown }): Promise<void> {
  const { at, dueAt, report } = done;
  await sql`
    INSERT INTO casino_import (source, asked_at, due_at, imported_at, report) VALUES (${source}, ${at}, ${dueAt}, ${at}, ${JSON.stringify(report)}::jsonb)
    ON CONFLICT (source) DO UPDATE SET due_at = ${dueAt}, failures = 0, imported_at = ${at}, report = excluded.report`.execute(k);
}

export async function importFailed(k: Queryable, source: string, dueAt: Date): Promise<void> {
  await k
    .updateTable('casino_import')
    .set((row) => ({ due_at: dueAt, failures: row('failures', '+', 1) }))
    .where('source', '=', source)
    .execute();
}

/** True before the first import of that supplier's list. */
export async function neverImported(k: Queryable, source: string): Promise<boolean> {
  const row = await k.selectFrom('casino_import').select('imported_at').where('source', '=', source).executeTakeFirst();
  return (row?.imported_at ?? null) === null;
}
