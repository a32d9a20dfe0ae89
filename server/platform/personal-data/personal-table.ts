import { type RawBuilder, sql } from 'kysely';

/**
 * A table with rows about players. Each module declares its own in its `tables.ts`; `main/every-personal-table.ts` combines them, and a test checks that
 * every database table with a column `player_id` has an entry. The export gives a player every row with all columns except those excluded here; encrypted
 * ones are decrypted. Closing the account erases removable rows.
 */
export interface PersonalTable {
  readonly table: string;
  /** The column with the player's id or, for rows that refer to a player's row of another table, that column and the other table's key. */
  readonly player: string | { readonly column: string; readonly of: string; readonly key: string };
  /** Columns that identify a row within a player. */
  readonly key: readonly string[];
  /** The table's Portuguese name in the export; or why it is not exported. */
  readonly as: string | { readonly withheld: string };
  /** Columns that are not the player's data: hashes, fingerprints, internal numbers, operators' notes. */
  readonly left?: readonly string[];
  /** A column that is large when decrypted, such as a picture: its rows are read one by one, and left out of an export that would exceed its size limit. */
  readonly large?: string;
  readonly atClosure: 'erased' | { readonly kept: string };
  /**
   * The treatment, five years later, of rows that a closure keeps. By default they stay, and their player id refers to no person any more. `emptied`: columns
   * that could still identify the player, each set to ''. `nulled`: likewise, each set to null. `by`: code that does it instead.
   */
  readonly afterYears?: { readonly emptied?: readonly string[]; readonly nulled?: readonly string[] } | { readonly by: string };
}

/** Why most rows stay when an account is closed: docs/operations/retention.md. */
export const FIVE_YEARS = { kept: 'five years after the closure: who played, with what money, and what decided over it' } as const;

/** Rows that a retention rule deletes by age, whether the account is closed or open. */
export const BY_ITS_RULE = { kept: 'until its retention rule forgets it' } as const;

/** The SQL condition that a row (`t`) of the table is about this player. */
export function rowsOf({ player }: PersonalTable, playerId: string): RawBuilder<boolean> {
  if (typeof player === 'string') return sql`${sql.ref(`t.${player}`)} = ${playerId}`;
  return sql`${sql.ref(`t.${player.column}`)} IN (SELECT o.${sql.ref(player.key)} FROM ${sql.table(player.of)} o WHERE o.player_id = ${playerId})`;
}
