import type { Fell } from '../../math/events.ts';
import { CELLS, COLUMNS, type FestaSymbol, ROWS } from '../../math/symbols.ts';
import { BOARD, CELL } from './arrangement.ts';

export const columnOf = (cell: number): number => cell % COLUMNS;
export const rowOf = (cell: number): number => Math.floor(cell / COLUMNS);

/** The middle of a row in virtual units from the middle of the board; rows above the board are negative. */
export const yOfRow = (row: number): number => (row - (ROWS - 1) / 2) * CELL.height;

/** The middle of a cell in virtual units from the middle of the board. */
export const placeOf = (cell: number): { x: number; y: number } => ({ x: (columnOf(cell) - (COLUMNS - 1) / 2) * CELL.width, y: yOfRow(rowOf(cell)) });

/** The start of a symbol that ends in `to`: a row of the same column, negative above the board. */
export interface Step {
  readonly to: number;
  readonly fromRow: number;
  readonly symbol: FestaSymbol;
}

/** The moves of the board in a fall. Throws a RangeError when a move starts at an empty cell: the events then contradict the board. */
export function fallSteps(board: readonly (FestaSymbol | null)[], { moves, arrivals }: Fell): Step[] {
  const moved = moves.map(([from, to]) => {
    const symbol = board[from] ?? null;
    if (symbol === null) throw new RangeError(`nothing falls from cell ${from}`);
    return { to, fromRow: rowOf(from), symbol };
  });
  const fresh = (cell: number) => arrivals.filter(([each]) => columnOf(each) === columnOf(cell)).length;
  return [...moved, ...arrivals.map(([to, symbol]) => ({ to, fromRow: rowOf(to) - fresh(to), symbol }))];
}

/** The board after these steps: cells that were left and not filled again are empty. */
export function afterSteps(board: readonly (FestaSymbol | null)[], steps: readonly Step[]): (FestaSymbol | null)[] {
  const after = [...board];
  for (const { to, symbol } of steps) after[to] = symbol;
  return after;
}

export interface Edge {
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
}

/** The outline of a cluster: every side of a cell at which the cluster ends. */
export function outlineOf(cells: readonly number[]): Edge[] {
  const inside = new Set(cells);
  const has = (column: number, row: number) => column >= 0 && column < COLUMNS && row >= 0 && row < ROWS && inside.has(row * COLUMNS + column);
  const corner = (column: number, row: number) => ({ x: column * CELL.width - BOARD.width / 2, y: row * CELL.height - BOARD.height / 2 });
  return cells.flatMap((cell) => {
    const [column, row] = [columnOf(cell), rowOf(cell)];
    return [
      ...(has(column, row - 1) ? [] : [{ from: corner(column, row), to: corner(column + 1, row) }]),
      ...(has(column + 1, row) ? [] : [{ from: corner(column + 1, row), to: corner(column + 1, row + 1) }]),
      ...(has(column, row + 1) ? [] : [{ from: corner(column + 1, row + 1), to: corner(column, row + 1) }]),
      ...(has(column - 1, row) ? [] : [{ from: corner(column, row + 1), to: corner(column, row) }]),
    ];
  });
}

/** Of `candidates` the cell nearest to `cell`; `cell` itself when there are none. */
export function nearest(cell: number, candidates: readonly number[]): number {
  const distance = (other: number) => Math.hypot(columnOf(other) - columnOf(cell), rowOf(other) - rowOf(cell));
  return candidates.toSorted((a, b) => distance(a) - distance(b))[0] ?? cell;
}

/** The minimum distance between readable labels, in virtual units. */
const LABEL_ROOM = { x: 250, y: 84 };

/** The cell for each cluster's label: the one nearest to its centre, avoiding the labels before it where possible. */
export function labelCells(clusters: readonly (readonly number[])[]): number[] {
  const taken: number[] = [];
  const near = (a: number, b: number) => Math.abs(placeOf(a).x - placeOf(b).x) < LABEL_ROOM.x && Math.abs(placeOf(a).y - placeOf(b).y) < LABEL_ROOM.y;
  for (const cells of clusters) {
    const x = cells.reduce((sum, cell) => sum + placeOf(cell).x, 0) / cells.length;
    const y = cells.reduce((sum, cell) => sum + placeOf(cell).y, 0) / cells.length;
    const distance = (cell: number) => Math.hypot(placeOf(cell).x - x, placeOf(cell).y - y);
    const ordered = cells.toSorted((a, b) => distance(a) - distance(b));
    taken.push(ordered.find((cell) => !taken.some((other) => near(cell, other))) ?? ordered[0] ?? 0);
  }
  return taken;
}

export const ALL_CELLS: readonly number[] = Array.from({ length: CELLS }, (_, cell) => cell);
