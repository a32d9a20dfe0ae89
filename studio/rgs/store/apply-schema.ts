import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const FOLDER = fileURLToPath(new URL('../schema/', import.meta.url));
/** Any number of our own for the advisory lock: several game servers starting at once take turns. */
const LOCK = 13_002;

/**
 * Brings the schema `studio` up to date: applies each file of `schema/` once, in order, all in one transaction. Throws when an applied file
 * has changed since: files are forward only.
 */
export async function applySchema(url: string, folder = FOLDER): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'palpite-studio schema' });
  await client.connect();
  try {
    await client.query("BEGIN; SET LOCAL lock_timeout = '30s'; SET LOCAL statement_timeout = '10min'");
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await client.query('CREATE SCHEMA IF NOT EXISTS studio');
    await client.query('CREATE TABLE IF NOT EXISTS studio.applied_file (name text PRIMARY KEY, sha256 text NOT NULL)');
    const { rows } = await client.query<{ name: string; sha256: string }>('SELECT name, sha256 FROM studio.applied_file');
    const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()) await applyFile(client, folder, name, applied.get(name));
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

async function applyFile(client: pg.Client, folder: string, name: string, applied: string | undefined): Promise<void> {
  const text = await readFile(`${folder}/${name}`, 'utf8');
  const sha256 = createHash('sha256').update(text).digest('hex');
  if (applied === sha256) return;
  if (applied !== undefined) throw new Error(`${name} was applied and has changed since; the schema goes forward only, by a new file`);
  await client.query(text);
  await client.query('INSERT INTO studio.applied_file (name, sha256) VALUES ($1, $2)', [name, sha256]);
}
