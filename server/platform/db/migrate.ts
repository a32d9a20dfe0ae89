import pg from 'pg';
import { installIntegrity } from '../integrity/install-integrity.ts';
import { installJobSchema } from '../jobs/job-schema.ts';
import { adoptEarlierDatabase } from './schema/adopt-earlier-database.ts';
import { applyFunctions, make } from './schema/apply-functions.ts';
import { LIMITS } from './limits.ts';
import { prepareSiteLogin } from './server/site-login.ts';
import { readFunctions, readMigrations, type SqlFile } from './schema/sql-files.ts';

const MIGRATION_LOCK = 7_140_001;

/**
 * Applies the missing parts of the baseline and the migrations, forward only, each file in its own transaction, under an advisory lock that serialises
 * concurrent starts; then every function and view whose text changed, and the triggers of the integrity log. Then prepares the site's own login, if `siteUrl`
 * names one. Refuses to continue when an applied file has changed. Returns the names applied.
 */
export async function migrate(url: string, siteUrl?: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'palpite-migrate' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    // A schema change that waits for a lock blocks all later queries on its table.
    await client.query(`SET lock_timeout = '${LIMITS.migration.lockMs}ms'; SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0`);
    const pending = await applyMigrations(client, await readMigrations());
    await installJobSchema(client, url);
    const made = await applyFunctions(client);
    await installIntegrity(url);
    if (siteUrl !== undefined) await prepareSiteLogin(client, siteUrl);
    return [...pending, ...made];
  } finally {
    await client.end();
  }
}

/** Applies the missing ones of these files, in their order; returns their names. */
export async function applyMigrations(client: pg.Client, migrations: readonly SqlFile[]): Promise<string[]> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT clock_timestamp());
     CREATE TABLE IF NOT EXISTS schema_function (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT clock_timestamp())`,
  );
  await adoptEarlierDatabase(client, migrations);
  const applied = await appliedMigrations(client);
  const pending = migrations.filter((migration) => !isApplied(applied, migration));
  for (const migration of pending) await apply(client, migration);
  return pending.map(({ name }) => name);
}

async function appliedMigrations(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>('SELECT name, checksum FROM schema_migration');
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function isApplied(applied: Map<string, string>, migration: SqlFile): boolean {
  const checksum = applied.get(migration.name);
  if (checksum !== undefined && checksum !== migration.checksum) {
    throw new Error(
      `Migration ${migration.name} was changed after it was applied. Migrations are forward only: add a new file, or run "npm run db:reset" on a development database.`,
    );
  }
  return checksum !== undefined;
}

async function apply(client: pg.Client, migration: SqlFile): Promise<void> {
  const needed = await neededFunctions(migration);
  await client.query('BEGIN');
  try {
    await make(client, needed);
    // Entries of the integrity log name the migration that wrote their rows.
    await client.query(`SELECT set_config('palpite.migration', $1, true)`, [migration.name]);
    await client.query(migration.sql);
    await client.query('INSERT INTO schema_migration (name, checksum) VALUES ($1, $2)', [migration.name, migration.checksum]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`Migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** `-- Needs: a, b`: functions that this file's triggers and constraints call, so they must exist before. */
async function neededFunctions(migration: SqlFile): Promise<SqlFile[]> {
  const names = new Set(/^-- Needs: (.*)$/m.exec(migration.sql)?.[1]?.split(', '));
  if (names.size === 0) return [];
  const found = (await readFunctions()).filter(({ name }) => names.has(name));
  if (found.length < names.size) throw new Error(`Migration ${migration.name} needs functions that no file makes.`);
  return found;
}
