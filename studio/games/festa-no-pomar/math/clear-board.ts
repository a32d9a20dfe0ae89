import type { Cluster, Fell, Vanished } from './events.ts';
import { CELLS, COLUMNS, type FestaSymbol, LANTERN, ROWS } from './symbols.ts';

/** A board between two cascades: null is a gap. */
export type Board = (FestaSymbol | null)[];

/** Empties the cells of `clusters` in `board`; each leaves a lantern in the middle one of its cells, in reading order. */
export function vanish(board: Board, clusters: readonly Cluster[]): Vanished {
  const cells = [...new Set(clusters.flatMap((cluster) => cluster.cells))].sort((a, b) => a - b);
  const lanterns = [...new Set(clusters.map((cluster) => cluster.cells[cluster.size >> 1] ?? 0))].sort((a, b) => a - b);
  for (const cell of cells) board[cell] = null;
  for (const cell of lanterns) board[cell] = LANTERN;
  return { type: 'vanish', cells, lanterns };
}

/** Lets all symbols in `board` fall, column by column from the left, and fills each column from the lowest gap up with `nextSymbol`. */
export function fall(board: Board, nextSymbol: () => FestaSymbol): Fell {
  const moves: [number, number][] = [];
  const arrivals: [number, FestaSymbol][] = [];
  for (let column = 0; column < COLUMNS; column += 1) {
    let to = CELLS - COLUMNS + column;
    for (let row = ROWS - 1; row >= 0; row -= 1) {
      const from = row * COLUMNS + column;
      const symbol = board[from] ?? null;
      if (symbol === null) continue;
      if (from !== to) {
        board[to] = symbol;
        board[from] = null;
        moves.push([from, to]);
      }
      to -= COLUMNS;
    }
    for (; to >= 0; to -= COLUMNS) {
      const symbol = nextSymbol();
      board[to] = symbol;
      arrivals.push([to, symbol]);
    }
  }
  return { type: 'fall', moves, arrivals };
}
