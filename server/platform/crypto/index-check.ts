import { sql } from 'kysely';
import { checkRows, type LedgerCheck } from '../db/ledger-check.ts';
import { readInPages } from '../db/read-in-pages.ts';
import type { BlindIndexColumn, SealedColumn, SealedTable } from './sealed-table.ts';
import type { Vault } from './vault.ts';

interface Row {
  readonly key: string;
  readonly sealed: Buffer;
  readonly indexes: readonly (Buffer | null)[];
}

/**
 * Checks that every ciphertext with keyed indexes can be decrypted, and that its indexes match its content: the index of another player's CPF or e-mail is a
 * violation.
 */
export function indexesFit(vault: Vault, tables: readonly SealedTable[]): LedgerCheck {
  return checkRows('vault', 'vault every ciphertext opens, and its indexes are those of what it holds', async function* (db) {
    for (const table of tables) {
      for (const column of table.columns) {
        if (column.indexes === undefined) continue;
        for await (const rows of readInPages(db.k, queryOf(table, column))) {
          for (const row of rows) {
            const fault = faultOf(vault, column, row);
            if (fault !== null) yield `${table.table} ${row.key}: ${fault}`;
          }
        }
      }
    }
  });
}

function queryOf({ table, key }: SealedTable, { column, indexes = [] }: SealedColumn) {
  return sql<Row>`
    SELECT concat_ws(' ', ${sql.join(key.map((name) => sql`${sql.ref(name)}::text`))}) AS key, ${sql.ref(column)} AS sealed,
           ARRAY[${sql.join(indexes.map((index) => sql.ref(index.column)))}]::bytea[] AS indexes
    FROM ${sql.table(table)} WHERE octet_length(${sql.ref(column)}) > 0`;
}

function faultOf(vault: Vault, { column, context, indexes = [] }: SealedColumn, row: Row): string | null {
  let text: string;
  try {
    text = vault.decrypt(row.sealed, context);
  } catch {
    return `${column} does not open`;
  }
  const wrong = indexes.find((index, place) => !isIndexOf(vault, index, row.indexes[place] ?? null, text));
  return wrong === undefined ? null : `${wrong.column} is not the index of ${column}`;
}

/** The index under each key: during a rotation, rows still have the index of the previous key. */
function isIndexOf(vault: Vault, { context, of }: BlindIndexColumn, index: Buffer | null, text: string): boolean {
  return index !== null && vault.blindIndexes(of?.(text) ?? text, context).some((each) => each.equals(index));
}
