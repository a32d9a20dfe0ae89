import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import { readFunctions, readMigrations } from './sql-files.ts';

export interface AppliedSql {
  /** True when the database has every migration of this process, and its functions and views had this process's text at some time. */
  isApplied(k: Queryable): Promise<boolean>;
}

/**
 * Reads the database's migrations and functions. After the functions matched once, differing texts belong to a later release: both releases run in parallel
 * during a rollout, and the older one must stay ready.
 */
export async function createAppliedSql(): Promise<AppliedSql> {
  const [migrations, functions] = await Promise.all([readMigrations(), readFunctions()]);
  let matched = false;
  return {
    async isApplied(k) {
      const { rows } = await sql<{ migrated: boolean; missing: number; changed: number }>`
        SELECT (SELECT count(*) FROM schema_migration WHERE name = ANY (${migrations.map(({ name }) => name)}::text[])) = ${migrations.length} AS migrated,
               count(*) FILTER (WHERE f.name IS NULL)::integer AS missing, count(*) FILTER (WHERE f.checksum <> e.checksum)::integer AS changed
        FROM unnest(${functions.map(({ name }) => name)}::text[], ${functions.map(({ checksum }) => checksum)}::text[]) AS e (name, checksum)
        LEFT JOIN schema_function f ON f.name = e.name`.execute(k);
      const state = rows[0];
      if (state === undefined || !state.migrated || state.missing > 0) return false;
      matched ||= state.changed === 0;
      return matched;
    },
  };
}
