import pg from 'pg';
import type { SealedTable } from './sealed-table.ts';
import type { Vault } from './vault.ts';

const BATCH = 500;

interface WaitingRow {
  readonly table_name: string;
  readonly row_key: Record<string, unknown>;
  readonly fields: Record<string, string>;
}

/**
 * Encrypts values that a migration moved out of readable columns (`platform_to_seal`), as the database's owner, in batches that may be interrupted anywhere.
 * Then the tables are rewritten, so that no readable value remains in old pages. Returns how many rows. The site must not run meanwhile.
 */
export async function sealStored(url: string, vault: Vault, tables: readonly SealedTable[]): Promise<number> {
  const owner = new pg.Client({ connectionString: url, application_name: 'palpite-seal' });
  await owner.connect();
  try {
    const touched = new Set<string>();
    let sealed = 0;
    for (;;) {
      const rows = await sealBatch(owner, vault, tables);
      if (rows.length === 0) break;
      for (const row of rows) touched.add(row.table_name);
      sealed += rows.length;
    }
    for (const table of touched) await owner.query(`VACUUM (FULL, ANALYZE) ${owner.escapeIdentifier(table)}`);
    if (touched.size > 0) await owner.query('VACUUM (FULL) platform_to_seal');
    return sealed;
  } finally {
    await owner.end();
  }
}

async function sealBatch(owner: pg.Client, vault: Vault, tables: readonly SealedTable[]): Promise<readonly WaitingRow[]> {
  await owner.query('BEGIN');
  try {
    const { rows } = await owner.query<WaitingRow>('SELECT table_name, row_key, fields FROM platform_to_seal LIMIT $1 FOR UPDATE', [BATCH]);
    for (const row of rows) await sealRow(owner, vault, declared(tables, row.table_name), row);
    await owner.query('COMMIT');
    return rows;
  } catch (error) {
    await owner.query('ROLLBACK');
    throw error;
  }
}

function declared(tables: readonly SealedTable[], name: string): SealedTable {
  const found = tables.find(({ table }) => table === name);
  if (found === undefined) throw new Error(`${name} waits to be sealed, and no module declares how`);
  return found;
}

async function sealRow(owner: pg.Client, vault: Vault, { table, key, columns }: SealedTable, { row_key, fields }: WaitingRow): Promise<void> {
  const name = owner.escapeIdentifier(table);
  const values: Record<string, Buffer> = {};
  for (const [column, text] of Object.entries(fields)) {
    const found = columns.find((each) => each.column === column);
    if (found === undefined) throw new Error(`${table}.${column} waits to be sealed, and no module declares how`);
    values[column] = vault.encrypt(text, found.context);
    for (const index of found.indexes ?? []) values[index.column] = vault.blindIndex(index.of?.(text) ?? text, index.context);
  }
  const sets = Object.keys(values).map((column, place) => `${owner.escapeIdentifier(column)} = $${place + 2}`);
  const same = key.map((column) => `t.${owner.escapeIdentifier(column)} = r.${owner.escapeIdentifier(column)}`);
  await owner.query(`UPDATE ${name} t SET ${sets.join(', ')} FROM jsonb_populate_record(NULL::${name}, $1) r WHERE ${same.join(' AND ')}`, [
    JSON.stringify(row_key),
    ...Object.values(values),
  ]);
  await owner.query('DELETE FROM platform_to_seal WHERE table_name = $1 AND row_key = $2', [table, JSON.stringify(row_key)]);
}
