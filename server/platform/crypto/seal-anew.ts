import { type RawBuilder, sql } from 'kysely';
import type { Database, Queryable } from '../db/database.ts';
import type { SealedColumn, SealedTable } from './sealed-table.ts';
import { sealedUnder, sealPrefix, type Vault } from './vault.ts';

const BATCH = 500;
const MOST_LISTED = 20;

/** The result of re-encrypting a table. */
export interface SealedAnew {
  readonly sealed: number;
  /** Rows that could not be decrypted, or whose new index belongs to another row: `key: why`, at most twenty. */
  readonly failed: readonly string[];
}

/** The number of a table's values under each key; `none` means those from before keys had ids. */
export async function countByKey(k: Queryable, { table, columns }: SealedTable): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { column } of columns) {
    const name = sql.ref(column);
    const { rows } = await sql<{ prefix: Buffer; count: number }>`
      SELECT substring(${name} FROM 1 FOR 5) AS prefix, count(*) AS count FROM ${sql.table(table)} WHERE octet_length(${name}) > 0
      GROUP BY 1`.execute(k);
    for (const { prefix, count } of rows) {
      const id = sealedUnder(prefix) ?? 'none';
      counts.set(id, (counts.get(id) ?? 0) + Number(count));
    }
  }
  return counts;
}

/**
 * Encrypts under the current key the values of other keys, with their blind indexes, in batches of 500 by primary key, each in its own transaction. May be
 * interrupted anywhere and repeated. A row that changes meanwhile is skipped: the writer encrypted it.
 */
export async function sealAnew(db: Database, vault: Vault, table: SealedTable): Promise<SealedAnew> {
  if (table.forget === true) return { sealed: await forgetOthers(db.k, vault, table), failed: [] };
  const keyTypes = await readKeyTypes(db.k, table);
  let sealed = 0;
  const failed: string[] = [];
  for (const column of table.columns) {
    for (let after: readonly string[] | null = null; ;) {
      const rows: readonly OldRow[] = await readOld(db.k, vault, table, column, after);
      const last = rows.at(-1);
      if (last === undefined) break;
      after = last.key;
      sealed += await writeNew(db, vault, { table, column, keyTypes }, rows, failed);
    }
  }
  return { sealed, failed };
}

interface OldRow {
  /** The primary key's columns as text. */
  readonly key: readonly string[];
  readonly sealed: Buffer;
}

async function readOld(k: Queryable, vault: Vault, table: SealedTable, { column }: SealedColumn, after: readonly string[] | null): Promise<OldRow[]> {
  const name = sql.ref(column);
  const key = sql.join(table.key.map((each) => sql.ref(each)));
  const beyond = after === null ? sql`true` : sql`(${key}) > (${sql.join(after)})`;
  const { rows } = await sql<OldRow>`
    SELECT ARRAY[${sql.join(table.key.map((each) => sql`${sql.ref(each)}::text`))}] AS key, ${name} AS sealed FROM ${sql.table(table.table)}
    WHERE octet_length(${name}) > 0 AND substring(${name} FROM 1 FOR 5) <> ${sealPrefix(vault.keyId)} AND ${beyond}
    ORDER BY ${key} LIMIT ${table.atOnce ?? BATCH}`.execute(k);
  return rows;
}

interface Place {
  readonly table: SealedTable;
  readonly column: SealedColumn;
  /** The types of the primary key's columns, in their order. */
  readonly keyTypes: readonly string[];
}

async function readKeyTypes(k: Queryable, { table, key }: SealedTable): Promise<string[]> {
  const { rows } = await sql<{ name: string; type: string }>`
    SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute WHERE attrelid = ${table}::regclass AND attnum > 0`.execute(k);
  return key.map((column) => {
    const type = rows.find(({ name }) => name === column)?.type;
    if (type === undefined) throw new Error(`${table} has no column ${column}`);
    return type;
  });
}

/** Writes a batch at once; when that fails, row by row, so that one bad row delays no other. */
async function writeNew(db: Database, vault: Vault, place: Place, rows: readonly OldRow[], failed: string[]): Promise<number> {
  const report = (row: OldRow, error: unknown) => {
    if (failed.length < MOST_LISTED) failed.push(`${place.table.table} ${row.key.join(' ')}: ${error instanceof Error ? error.message : String(error)}`);
  };
  const made = rows.flatMap((row) => {
    try {
      return [newRow(vault, place.column, row)];
    } catch (error) {
      report(row, error);
      return [];
    }
  });
  try {
    return await update(db.k, place, made);
  } catch {
    let written = 0;
    for (const row of made) written += await update(db.k, place, [row]).catch((error: unknown) => (report(row, error), 0));
    return written;
  }
}

interface NewRow extends OldRow {
  readonly fresh: Buffer;
  readonly indexes: readonly Buffer[];
}

function newRow(vault: Vault, { context, indexes = [] }: SealedColumn, row: OldRow): NewRow {
  const text = vault.decrypt(row.sealed, context);
  return { ...row, fresh: vault.encrypt(text, context), indexes: indexes.map((index) => vault.blindIndex(index.of?.(text) ?? text, index.context)) };
}

async function update(k: Queryable, { table, column, keyTypes }: Place, rows: readonly NewRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const name = sql.ref(column.column);
  const arrays: RawBuilder<unknown>[] = [sql`${rows.map((row) => row.sealed)}::bytea[]`, sql`${rows.map((row) => row.fresh)}::bytea[]`];
  const names = ['old', 'fresh'];
  const sets = [sql`${name} = u.fresh`];
  for (const [place, index] of (column.indexes ?? []).entries()) {
    arrays.push(sql`${rows.map((row) => row.indexes[place])}::bytea[]`);
    names.push(`index_${place}`);
    sets.push(sql`${sql.ref(index.column)} = ${sql.ref(`u.index_${place}`)}`);
  }
  const same = table.key.map((each, place) => {
    arrays.push(sql`${rows.map((row) => row.key[place])}::${sql.raw(keyTypes[place] ?? 'text')}[]`);
    names.push(`key_${place}`);
    return sql`${sql.ref(`t.${each}`)} = ${sql.ref(`u.key_${place}`)}`;
  });
  const { numAffectedRows } = await sql`
    UPDATE ${sql.table(table.table)} t SET ${sql.join(sets)} FROM unnest(${sql.join(arrays)}) AS u (${sql.join(names.map((each) => sql.ref(each)))})
    WHERE ${sql.join(same, sql` AND `)} AND ${sql.ref(`t.${column.column}`)} = u.old`.execute(k);
  return Number(numAffectedRows ?? 0n);
}

async function forgetOthers(k: Queryable, vault: Vault, { table, columns }: SealedTable): Promise<number> {
  let forgotten = 0;
  for (const { column } of columns) {
    const name = sql.ref(column);
    const { numAffectedRows } = await sql`
      DELETE FROM ${sql.table(table)} WHERE octet_length(${name}) > 0 AND substring(${name} FROM 1 FOR 5) <> ${sealPrefix(vault.keyId)}`.execute(k);
    forgotten += Number(numAffectedRows ?? 0n);
  }
  return forgotten;
}
