import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { applySuperseded } from '../upgrade/superseded-migrations.ts';

export interface OldDatabase {
  readonly url: string;
  /** The site's connection, opened after the migrations. */
  readonly db: Database;
  query(text: string, values?: readonly unknown[]): Promise<void>;
  /** Runs the remaining migrations of the last release before the baseline. */
  finish(): Promise<void>;
  drop(): Promise<void>;
}

/** An empty database from before the superseded migration `before`, as an upgrade finds it. */
export async function createOldDatabase(name: string, before: string): Promise<OldDatabase> {
  const admin = inject('databaseUrl');
  await onServer(admin, `CREATE DATABASE ${name}`);
  const url = Object.assign(new URL(admin), { pathname: `/${name}` }).href;
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await applySuperseded(owner, { before });
  const db = openDatabase({ url, poolSize: 4, role: 'palpite_app' });
  return {
    url,
    db,
    async query(text, values = []) {
      await owner.query(text, [...values]);
    },
    async finish() {
      await applySuperseded(owner, { from: before });
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
