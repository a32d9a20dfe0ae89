import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import { readFunctions, readMigrations } from './sql-files.ts';

export interface AppliedSql {
  /** Whether the database has every migration of this process, and has had every function and view in its text. */
  isApplied(k: Queryable): Promise<boolean>;
}

/**
 * Reads what this process needs of the database. Once its functions were there, other texts are those of a later release: processes of both run side by side
 * while one replaces the other, and the older must not be taken out of service by it.
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
