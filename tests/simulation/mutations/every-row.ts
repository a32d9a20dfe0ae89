import { sql } from 'kysely';
import type { MoneyFixture } from '#server/modules/stakes/testing/money-fixture.ts';
import { todaysTenth } from '#tests/todays-tenth.ts';
import { type Column, columnsOf, firstToNotice, otherValue } from './every-column.ts';
import { withDamage } from '../tampering.ts';

type World = Pick<MoneyFixture, 'owner' | 'checks'>;

/** Keeps the earlier content of each changed row of these tables from now on, so that a forgery can restore it. Call it before the day begins. */
export async function keepHistory({ owner }: Pick<MoneyFixture, 'owner'>, tables: readonly string[]): Promise<void> {
  await sql
    .raw(
      `CREATE TABLE test_history (id bigint GENERATED ALWAYS AS IDENTITY, table_name text, row_before jsonb);
       CREATE FUNCTION test_keep() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
       BEGIN INSERT INTO test_history (table_name, row_before) VALUES (TG_ARGV[0], to_jsonb(OLD)); RETURN NULL; END $$;
       ${tables
         .map(
           (table) =>
             `CREATE TRIGGER test_keep AFTER UPDATE ON ${table} FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION test_keep('${table}');`,
         )
         .join('\n')}`,
    )
    .execute(owner.k);
}

/** Damage to whole rows of a table. A statement changes nothing if the table lacks such a row. */
function forgeriesOf(table: string, key: readonly string[], columns: readonly Column[], where: string): Readonly<Record<string, string>> {
  const rest = columns.map(({ column }) => column).filter((column) => !key.includes(column));
  const place = (order: string) => `(SELECT tableoid, ctid FROM ${table} WHERE ${where} ORDER BY tableoid ${order}, ctid ${order} LIMIT 1)`;
  const list = rest.map((column) => `"${column}"`).join(', ');
  const same = key.map((column) => `t."${column}" = b."${column}"`).join(' AND ');
  const differs = `(${rest.map((column) => `t."${column}"`).join(', ')}) IS DISTINCT FROM (${rest.map((column) => `b."${column}"`).join(', ')})`;
  return {
    'a row deleted': `DELETE FROM ${table} WHERE (tableoid, ctid) = ${place('DESC')}`,
    ...Object.fromEntries(
      columns
        .filter(({ column }) => key.includes(column))
        .map((each) => [
          `a row invented under another ${each.column}`,
          `INSERT INTO ${table} SELECT (jsonb_populate_record(NULL::${table}, to_jsonb(r) || jsonb_build_object('${each.column}', ${otherValue(each, `r."${each.column}"`)}))).*
           FROM (SELECT * FROM ${table} WHERE ${where} ORDER BY ctid DESC LIMIT 1) r ON CONFLICT DO NOTHING`,
        ]),
    ),
    ...(rest.length === 0 || key.length === 0
      ? {}
      : {
          'two rows swapped': `WITH two AS (
              SELECT t.tableoid AS a_table, t.ctid AS a, b.tableoid AS b_table, b.ctid AS b FROM ${table} t, ${table} b
              WHERE (t.tableoid, t.ctid) = ${place('DESC')} AND ${differs} ORDER BY b.ctid LIMIT 1)
            UPDATE ${table} t SET (${list}) = (SELECT ${rest.map((column) => `o."${column}"`).join(', ')} FROM ${table} o, two
              WHERE o.ctid = CASE WHEN t.ctid = two.a THEN two.b ELSE two.a END AND o.tableoid = CASE WHEN t.ctid = two.a THEN two.b_table ELSE two.a_table END)
            FROM two WHERE (t.tableoid, t.ctid) IN ((two.a_table, two.a), (two.b_table, two.b))`,
          'a row put back as it was earlier': `WITH before AS (
              SELECT b.* FROM test_history h, jsonb_populate_record(NULL::${table}, h.row_before) b, ${table} t
              WHERE h.table_name = '${table}' AND ${same} AND ${differs} ORDER BY h.id LIMIT 1)
            UPDATE ${table} t SET (${list}) = (SELECT ${rest.map((column) => `b."${column}"`).join(', ')} FROM before b) FROM before b WHERE ${same}`,
        }),
  };
}

/** Forges whole rows of these tables, one forgery at a time (today's tenth of them); returns the tried forgeries, and those that no check detects. */
export async function unnoticedRows(
  world: World,
  tables: readonly string[],
  where: (table: string) => string,
): Promise<{ readonly unnoticed: string[]; readonly tried: string[] }> {
  const columns = await columnsOf(world.owner, tables);
  const { rows: keys } = await sql<{ table: string; key: string[] }>`
    SELECT p.conrelid::regclass::text AS table, array_agg(a.attname::text) AS key FROM pg_constraint p JOIN pg_attribute a ON a.attrelid = p.conrelid AND a.attnum = ANY (p.conkey)
    WHERE p.contype = 'p' AND p.connamespace = 'public'::regnamespace GROUP BY 1`.execute(world.owner.k);
  await dropUniqueIndexes(world, tables);
  const forged = tables.flatMap((table) => {
    const key = keys.find((each) => each.table === table)?.key ?? [];
    const own = columns.filter((column) => column.table === table);
    return Object.entries(forgeriesOf(table, key, own, where(table))).map(([kind, statement]) => ({ name: `${table}: ${kind}`, statement }));
  });
  const [unnoticed, tried] = [new Array<string>(), new Array<string>()];
  let { checks } = world;
  for (const { name, statement } of todaysTenth(forged)) {
    let isDone = false;
    const noticing = await withDamage(
      world,
      async (tx) => {
        isDone = ((await sql.raw(statement).execute(tx)).numAffectedRows ?? 0n) > 0n;
      },
      async (tx) => (isDone ? firstToNotice(tx, world.owner, checks) : undefined),
    );
    if (noticing !== undefined) checks = [noticing, ...checks.filter((check) => check !== noticing)];
    if (isDone) tried.push(name);
    if (isDone && noticing === undefined) unnoticed.push(name);
  }
  return { unnoticed, tried };
}

async function dropUniqueIndexes({ owner }: World, tables: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT indexrelid::regclass::text AS name FROM pg_index WHERE indisunique AND NOT indisprimary AND indrelid = ANY (${[...tables]}::text[]::regclass[])`.execute(
    owner.k,
  );
  for (const { name } of rows) await sql`DROP INDEX IF EXISTS ${sql.table(name)}`.execute(owner.k);
}
