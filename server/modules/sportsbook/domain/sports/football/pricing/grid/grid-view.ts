import type { ScoreGrid } from './score-grid.ts';

/** Probabilities of whole numbers: `masses[index]` belongs to `index + lowest`. */
export interface Distribution {
  readonly lowest: number;
  readonly masses: Float64Array;
}

/** A grid with the sums most markets ask for, made once. */
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
      add(total, atHome + atAway, mass);
      add(margin, atHome - atAway + size - 1, mass);
      add(home, atHome, mass);
      add(away, atAway, mass);
    }
  }
  return {
    grid,
    total: { lowest: 0, masses: total },
    margin: { lowest: 1 - size, masses: margin },
    home: { lowest: 0, masses: home },
    away: { lowest: 0, masses: away },
  };
}

function add(masses: Float64Array, index: number, mass: number): void {
  masses[index] = (masses[index] ?? 0) + mass;
}

/** Probability of one final score. */
export function cellOf({ size, cells }: ScoreGrid, home: number, away: number): number {
  return home < size && away < size ? (cells[home * size + away] ?? 0) : 0;
}
