import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { type PersonalTable, rowsOf } from './personal-table.ts';

/** Deletes the removable rows of a player whose account is closed, in the order of the given tables; inside the caller's transaction. */
export async function erasePersonalRows(tx: Tx, tables: readonly PersonalTable[], playerId: string): Promise<void> {
  for (const table of tables) {
    if (table.atClosure === 'erased') await sql`DELETE FROM ${sql.table(table.table)} t WHERE ${rowsOf(table, playerId)}`.execute(tx);
  }
}

/** Removes from the remaining rows everything that could identify the player, inside the caller's transaction. Keeps rows and sums. */
export async function emptyPersonalRows(tx: Tx, tables: readonly PersonalTable[], playerId: string): Promise<void> {
  for (const table of tables) {
    const { emptied = [], nulled = [] } = table.afterYears === undefined || 'by' in table.afterYears ? {} : table.afterYears;
    const sets = [
      ...emptied.map((column) => sql`${sql.ref(column)} = substring(${sql.ref(column)} FROM 1 FOR 0)`),
      ...nulled.map((column) => sql`${sql.ref(column)} = NULL`),
    ];
    if (sets.length === 0) continue;
    await sql`UPDATE ${sql.table(table.table)} t SET ${sql.join(sets)} WHERE ${rowsOf(table, playerId)}`.execute(tx);
  }
}
