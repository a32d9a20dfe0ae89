import type { Layout, Size } from '#studio/stage/scene.ts';
import { COLUMNS, ROWS } from '../../math/symbols.ts';

/** The size of one cell of the board, in virtual units. */
export const CELL: Size = { width: 140, height: 140 };
export const BOARD: Size = { width: COLUMNS * CELL.width, height: ROWS * CELL.height };
/** From the board's edge to the outer edge of its frame, and from there to the string of the flags. */
export const FRAME_PAD = 24;
export const TRAIL_HEIGHT = 148;
const AMOUNT_HEIGHT = 104;
const PANEL_WIDTH = 590;

const FRAMED = { width: BOARD.width + FRAME_PAD * 2, height: BOARD.height + FRAME_PAD * 2 };

/** Upright: flags, board, amount. Landscape: title and amount are left of the board. */
export const BOXES = {
  portrait: { width: FRAMED.width + 16, height: TRAIL_HEIGHT + FRAMED.height + AMOUNT_HEIGHT },
  landscape: { width: PANEL_WIDTH + FRAMED.width + 16, height: TRAIL_HEIGHT + FRAMED.height + 16 },
} as const;

export const TITLE: Size = { width: 800, height: 356 };
/** A title smaller than this can't be read and is left out. */
const SMALLEST_TITLE = 130;
/** The share of the room over the flags that the title may use; the rest is for the page's own upper row. */
const TITLE_SHARE = 0.62;

interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Arrangement {
  readonly board: Spot;
  /** Null where there is no room. `scale` is of TITLE. */
  readonly title: (Spot & { readonly scale: number }) | null;
  /** The place of an amount without text next to it, and with text. */
  readonly amount: Spot;
  readonly amountBeside: Spot;
  readonly caption: Spot;
}

/** The layout of all parts, in virtual units from the middle of the box. */
export function arrange({ orientation, view }: Pick<Layout, 'orientation' | 'view'>): Arrangement {
  return orientation === 'portrait' ? upright(view.y) : lying();
}

function upright(top: number): Arrangement {
  const { height } = BOXES.portrait;
  const boardY = -height / 2 + TRAIL_HEIGHT + FRAMED.height / 2;
  const room = -height / 2 - top;
  const tall = Math.min(250, room * TITLE_SHARE);
  const y = height / 2 - AMOUNT_HEIGHT / 2 + 6;
  return {
    board: { x: 0, y: boardY },
    title: tall < SMALLEST_TITLE ? null : { x: 0, y: -height / 2 - tall / 2, scale: tall / TITLE.height },
    amount: { x: 0, y },
    amountBeside: { x: 210, y },
    caption: { x: -270, y },
  };
}

function lying(): Arrangement {
  const { width, height } = BOXES.landscape;
  const panelX = -width / 2 + PANEL_WIDTH / 2;
  return {
    board: { x: width / 2 - FRAMED.width / 2 - 8, y: -height / 2 + TRAIL_HEIGHT + FRAMED.height / 2 + 4 },
    title: { x: panelX, y: -height / 2 + 350, scale: 0.72 },
    amount: { x: panelX, y: 150 },
    amountBeside: { x: panelX, y: 150 },
    caption: { x: panelX, y: 20 },
  };
}
