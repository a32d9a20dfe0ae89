import { sql } from 'kysely';
import type { TestDatabase } from '#server/platform/testing/test-database.ts';

/** Columns of a player's row that every call may change. */
const MOVED_BY_ANY_CALL = '{last_activity_at,session_counted_at,session_day_minutes,session_week_minutes,session_month_minutes}';

/**
 * Every table of the site by name, with its row count and a checksum of its content: equal if nothing was written. When a player was last active and for how
 * long is left out: every call of a session changes the first, and a call in a later minute the second.
 */
export async function whatIsStored({ owner }: TestDatabase): Promise<Readonly<Record<string, string>>> {
  const tables = await sql<{ name: string }>`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`.execute(owner.k);
  const stored: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ said: string }>`
      SELECT count(*) || ':' || coalesce(sum(hashtextextended((to_jsonb(t) - ${MOVED_BY_ANY_CALL}::text[])::text, 0)), 0) AS said FROM ${sql.table(name)} AS t`.execute(
      owner.k,
    );
    stored[name] = rows[0]?.said ?? '';
  }
  return stored;
}
