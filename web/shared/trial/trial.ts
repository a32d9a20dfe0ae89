/** The number of a board's tiles, and the number of mines under them. */
export interface TrialBoard {
  readonly tiles: number;
  readonly mines: number;
}

/** A free round of Mines, on this device alone: no money, no account, and no request to a server. */
export interface Trial {
  /** Drawn when the first tile is pressed, before it is opened; null until then. */
  readonly mines: ReadonlySet<number> | null;
  /** In the order of the presses. */
  readonly opened: readonly number[];
}

export type TrialFace = 'closed' | 'gem' | 'mine' | 'ghost-gem' | 'ghost-mine';

export interface TrialView {
  readonly phase: 'playing' | 'over';
  readonly faces: readonly TrialFace[];
  readonly gems: number;
  readonly lost: boolean;
}

export const NEW_TRIAL: Trial = { mines: null, opened: [] };

/**
 * The given number of mines, each on a different tile, every choice of tiles being equally likely. `draw` returns a byte; bytes that would
 * favour a tile are drawn again.
 */
export function layMines({ tiles, mines: count }: TrialBoard, draw: () => number): ReadonlySet<number> {
  const mines = new Set<number>();
  const fair = 256 - (256 % tiles);
  while (mines.size < count) {
    const drawn = draw();
    if (drawn < fair) mines.add(drawn % tiles);
  }
  return mines;
}

/** The tiles that the board shows: all of them after the end. */
export function viewTrial({ mines, opened }: Trial, board: TrialBoard): TrialView {
  const isMine = (tile: number) => mines?.has(tile) === true;
  const gems = opened.filter((tile) => !isMine(tile)).length;
  const lost = gems < opened.length;
  const over = lost || gems === board.tiles - board.mines;
  const faceOf = (tile: number): TrialFace => {
    if (opened.includes(tile)) return isMine(tile) ? 'mine' : 'gem';
    if (!over) return 'closed';
    return isMine(tile) ? 'ghost-mine' : 'ghost-gem';
  };
  return { phase: over ? 'over' : 'playing', faces: Array.from({ length: board.tiles }, (_, tile) => faceOf(tile)), gems, lost };
}

/** The trial with one more tile open; unchanged if it is over or the tile is open. */
export function openTile(trial: Trial, tile: number, board: TrialBoard, draw: () => number = drawByte): Trial {
  if (viewTrial(trial, board).phase === 'over' || trial.opened.includes(tile)) return trial;
  return { mines: trial.mines ?? layMines(board, draw), opened: [...trial.opened, tile] };
}

function drawByte(): number {
  return crypto.getRandomValues(new Uint8Array(1))[0] ?? 255;
}
