import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import type { LoggedTable } from './table-protection.ts';

/** The length of a version byte, the key's id, the nonce and the tag (crypto/vault.ts): to change the rest, an attacker would need another tag. */
const HEAD_BYTES = 33;

/** A logged table in the database. */
export interface TableShape extends LoggedTable {
  readonly key: readonly string[];
  /** Each column as `name type`, in the order of the names. */
  readonly columns: readonly string[];
}

/** Reads keys and columns of these tables; throws for a missing table, one without a primary key, or a missing declared column. */
export async function readShapes(k: Queryable, tables: readonly LoggedTable[]): Promise<TableShape[]> {
  const { rows } = await sql<{ table: string; key: string[] | null; columns: string[] }>`
    SELECT c.relname AS table,
           (SELECT array_agg(a.attname::text ORDER BY u.n) FROM pg_constraint p CROSS JOIN unnest(p.conkey) WITH ORDINALITY u (attnum, n)
            JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = u.attnum WHERE p.conrelid = c.oid AND p.contype = 'p') AS key,
           (SELECT array_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod) ORDER BY a.attname) FROM pg_attribute a
            WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname = ANY (${tables.map(({ table }) => table)}::text[])`.execute(
    k,
  );
  const found = new Map(rows.map((row) => [row.table, row]));
  return tables.map((table) => shapeOf(table, found.get(table.table)));
}

function shapeOf(table: LoggedTable, found: { readonly key: string[] | null; readonly columns: readonly string[] } | undefined): TableShape {
  if (found === undefined) throw new Error(`tables.ts declares ${table.table}, which there is not`);
  if (found.key === null) throw new Error(`${table.table} has no primary key: rows of a logged table are told apart by it`);
  const names = namesOf(found.columns);
  const named = [...Object.keys(table.except ?? {}), ...Object.entries(table.countsWith ?? {}).flatMap(([name, others]) => [name, ...others])];
  const strange = [...named, ...(table.headOf ?? [])].find((name) => !names.includes(name));
  if (strange !== undefined) throw new Error(`tables.ts names ${table.table}.${strange}, which there is not`);
  return { ...table, key: found.key, columns: found.columns };
}

export function namesOf(columns: readonly string[]): string[] {
  return columns.map((column) => column.split(' ', 1)[0] ?? '');
}

/** Selects `table_name`, `row_key` and `digest` of every row, as `platform_log_row` makes them; with `columns`, only over those. */
export function rowDigests(table: TableShape, columns: readonly string[] = table.columns): RawBuilder<unknown> {
  const left = new Set(Object.keys(table.except ?? {}));
  const picked = namesOf(columns).filter((name) => !left.has(name));
  const heads = new Set(table.headOf ?? []);
  const fields = picked.map((name) =>
    heads.has(name) ? sql`substring(${sql.ref(name)} FROM 1 FOR ${sql.lit(HEAD_BYTES)}) AS ${sql.ref(name)}` : sql.ref(name),
  );
  const uncounted = Object.entries(table.countsWith ?? {}).map(
    ([name, others]) => sql` - CASE WHEN num_nonnulls(${sql.join(others.map((other) => sql.ref(`r.${other}`)))}) = 0 THEN ${sql.lit(name)} ELSE '' END`,
  );
  const key = table.key.map((name) => sql`(j.row -> ${sql.lit(name)})::text`);
  return sql`
    SELECT ${sql.lit(table.table)} AS table_name, concat_ws(' ', ${sql.join(key)}) AS row_key, sha256(convert_to(j.row::text, 'UTF8')) AS digest
    FROM (SELECT to_jsonb(r)${sql.join(uncounted, sql``)} AS row FROM (SELECT ${sql.join(fields)} FROM ${sql.table(table.table)}) r) j`;
}

/** Sets the session settings that the digests need, for this transaction. */
export async function prepareDigests(k: Queryable): Promise<void> {
  await sql`SELECT set_config('timezone', 'UTC', true), set_config('bytea_output', 'hex', true)`.execute(k);
}
