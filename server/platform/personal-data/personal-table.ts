/**
 * A table with rows about players. Each module declares its own in a `personal-data.ts`; `main/every-personal-table.ts` puts them together, and a test
 * holds that list against the database: every table with a column `player_id` has a line. The export gives a player every row, with all columns but the
 * ones named here; what lies sealed is opened. Closing the account erases what need not be kept.
 */
export interface PersonalTable {
  readonly table: string;
  /** The column that holds the player's id, or, for rows that name a row of another table of theirs, that column and the other table's key. */
  readonly player: string | { readonly column: string; readonly of: string; readonly key: string };
  /** Columns by which its rows are told apart within a player. */
  readonly key: readonly string[];
  /** What the export calls it, in Portuguese; or why it is not exported. */
  readonly as: string | { readonly withheld: string };
  /** Columns that are not the player's data: hashes, fingerprints, numbers of our own machinery, operators' notes. */
  readonly left?: readonly string[];
  /** A column that is large when it is opened, such as a picture: rows are read one by one, and left out of an export beyond what it may weigh in all. */
  readonly large?: string;
  readonly atClosure: 'erased' | { readonly kept: string };
  /**
   * What becomes of rows that a closure keeps, five years later. Unless said they stay, and are nobody's: the player's id, which they name, leads to nobody
   * any more. `emptied`: columns that would still lead to somebody, each '' where something stood. `nulled`: likewise, each null. `by`: what does it instead.
   */
  readonly afterYears?: { readonly emptied?: readonly string[]; readonly nulled?: readonly string[] } | { readonly by: string };
}

/** Why most of it stays when an account is closed: docs/operations/retention.md. */
export const FIVE_YEARS = { kept: 'five years after the closure: who played, with what money, and what decided over it' } as const;

/** Rows that a retention rule forgets by age, closed account or not. */
export const BY_ITS_RULE = { kept: 'until its retention rule forgets it' } as const;
