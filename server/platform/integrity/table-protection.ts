/** Unprotected columns of a table, each with the reason why an owner of the database gains nothing by changing it. */
export type LeftColumns = Readonly<Record<string, string>>;

/**
 * A table whose rows grant rights or prove something: every change becomes an entry of the integrity log, with a digest of the row. The digest covers all
 * columns except those excluded by name, and so also those that a later migration adds.
 */
export interface LoggedTable {
  readonly table: string;
  readonly except?: LeftColumns;
  /** Columns that count only while one of the named other columns is set, such as the counter of a limit: a row without a limit is not logged at each act. */
  readonly countsWith?: Readonly<Record<string, readonly string[]>>;
  /** Large ciphertexts: the digest covers their first 33 bytes, which contain the tag over all of it. */
  readonly headOf?: readonly string[];
}

/** A table whose columns `ledger:verify` recomputes from others: tests/simulation/days/searched-days.test.ts changes each of them. */
export interface RecomputedTable {
  readonly table: string;
  readonly recomputed: 'each column is changed by tests/simulation';
}

/** An unprotected table: each column with the reason. */
export interface UnwatchedTable {
  readonly table: string;
  readonly unwatched: LeftColumns;
}

/** The protection of a table against an owner of the database. Every module declares it for each of its tables (`tables.ts`). */
export type TableProtection = LoggedTable | RecomputedTable | UnwatchedTable;

/** Gives several columns the same reason. */
export function because(why: string, ...columns: readonly string[]): LeftColumns {
  return Object.fromEntries(columns.map((column) => [column, why]));
}

/** Declares tables whose columns are recomputed. */
export function recomputed(...tables: readonly string[]): RecomputedTable[] {
  return tables.map((table) => ({ table, recomputed: 'each column is changed by tests/simulation' }));
}

export function isLogged(table: TableProtection): table is LoggedTable {
  return !('recomputed' in table) && !('unwatched' in table);
}
