/** How many tiles a board has, and how many of them are mines. */
export interface TrialBoard {
  readonly tiles: number;
  readonly mines: number;
}

/** A round of Mines for nothing, on this device alone: no money, no account, and nothing is sent anywhere. */
export interface Trial {
  /** Laid when the first tile is pressed, before it is opened; null until then. */
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

/** So many mines, each on a tile of its own, every choice of tiles as likely as any other. `draw` gives a byte; those that would favour a tile are drawn again. */
export function layMines({ tiles, mines: count }: TrialBoard, draw: () => number): ReadonlySet<number> {
  const mines = new Set<number>();
  const fair = 256 - (256 % tiles);
  while (mines.size < count) {
    const drawn = draw();
    if (drawn < fair) mines.add(drawn % tiles);
  }
  return mines;
}

/** What the board shows of it: once it is over, everything. */
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

/** The trial with one more tile open; as it was where it is over or the tile is open. */
export function openTile(trial: Trial, tile: number, board: TrialBoard, draw: () => number = drawByte): Trial {
  if (viewTrial(trial, board).phase === 'over' || trial.opened.includes(tile)) return trial;
  return { mines: trial.mines ?? layMines(board, draw), opened: [...trial.opened, tile] };
}

function drawByte(): number {
  return crypto.getRandomValues(new Uint8Array(1))[0] ?? 255;
}
