import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../db/database.ts';
import { NO_LIMITS } from '../db/limits.ts';
import { applyMigrations, migrate } from '../db/migrate.ts';
import { readMigrations } from '../db/schema/sql-files.ts';

export interface TestDatabase {
  /** Connections as the site's own login, which cannot rewrite the ledger. */
  readonly db: Database;
  /** Connections as the owner, for damage that the app role could never do. */
  readonly owner: Database;
  /** The owner's URL. */
  readonly url: string;
  /** The URL with the site's own login: the DATABASE_APP_URL of a site under test. */
  readonly siteUrl: string;
  drop(): Promise<void>;
}

let counter = 0;

/** A fresh database cloned from the migrated template (about 40 ms). Call in beforeAll; `drop` in afterAll. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return openDatabaseAs('palpite_template', async () => undefined);
}

/**
 * A database as it was before the named migration (`migrations/0047-…`), filled by `fill`, then migrated to the present version as at a start. For tests of a
 * migration.
 */
export async function createDatabaseOfBefore(migration: string, fill: (client: pg.Client) => Promise<void>): Promise<TestDatabase> {
  return openDatabaseAs('template0', async (url, siteUrl) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await applyMigrations(
        client,
        (await readMigrations()).filter(({ name }) => name.startsWith('schema/') || name < migration),
      );
      await fill(client);
    } finally {
      await client.end();
    }
    await migrate(url, siteUrl);
  });
}

async function openDatabaseAs(template: string, prepare: (url: string, siteUrl: string) => Promise<void>): Promise<TestDatabase> {
  const adminUrl = inject('databaseUrl');
  counter += 1;
  const name = `test_${process.pid}_${counter}_${performance.now().toFixed(0)}`;
  await onAdmin(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const [url, siteUrl] = [adminUrl, inject('siteDatabaseUrl')].map((server) => new URL(`/${name}`, server).href) as [string, string];
  await prepare(url, siteUrl);
  // A test's burst of queries may wait longer than a visitor would.
  const db = openDatabase({ url: siteUrl, poolSize: 8, acquireMs: 60_000 });
  const owner = openDatabase({ url, poolSize: 2, limits: NO_LIMITS });
  return {
    db,
    owner,
    url,
    siteUrl,
    async drop() {
      await Promise.all([db.close(), owner.close()]);
      await onAdmin(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

async function onAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
    siteDatabaseUrl: string;
  }
}
