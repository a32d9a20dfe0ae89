import { sql } from 'kysely';
import type { TestDatabase } from '#server/platform/testing/test-database.ts';

/**
 * Every table of the site by name, as the number of its rows and a checksum of all they hold: equal where nothing was written. When a player was last active is
 * left out, since every call of a session moves it.
 */
export async function whatIsStored({ owner }: TestDatabase): Promise<Readonly<Record<string, string>>> {
  const tables = await sql<{ name: string }>`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`.execute(owner.k);
  const stored: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ said: string }>`
      SELECT count(*) || ':' || coalesce(sum(hashtextextended((to_jsonb(t) - 'last_activity_at')::text, 0)), 0) AS said FROM ${sql.table(name)} AS t`.execute(
      owner.k,
    );
    stored[name] = rows[0]?.said ?? '';
  }
  return stored;
}
