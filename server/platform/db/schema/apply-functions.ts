import type pg from 'pg';
import { inOrder } from './function-order.ts';
import { readFunctions, type SqlFile } from './sql-files.ts';

/**
 * Makes every function and view again whose text differs from the one last applied, or that a migration dropped; in one transaction. Refuses two functions
 * with one name, and one without a file: to change a signature, a migration must drop the old function first. Returns the names made.
 */
export async function applyFunctions(client: pg.Client): Promise<string[]> {
  const files = await readFunctions();
  await client.query('BEGIN');
  try {
    const current = await currentChecksums(client);
    const changed = inOrder(files).filter((file) => current.get(file.name) !== file.checksum);
    await make(client, changed);
    await refuseLeftovers(client, files);
    await client.query('COMMIT');
    return changed.map(({ name }) => name);
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** Makes these functions, inside the caller's transaction. */
export async function make(client: pg.Client, files: readonly SqlFile[]): Promise<void> {
  // A function may call another one that is created later.
  if (files.length > 0) await client.query('SET LOCAL check_function_bodies = off');
  for (const file of files) {
    try {
      await client.query(file.sql);
    } catch (error) {
      throw new Error(`${file.name}.sql failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
    await client.query(
      `INSERT INTO schema_function (name, checksum) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET checksum = EXCLUDED.checksum, applied_at = clock_timestamp()`,
      [file.name, file.checksum],
    );
  }
}

/** The checksums of applied objects that still exist: a migration may have dropped some. */
async function currentChecksums(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `SELECT f.name, f.checksum FROM schema_function f
     WHERE EXISTS (SELECT FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND p.proname = f.name)
        OR EXISTS (SELECT FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relname = f.name AND c.relkind = 'v')`,
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

async function refuseLeftovers(client: pg.Client, files: readonly SqlFile[]): Promise<void> {
  const names = files.map(({ name }) => name);
  const { rows } = await client.query<{ signature: string }>(
    `SELECT p.oid::regprocedure::text AS signature FROM schema_function f JOIN pg_proc p ON p.proname = f.name AND p.pronamespace = 'public'::regnamespace
     WHERE NOT f.name = ANY ($1) OR (SELECT count(*) FROM pg_proc o WHERE o.proname = f.name AND o.pronamespace = p.pronamespace) > 1
     UNION ALL
     SELECT f.name FROM schema_function f JOIN pg_class c ON c.relname = f.name AND c.relnamespace = 'public'::regnamespace AND c.relkind = 'v'
     WHERE NOT f.name = ANY ($1) ORDER BY 1`,
    [names],
  );
  if (rows.length > 0) {
    const signatures = rows.map(({ signature }) => signature).join(', ');
    throw new Error(`No file makes ${signatures}, or its signature has changed: add a migration that drops what is old.`);
  }
  await client.query('DELETE FROM schema_function WHERE NOT name = ANY ($1)', [names]);
}
