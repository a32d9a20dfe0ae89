import { sql } from 'kysely';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { LedgerCheck } from '#server/platform/db/ledger-check.ts';
import { verifyWithin } from '#server/platform/db/verify-ledger.ts';
import type { MoneyFixture } from '#server/modules/stakes/testing/money-fixture.ts';
import { withDamage } from '../tampering.ts';

/** A column of a table. */
export interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

/** Another plausible value of the same kind, by the column's type. */
const OTHER: Readonly<Record<string, (column: string) => string>> = {
  uuid: () => "'0192ffff-0000-7000-8000-00000000dead'::uuid",
  int2: (column) => `${column} + 1`,
  int4: (column) => `${column} + 1`,
  int8: (column) => `${column} + 1`,
  bool: (column) => `NOT ${column}`,
  text: (column) => `${column} || 'x'`,
  timestamptz: (column) => `${column} - interval '1 day'`,
  date: (column) => `${column} - 1`,
  bytea: (column) => `sha256(${column})`,
  jsonb: () => `'{}'::jsonb`,
  _text: (column) => `array_append(${column}, 'fullTime')`,
  _int2: (column) => `${column} || 24::smallint`,
  _int4: (column) => `array_append(${column}[2:], ${column}[1] + 1)`,
  _int8: (column) => `array_append(${column}[2:], ${column}[1] + 1)`,
  _uuid: () => `'{}'::uuid[]`,
};

/** Reads the columns of these tables; a domain has the type below it. */
export async function columnsOf(db: Database, tables: readonly string[]): Promise<Column[]> {
  const { rows } = await sql<Column>`
    SELECT table_name AS "table", column_name AS "column", udt_name AS type FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ANY (${[...tables]}::text[]) ORDER BY table_name, ordinal_position`.execute(db.k);
  return rows;
}

/** Drops the constraints that refuse wrong values, as the owner of the database can. */
export async function dropGuards({ owner }: Pick<MoneyFixture, 'owner'>): Promise<void> {
  await sql`
    DO $$
    DECLARE r record;
    BEGIN
      FOR r IN SELECT conrelid::regclass AS name, conname FROM pg_constraint
               WHERE contype IN ('c', 'u') AND conrelid <> 0 AND conislocal AND connamespace = 'public'::regnamespace LOOP
        EXECUTE format('ALTER TABLE %s DROP CONSTRAINT IF EXISTS %I CASCADE', r.name, r.conname);
      END LOOP;
      FOR r IN SELECT contypid::regtype AS name, conname FROM pg_constraint WHERE contype = 'c' AND contypid <> 0 AND connamespace = 'public'::regnamespace LOOP
        EXECUTE format('ALTER DOMAIN %s DROP CONSTRAINT %I', r.name, r.conname);
      END LOOP;
      FOR r IN SELECT attrelid::regclass AS name, attname FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
               WHERE attidentity <> '' AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace AND c.relname <> 'platform_integrity_entry' LOOP
        EXECUTE format('ALTER TABLE %s ALTER COLUMN %I DROP IDENTITY', r.name, r.attname);
      END LOOP;
    END
    $$`.execute(owner.k);
}

/** Drops the keys, and references to them, of the tables with this name prefix: they would stop the search. */
export async function dropKeys({ owner }: Pick<MoneyFixture, 'owner'>, prefix: string): Promise<void> {
  await sql`
    DO $$
    DECLARE r record;
    BEGIN
      FOR r IN SELECT conrelid::regclass AS name, conname FROM pg_constraint
               WHERE contype IN ('f', 'p') AND starts_with(conrelid::regclass::text, ${sql.lit(prefix)}) ORDER BY contype LOOP
        EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I CASCADE', r.name, r.conname);
      END LOOP;
    END
    $$`.execute(owner.k);
}

/** SQL expression for another value of a column, computed from its current one. */
export function otherValue({ table, column, type }: Column, present: string): string {
  const other = OTHER[type]?.(present);
  if (other === undefined) throw new Error(`no other value of type ${type} (${table}.${column})`);
  return other;
}

/** Searches the check that detects a changed value; checks that detected the last changes run first. */
export function createSearch(world: Pick<MoneyFixture, 'owner' | 'checks'>, others: Readonly<Record<string, string>>) {
  let checks = world.checks;
  /** True if another value of this column is detected in one such row; null if no such row has a value. */
  return async ({ table, column, type }: Column, where: string): Promise<boolean | null> => {
    const other = others[`${table}.${column}`] ?? otherValue({ table, column, type }, column);
    const change = sql`
      UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${sql.raw(other)}
      WHERE (tableoid, ctid) = ${sql.raw(`(SELECT tableoid, ctid FROM ${table} WHERE ${column} IS NOT NULL AND ${where} ORDER BY ctid DESC LIMIT 1)`)}`;
    let isSet = false;
    const noticing = await withDamage(
      world,
      async (tx) => {
        isSet = ((await change.execute(tx)).numAffectedRows ?? 0n) > 0n;
      },
      async (tx) => (isSet ? firstToNotice(tx, world.owner, checks) : undefined),
    );
    if (noticing !== undefined) checks = [noticing, ...checks.filter((check) => check !== noticing)];
    return isSet ? noticing !== undefined : null;
  };
}

/** The first check that fails; undefined if none does. */
export async function firstToNotice(tx: Tx, owner: Database, checks: readonly LedgerCheck[]): Promise<LedgerCheck | undefined> {
  for (const check of checks) {
    const [outcome] = await verifyWithin(tx, owner, [check]);
    if (outcome !== undefined && outcome.violations.length > 0) return check;
  }
  return undefined;
}
