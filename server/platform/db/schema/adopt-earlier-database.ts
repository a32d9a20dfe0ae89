import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import type { SqlFile } from './sql-files.ts';

/** The first and the last of the migrations older than the baseline, and the SHA-256 of all their names and checksums. */
const FIRST = '0001-platform.sql';
const LAST = '0139-retention.sql';
const ALL = '297a57f1a04a5ca321e51b775b2ce9a2b45932b21cb6eb6d02680a876fd1e77e';
const STEP = new URL('../../../../db/adopt-earlier-database.sql', import.meta.url);

/**
 * Adopts a database made by the migrations older than the baseline: `db/adopt-earlier-database.sql` makes it equal to the baseline by dropping functions
 * (made again from their files) and changing names. Refuses a database on which those migrations have not finished, or whose rows still wait for encryption:
 * the last release with those migrations finishes both.
 */
export async function adoptEarlierDatabase(client: pg.Client, migrations: readonly SqlFile[]): Promise<void> {
  const { rows } = await client.query<{ name: string; checksum: string }>('SELECT name, checksum FROM schema_migration ORDER BY name COLLATE "C"');
  if (!rows.some(({ name }) => name === FIRST)) return;
  const digest = createHash('sha256')
    .update(rows.map(({ name, checksum }) => `${name} ${checksum}\n`).join(''))
    .digest('hex');
  if (digest !== ALL)
    throw new Error(`This database was made by an earlier release that has not migrated it up to ${LAST}: start that release once, then this one.`);
  await client.query('BEGIN');
  try {
    await client.query(await readFile(STEP, 'utf8'));
    await client.query('DELETE FROM schema_migration');
    for (const { name, checksum } of migrations.filter((migration) => migration.name.startsWith('schema/'))) {
      await client.query('INSERT INTO schema_migration (name, checksum) VALUES ($1, $2)', [name, checksum]);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`The database of an earlier release cannot be taken over: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
