/** A blind index of an encrypted column's content; a change of keys recomputes it together with the column. */
export interface BlindIndexColumn {
  readonly column: string;
  readonly context: string;
  /** Extracts the indexed text from the content; by default the whole. */
  readonly of?: (opened: string) => string;
}

/** One encrypted column of a table, null if empty. */
export interface SealedColumn {
  readonly column: string;
  /** The vault's context of its encryption. */
  readonly context: string;
  readonly indexes?: readonly BlindIndexColumn[];
}

/** A table with encrypted columns. Each module declares its own, so that a key rotation includes all of them (`main/every-sealed-table.ts`). */
export interface SealedTable {
  readonly table: string;
  /** Columns of the primary key. */
  readonly key: readonly string[];
  readonly columns: readonly SealedColumn[];
  /** True for temporary rows with an index that cannot be recomputed: a rotation deletes those of another key. */
  readonly forget?: true;
  /** Rows per transaction of a rotation, for tables with large rows. */
  readonly atOnce?: number;
}
