import { type Selectable, sql } from 'kysely';
import type { DB } from '#db/generated/tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** Tables of steps with deadlines: both have `deadline_at`, `late_notified_at` and `ended_at`. */
type WithDeadline = 'account_closure' | 'account_central_exit';

/** Marks rows whose step takes too long, and returns each once per step. */
export async function claimLate<Table extends WithDeadline>(db: Queryable, table: Table, at: Date): Promise<Selectable<DB[Table]>[]> {
  const { rows } = await sql<Selectable<DB[Table]>>`
    UPDATE ${sql.table(table)} SET late_notified_at = ${at} WHERE deadline_at <= ${at} AND late_notified_at IS NULL AND ended_at IS NULL RETURNING *`.execute(
    db,
  );
  return rows;
}
