import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { verifyWithin } from '#server/platform/db/verify-ledger.ts';
import { rowsAreAsLogged } from '#server/platform/integrity/integrity-checks.ts';
import { namesOf, readShapes, type TableShape } from '#server/platform/integrity/row-digest.ts';
import { readLoggedTables } from '#server/platform/integrity/read-protection.ts';
import type { TestDatabase } from '#server/platform/testing/test-database.ts';
import { columnsOf, dropGuards } from './every-column.ts';
import { withDamage } from '../tampering.ts';

/** A statement by the owner of the database against one table; null if the table lacks the column. */
export type Forgery = (table: SearchedTable, place: number) => string | null;

/** A logged table, with the columns included in its log. */
export interface SearchedTable extends TableShape {
  readonly counted: readonly string[];
  /** The types of its columns; a domain has the type below it. */
  readonly types: ReadonlyMap<string, string>;
  /** True for a table of one row with a boolean key: there is no other row to swap with. */
  readonly single: boolean;
}

/** A value per type, derived from a number: rows 1, 2, 3 differ in each column, and so do their contents of last week. */
const VALUES: Readonly<Record<string, (n: string) => string>> = {
  uuid: (n) => `('0192ffff-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`,
  bool: (n) => `((${n}) % 2 = 0)`,
  int2: (n) => `(${n})::smallint`,
  int4: (n) => `(${n})`,
  int8: (n) => `(${n})::bigint`,
  text: (n) => `'text ' || (${n})`,
  timestamptz: (n) => `timestamptz '2026-11-01Z' + make_interval(hours => (${n}))`,
  date: (n) => `date '2026-11-01' + (${n})`,
  bytea: (n) => `sha256(convert_to((${n})::text, 'UTF8')) || sha256('more')`,
  jsonb: (n) => `jsonb_build_object('n', (${n}))`,
  _text: (n) => `ARRAY['text ' || (${n})]`,
  _uuid: (n) => `ARRAY[('0192ffff-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid]`,
  _int2: (n) => `ARRAY[(${n})::smallint]`,
  _int4: (n) => `ARRAY[(${n})]`,
  _int8: (n) => `ARRAY[(${n})::bigint]`,
};

/** Last week row n had the content of row n + 1001: an odd distance, so that booleans differ too. */
const LAST_WEEK = 1_001;
/** Number of the row that the site deleted. */
const DELETED = 4;

function value(type: string, n: string | number): string {
  // An array of a domain over text.
  const made = VALUES[type] ?? (/^_[a-z]+_[a-z]+$/.test(type) ? (place: string) => `ARRAY['text ' || (${place})]::${type.slice(1)}[]` : undefined);
  if (made === undefined) throw new Error(`tests/simulation/mutations/every-right.ts makes no value of type ${type}: add one to VALUES`);
  return made(String(n));
}

function typeOf({ types }: SearchedTable, name: string): string {
  return types.get(name) ?? '';
}

/** `column = value` for each of these columns, with the values of row `n`. */
function sets(table: SearchedTable, names: readonly string[], n: string | number): string {
  return names.map((name) => `"${name}" = ${value(typeOf(table, name), n)}`).join(', ');
}

function isRow(table: SearchedTable, n: number): string {
  return table.key.map((name) => `"${name}" = ${value(typeOf(table, name), n)}`).join(' AND ');
}

function insert(table: SearchedTable, n: number, content: number): string {
  const names = namesOf(table.columns);
  const values = names.map((name) => value(typeOf(table, name), table.key.includes(name) ? n : content));
  return `INSERT INTO ${table.table} (${names.map((name) => `"${name}"`).join(', ')}) OVERRIDING SYSTEM VALUE VALUES (${values.join(', ')})`;
}

/** The number of a row with another value in this column, since a boolean has only two. */
const OTHER = 50;

/** The five kinds of damage. `place` is the index of a column in its table. */
export const FORGERIES: Readonly<Record<string, Forgery>> = {
  'a value changed': (table, place) => {
    const name = table.counted[place];
    return name === undefined ? null : `UPDATE ${table.table} SET "${name}" = ${value(typeOf(table, name), OTHER)} WHERE ${isRow(table, 1)}`;
  },
  'a value removed': (table, place) => {
    const name = table.counted.filter((each) => !table.key.includes(each))[place];
    return name === undefined ? null : `UPDATE ${table.table} SET "${name}" = NULL WHERE ${isRow(table, 1)}`;
  },
  'two rows swapped in a value': (table, place) => {
    const name = table.counted.filter((each) => !table.key.includes(each))[place];
    if (name === undefined || table.single) return null;
    const type = typeOf(table, name);
    const other = `CASE WHEN ${isRow(table, 1)} THEN ${value(type, 2)} ELSE ${value(type, 1)} END`;
    return `UPDATE ${table.table} SET "${name}" = ${other} WHERE (${isRow(table, 1)}) OR (${isRow(table, 2)})`;
  },
  'two rows swapped': (table, place) => {
    const names = table.counted.filter((each) => !table.key.includes(each));
    if (place > 0 || names.length === 0 || table.single) return null;
    return `UPDATE ${table.table} SET ${names.map((name) => `"${name}" = CASE WHEN ${isRow(table, 1)} THEN ${value(typeOf(table, name), 2)} ELSE ${value(typeOf(table, name), 1)} END`).join(', ')}
      WHERE (${isRow(table, 1)}) OR (${isRow(table, 2)})`;
  },
  'a row deleted': (table, place) => (place > 0 ? null : `DELETE FROM ${table.table} WHERE ${isRow(table, 1)}`),
  'a row invented': (table, place) => (place > 0 || table.single ? null : insert(table, OTHER, OTHER)),
  'a row put back as it was last week': (table, place) => {
    const names = table.counted.filter((each) => !table.key.includes(each));
    return place > 0 || names.length === 0 ? null : `UPDATE ${table.table} SET ${sets(table, names, 1 + LAST_WEEK)} WHERE ${isRow(table, 1)}`;
  },
  'a row put back that was deleted since': (table, place) => (place > 0 || table.single ? null : insert(table, DELETED, DELETED)),
};

