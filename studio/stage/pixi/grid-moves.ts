export interface GridPlace {
  readonly column: number;
  readonly row: number;
}
export interface GridMove {
  readonly column: number;
  /** Negative: from above the window. */
  readonly fromRow: number;
  readonly toRow: number;
  readonly name: string;
}

/**
 * How symbols move when `gone` vanish and `after` is what lies there then: survivors fall, new ones come from above, in order. Columns are read top to bottom.
 * Throws a RangeError when the survivors of a column are not its lower end afterwards: the events contradict each other.
 */
export function gridMoves(before: readonly (readonly string[])[], gone: readonly GridPlace[], after: readonly (readonly string[])[]): GridMove[] {
  return before.flatMap((column, at) => {
    const vanished = new Set(gone.filter((place) => place.column === at).map((place) => place.row));
    const left = column.map((name, row) => ({ name, row })).filter(({ row }) => !vanished.has(row));
    const fresh = column.length - left.length;
    const next = after[at] ?? [];
    if (left.some(({ name }, order) => next[fresh + order] !== name)) throw new RangeError(`column ${at} does not fall into what follows`);
    return [
      ...left.map(({ name, row }, order) => ({ column: at, fromRow: row, toRow: fresh + order, name })),
      ...next.slice(0, fresh).map((name, row) => ({ column: at, fromRow: row - fresh, toRow: row, name })),
    ].filter(({ fromRow, toRow }) => fromRow !== toRow);
  });
}
