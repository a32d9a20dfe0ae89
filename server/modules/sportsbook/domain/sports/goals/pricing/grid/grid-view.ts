import type { ScoreGrid } from './score-grid.ts';

/** Probabilities of whole numbers: `masses[index]` belongs to `index + lowest`; `tails[index]` is the probability of that number or more. */
export interface Distribution {
  readonly lowest: number;
  readonly masses: Float64Array;
  readonly tails: Float64Array;
}

/** A grid with precomputed sums that most markets need. */
export interface GridView {
  readonly grid: ScoreGrid;
  readonly total: Distribution;
  /** Home goals minus away goals. */
  readonly margin: Distribution;
  readonly home: Distribution;
  readonly away: Distribution;
}

/** Sums a grid along its totals, margins, rows and columns. */
export function viewGrid(grid: ScoreGrid): GridView {
  const { size, cells } = grid;
  const total = new Float64Array(2 * size - 1);
  const margin = new Float64Array(2 * size - 1);
  const home = new Float64Array(size);
  const away = new Float64Array(size);
  for (let atHome = 0; atHome < size; atHome += 1) {
    for (let atAway = 0; atAway < size; atAway += 1) {
      const mass = cells[atHome * size + atAway] ?? 0;
      if (mass === 0) continue;
      add(total, atHome + atAway, mass);
      add(margin, atHome - atAway + size - 1, mass);
      add(home, atHome, mass);
      add(away, atAway, mass);
    }
  }
  return {
    grid,
    total: distribution(0, total),
    margin: distribution(1 - size, margin),
    home: distribution(0, home),
    away: distribution(0, away),
  };
}

/** Masses with their tails. */
export function distribution(lowest: number, masses: Float64Array): Distribution {
  const tails = new Float64Array(masses.length + 1);
  for (let index = masses.length - 1; index >= 0; index -= 1) tails[index] = (tails[index + 1] ?? 0) + (masses[index] ?? 0);
  return { lowest, masses, tails };
}

/** The grid of the goals after a given score, which every cell must reach. */
export function gridSince({ size, cells }: ScoreGrid, from: { readonly home: number; readonly away: number }): ScoreGrid {
  const left = size - Math.min(from.home, from.away);
  const since = new Float64Array(left * left);
  for (let home = from.home; home < size; home += 1) {
    for (let away = from.away; away < size; away += 1) since[(home - from.home) * left + away - from.away] = cells[home * size + away] ?? 0;
  }
  return { size: left, cells: since };
}

function add(masses: Float64Array, index: number, mass: number): void {
  masses[index] = (masses[index] ?? 0) + mass;
}

/** Probability of one final score. */
export function cellOf({ size, cells }: ScoreGrid, home: number, away: number): number {
  return home < size && away < size ? (cells[home * size + away] ?? 0) : 0;
}
