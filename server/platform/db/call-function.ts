import { type Kysely, sql } from 'kysely';
import type { SqlFunctions } from '#db/generated/functions.ts';
import type { DB } from '#db/generated/tables.ts';

/**
 * Calls a function of the database by name, with named arguments; returns its rows (with a column `value` if the function returns a scalar). jsonb is passed
 * as text.
 */
export async function callFunction<Name extends keyof SqlFunctions>(
  db: Kysely<DB>,
  name: Name,
  args: SqlFunctions[Name]['args'],
): Promise<SqlFunctions[Name]['row'][]> {
  const named = Object.entries(args).map(([key, value]) => sql`${sql.id(key)} => ${value}`);
  const { rows } = await sql<SqlFunctions[Name]['row']>`SELECT * FROM ${sql.id(name)}(${sql.join(named)}) AS value`.execute(db);
  return rows;
}