/**
 * Writes rows into every logged table with the site's login, so that the log's triggers run, and without the table's own constraints: three current rows, each
 * with another content last week, and a fourth that the site deleted.
 */
export async function fillLoggedTables(world: Pick<TestDatabase, 'db' | 'owner'>): Promise<SearchedTable[]> {
  const shapes = await readShapes(world.owner.k, await readLoggedTables());
  await dropGuards(world);
  await stripRules(world, shapes);
  const columns = await columnsOf(
    world.owner,
    shapes.map(({ table }) => table),
  );
  const tables = shapes.map((shape): SearchedTable => {
    const types = new Map(columns.filter(({ table }) => table === shape.table).map(({ column, type }) => [column, type]));
    return { ...shape, types, counted: countedOf(shape), single: shape.key.every((name) => types.get(name) === 'bool') };
  });
  for (const table of tables) await fill(world, table);
  return tables;
}

function countedOf(shape: TableShape): string[] {
  return namesOf(shape.columns).filter((name) => !(name in (shape.except ?? {})));
}

async function fill({ db }: Pick<TestDatabase, 'db'>, table: SearchedTable): Promise<void> {
  const rows = table.single ? [1] : [1, 2, 3, DELETED];
  const names = namesOf(table.columns).filter((name) => !table.key.includes(name));
  await sql.raw(`DELETE FROM ${table.table}`).execute(db.k);
  for (const n of rows) {
    await sql.raw(insert(table, n, n + LAST_WEEK)).execute(db.k);
    if (names.length > 0) await sql.raw(`UPDATE ${table.table} SET ${sets(table, names, n)} WHERE ${isRow(table, n)}`).execute(db.k);
  }
  if (!table.single) await sql.raw(`DELETE FROM ${table.table} WHERE ${isRow(table, DELETED)}`).execute(db.k);
}
/** Drops references, unique indexes, NOT NULLs and other triggers of these tables: the search writes values that break them. */
async function stripRules({ owner }: Pick<TestDatabase, 'owner'>, tables: readonly TableShape[]): Promise<void> {
  const logged = `ANY ('{${tables.map(({ table }) => table).join(',')}}'::regclass[])`;
  await sql
    .raw(
      `DO $$ DECLARE r record; BEGIN
      FOR r IN SELECT conrelid::regclass AS name, conname FROM pg_constraint WHERE contype = 'f' AND (conrelid = ${logged} OR confrelid = ${logged}) LOOP
        EXECUTE format('ALTER TABLE %s DROP CONSTRAINT IF EXISTS %I', r.name, r.conname);
      END LOOP;
      FOR r IN SELECT tgrelid::regclass AS name, tgname FROM pg_trigger WHERE NOT tgisinternal AND NOT starts_with(tgname, 'platform_integrity_') AND tgrelid = ${logged} LOOP
        EXECUTE format('DROP TRIGGER %I ON %s', r.tgname, r.name);
      END LOOP;
      FOR r IN SELECT a.attrelid::regclass AS name, a.attname FROM pg_attribute a WHERE a.attrelid = ${logged} AND a.attnotnull AND a.attnum > 0 AND NOT a.attisdropped
               AND NOT EXISTS (SELECT FROM pg_constraint p WHERE p.conrelid = a.attrelid AND p.contype = 'p' AND a.attnum = ANY (p.conkey)) LOOP
        EXECUTE format('ALTER TABLE %s ALTER COLUMN %I DROP NOT NULL', r.name, r.attname);
      END LOOP;
      FOR r IN SELECT indexrelid::regclass AS name FROM pg_index WHERE indisunique AND NOT indisprimary AND indrelid = ${logged} LOOP
        EXECUTE format('DROP INDEX %s', r.name);
      END LOOP;
      FOR r IN SELECT unnest(${logged.slice(4)}) AS name LOOP EXECUTE format('GRANT ALL ON %s TO palpite_app', r.name); END LOOP;
    END $$`,
    )
    .execute(owner.k);
}

/** Runs all statements at once with triggers disabled, one per table, and returns those whose table the log check reports. */
export async function seenOf(
  world: Pick<TestDatabase, 'owner'>,
  damages: readonly { readonly table: string; readonly statement: string }[],
): Promise<Set<string>> {
  return withDamage(
    world,
    async (tx) => {
      for (const { statement } of damages) await change(tx, statement);
    },
    async (tx) => {
      const [outcome] = await verifyWithin(tx, world.owner as never, [rowsAreAsLogged]);
      return new Set((outcome?.violations ?? []).map(({ detail }) => detail.split(' ', 1)[0] ?? ''));
    },
  );
}

async function change(tx: Tx, statement: string): Promise<void> {
  const { numAffectedRows } = await sql.raw(statement).execute(tx);
  if (numAffectedRows === 0n) throw new Error(`it changed nothing: ${statement}`);
}
