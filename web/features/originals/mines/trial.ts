import { MINES_TILES } from '#kernel/fairness/index.ts';
import type { TileFace } from './round-state.ts';

/** A round for nothing, on this device alone: no money, no account, and nothing is sent anywhere. */
export interface Trial {
  /** Laid before the first tile is opened; null until then. */
  readonly mines: ReadonlySet<number> | null;
  /** In the order of the presses. */
  readonly opened: readonly number[];
}

export const NEW_TRIAL: Trial = { mines: null, opened: [] };

/** The largest multiple of the tiles below a byte: what is drawn from there on is drawn again, so that no tile comes more often. */
const FAIR_BYTES = 250;

/** So many mines, each on a tile of its own, every choice of tiles as likely as any other. `draw` gives a byte. */
export function layMines(count: number, draw: () => number): ReadonlySet<number> {
  const mines = new Set<number>();
  while (mines.size < count) {
    const drawn = draw();
    if (drawn < FAIR_BYTES) mines.add(drawn % MINES_TILES);
  }
  return mines;
}

export interface TrialView {
  readonly phase: 'playing' | 'over';
  readonly faces: readonly TileFace[];
  readonly gems: number;
  readonly lost: boolean;
}

/** What the board shows of it: once it is over, everything. */
export function viewTrial({ mines, opened }: Trial): TrialView {
  const gems = opened.filter((tile) => mines?.has(tile) === false).length;
  const lost = gems < opened.length;
  const over = lost || (mines !== null && gems === MINES_TILES - mines.size);
  const faceOf = (tile: number): TileFace => {
    if (opened.includes(tile)) return mines?.has(tile) === true ? 'mine' : 'gem';
    if (!over) return 'closed';
    return mines?.has(tile) === true ? 'ghost-mine' : 'ghost-gem';
  };
  return { phase: over ? 'over' : 'playing', faces: Array.from({ length: MINES_TILES }, (_, tile) => faceOf(tile)), gems, lost };
}

/** The trial with one more tile open; as it was where it is over or the tile is open. */
export function openTile(trial: Trial, tile: number, count: number, draw: () => number): Trial {
  if (viewTrial(trial).phase === 'over' || trial.opened.includes(tile)) return trial;
  return { mines: trial.mines ?? layMines(count, draw), opened: [...trial.opened, tile] };
}
