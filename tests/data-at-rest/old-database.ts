import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { readMigrations } from '#server/platform/db/migrate.ts';

export interface OldDatabase {
  readonly url: string;
  /** As the site's role, once it is migrated. */
  readonly db: Database;
  query(text: string, values?: readonly unknown[]): Promise<void>;
  drop(): Promise<void>;
}

/** A database as it was before the migration `before`, empty: what an upgrade meets. */
export async function createOldDatabase(name: string, before: string): Promise<OldDatabase> {
  const admin = inject('databaseUrl');
  await onServer(admin, `CREATE DATABASE ${name}`);
  const url = Object.assign(new URL(admin), { pathname: `/${name}` }).href;
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query('CREATE TABLE schema_migration (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT clock_timestamp())');
  for (const migration of (await readMigrations()).filter((each) => each.name < before)) {
    await owner.query(migration.sql);
    await owner.query('INSERT INTO schema_migration (name, checksum) VALUES ($1, $2)', [migration.name, migration.checksum]);
  }
  const db = openDatabase({ url, poolSize: 4, role: 'palpite_app' });
  return {
    url,
    db,
    async query(text, values = []) {
      await owner.query(text, [...values]);
    },
    async drop() {
      await owner.end();
      await db.close();
      await onServer(admin, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
