import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { PersonalTable } from './personal-table.ts';
import { rowsOf } from './rows-of.ts';

/** Deletes what need not be kept of a player whose account is closed, in the order in which the tables are given; inside the caller's transaction. */
export async function erasePersonalRows(tx: Tx, tables: readonly PersonalTable[], playerId: string): Promise<void> {
  for (const table of tables) {
    if (table.atClosure === 'erased') await sql`DELETE FROM ${sql.table(table.table)} t WHERE ${rowsOf(table, playerId)}`.execute(tx);
  }
}
