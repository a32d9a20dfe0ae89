import type { LineWin } from './events.ts';
import { LINES } from './lines.ts';
import { LINE_PAYS } from './paytable.ts';
import { PEARL, type PerolasSymbol, REELS, WILD } from './symbols.ts';

const CELLS_OF_LINES = LINES.map((rows) => rows.map((row, reel) => row * REELS + reel));

/** The lines of a window that pay. The first reel has no wild, so its symbol names the line. */
export function readLines(grid: readonly PerolasSymbol[]): LineWin[] {
  const wins: LineWin[] = [];
  CELLS_OF_LINES.forEach((cells, line) => {
    const symbol = grid[cells[0] ?? 0];
    if (symbol === undefined || symbol === PEARL || symbol === WILD) return;
    const other = cells.findIndex((cell) => grid[cell] !== symbol && grid[cell] !== WILD);
    const count = other < 0 ? REELS : other;
    const units = LINE_PAYS[symbol][count - 3];
    if (units !== undefined) wins.push({ line, symbol, count, cells: cells.slice(0, count), units });
  });
  return wins;
}
