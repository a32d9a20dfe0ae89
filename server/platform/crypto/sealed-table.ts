/** A blind index that is made of what a column seals: made anew with it when keys change. */
export interface BlindIndexColumn {
  readonly column: string;
  readonly context: string;
  /** Takes the indexed text out of what was sealed; the whole of it unless said. */
  readonly of?: (opened: string) => string;
}

/** One sealed column of a table, null where there is nothing. */
export interface SealedColumn {
  readonly column: string;
  /** The vault's context that it is sealed under. */
  readonly context: string;
  readonly indexes?: readonly BlindIndexColumn[];
}

/** A table with sealed columns. A module declares each of its own, so that a rotation of keys misses none (`main/every-sealed-table.ts`). */
export interface SealedTable {
  readonly table: string;
  /** Columns of the primary key. */
  readonly key: readonly string[];
  readonly columns: readonly SealedColumn[];
  /** Rows are only kept for a while, under an index that could not be made anew: a rotation forgets those of another key. */
  readonly forget?: true;
  /** How many rows are sealed anew in one transaction, where they are large. */
  readonly atOnce?: number;
}
