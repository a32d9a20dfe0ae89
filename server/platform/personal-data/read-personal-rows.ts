import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import { type PersonalTable, rowsOf } from './personal-table.ts';

type Row = Readonly<Record<string, unknown>>;

const PAGE_ROWS = 500;

/** Reads every row of a table about a player, oldest key first, as the database's JSON, in pages, so that no lock lasts long. */
export async function* readPersonalRows(db: Queryable, table: PersonalTable, playerId: string): AsyncGenerator<Row> {
  const key = sql.join(table.key.map((column) => sql.ref(`t.${column}`)));
  const pageRows = table.large === undefined ? PAGE_ROWS : 1;
  let beyond: RawBuilder<unknown> = sql`true`;
  for (;;) {
    const { rows } = await sql<{ row: Row }>`
      SELECT to_jsonb(t) AS row FROM ${sql.table(table.table)} t WHERE ${rowsOf(table, playerId)} AND ${beyond} ORDER BY ${key} LIMIT ${pageRows}`.execute(db);
    yield* rows.map(({ row }) => row);
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageRows) return;
    const record = sql`jsonb_populate_record(NULL::${sql.table(table.table)}, ${JSON.stringify(keyOf(table, last.row))}::jsonb)`;
    beyond = sql`(${key}) > (SELECT ${sql.join(table.key.map((column) => sql.ref(`k.${column}`)))} FROM ${record} k)`;
  }
}

function keyOf({ key }: PersonalTable, row: Row): Row {
  return Object.fromEntries(key.map((column) => [column, row[column]]));
}
