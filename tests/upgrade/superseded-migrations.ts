import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type pg from 'pg';

export interface SupersededMigration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/**
 * The 62 migrations from before the baseline in `db/schema/`, packed and only a fixture, since the product knows them only by their checksums. To read them:
 * `gunzip -c tests/upgrade/superseded-migrations.sql.gz`.
 */
export async function supersededMigrations(): Promise<SupersededMigration[]> {
  const text = String(await promisify(gunzip)(await readFile(new URL('superseded-migrations.sql.gz', import.meta.url))));
  return text
    .split(/^-- file: /m)
    .slice(1)
    .map((part) => {
      const [name = '', ...lines] = part.split('\n');
      const sql = lines.join('\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/** Applies the migrations from `from` (included) to `before` (excluded) to a database, as the earlier releases did. */
export async function applySuperseded(client: pg.Client, range: { readonly from?: string; readonly before?: string } = {}): Promise<void> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT clock_timestamp())',
  );
  for (const { name, sql, checksum } of await supersededMigrations()) {
    if ((range.from !== undefined && name < range.from) || (range.before !== undefined && name >= range.before)) continue;
    await client.query(sql);
    await client.query('INSERT INTO schema_migration (name, checksum) VALUES ($1, $2)', [name, checksum]);
  }
}
