import type { Cluster } from './events.ts';
import { PAYS, SIZES, SMALLEST_CLUSTER } from './paytable.ts';
import { BONFIRE, CELLS, COLUMNS, type FestaSymbol, type Fruit, LANTERN } from './symbols.ts';

/** The cells that share an edge with a cell. */
const NEIGHBOURS: readonly (readonly number[])[] = Array.from({ length: CELLS }, (_, cell) => [
  ...(cell >= COLUMNS ? [cell - COLUMNS] : []),
  ...(cell % COLUMNS > 0 ? [cell - 1] : []),
  ...(cell % COLUMNS < COLUMNS - 1 ? [cell + 1] : []),
  ...(cell < CELLS - COLUMNS ? [cell + COLUMNS] : []),
]);

/** The pay of a cluster of that symbol and size, in units before the multiplier; 0 below five cells. */
export function clusterUnits(symbol: Fruit, size: number): number {
  const row = SIZES.findLastIndex((smallest) => size >= smallest);
  return PAYS[symbol][row] ?? 0;
}

/**
 * Every cluster that pays, ordered by its first fruit in reading order. Lanterns count for each symbol that they touch; lanterns alone are
 * no cluster.
 */
export function findClusters(grid: readonly FestaSymbol[]): Cluster[] {
  const clusters: Cluster[] = [];
  const seen = new Uint8Array(CELLS);
  for (let cell = 0; cell < CELLS; cell += 1) {
    const symbol = grid[cell];
    if (seen[cell] === 1 || symbol === undefined || symbol === LANTERN || symbol === BONFIRE) continue;
    const cells = flood(grid, cell, symbol, seen);
    if (cells.length < SMALLEST_CLUSTER) continue;
    cells.sort((a, b) => a - b);
    clusters.push({ symbol, cells, size: cells.length, units: clusterUnits(symbol, cells.length) });
  }
  return clusters;
}

/** The cells connected with `start`; marks the fruits among them as seen, but not the lanterns, which may belong to another symbol too. */
function flood(grid: readonly FestaSymbol[], start: number, symbol: Fruit, seen: Uint8Array): number[] {
  const cells = [start];
  const lanterns = new Set<number>();
  seen[start] = 1;
  for (const cell of cells) {
    for (const next of NEIGHBOURS[cell] ?? []) {
      if (grid[next] === symbol && seen[next] === 0) seen[next] = 1;
      else if (grid[next] === LANTERN && !lanterns.has(next)) lanterns.add(next);
      else continue;
      cells.push(next);
    }
  }
  return cells;
}
