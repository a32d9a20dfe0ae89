import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { installJobSchema } from '../jobs/job-schema.ts';
import { LIMITS } from './limits.ts';
import { prepareSiteLogin } from './site-login.ts';

export const MIGRATIONS_DIRECTORY = new URL('../../../db/migrations/', import.meta.url);

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** Reads `NNNN-name.sql` files in order. */
export async function readMigrations(directory: URL = MIGRATIONS_DIRECTORY): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, directory), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

const MIGRATION_LOCK = 7_140_001;

/**
 * Applies what is missing, forward only, each file in its own transaction, under an advisory lock so that processes starting together don't collide. Then makes
 * the site's own login ready, where `siteUrl` names one. Refuses to go on when an applied file has changed. Returns the names applied now.
 */
export async function migrate(url: string, siteUrl?: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'palpite-migrate' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    // A change of a table that waits for somebody makes everybody else wait behind it.
    await client.query(`SET lock_timeout = '${LIMITS.migration.lockMs}ms'; SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0`);
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT clock_timestamp())',
    );
    const applied = await appliedMigrations(client);
    const pending = (await readMigrations()).filter((migration) => !isApplied(applied, migration));
    for (const migration of pending) await apply(client, migration);
    await installJobSchema(client, url);
    if (siteUrl !== undefined) await prepareSiteLogin(client, siteUrl);
    return pending.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

async function appliedMigrations(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>('SELECT name, checksum FROM schema_migration');
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function isApplied(applied: Map<string, string>, migration: Migration): boolean {
  const checksum = applied.get(migration.name);
  if (checksum !== undefined && checksum !== migration.checksum) {
    throw new Error(
      `Migration ${migration.name} was changed after it was applied. Migrations are forward only: add a new file, or run "npm run db:reset" on a development database.`,
    );
  }
  return checksum !== undefined;
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(migration.sql);
    await client.query('INSERT INTO schema_migration (name, checksum) VALUES ($1, $2)', [migration.name, migration.checksum]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`Migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
