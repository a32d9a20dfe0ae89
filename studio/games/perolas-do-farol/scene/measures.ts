import type { Box, Layout, Size } from '#studio/stage/scene.ts';
import type { Jackpot } from '../math/symbols.ts';

type Orientation = Layout['orientation'];

/** The size of one cell of the window, and the gap between reels, in virtual units. */
export const CELL: Size = { width: 188, height: 194 };
export const GAP = 8;

/** The area that must be fully visible next to the controls. */
export const BOXES: Readonly<Record<Orientation, Size>> = { portrait: { width: 1056, height: 1250 }, landscape: { width: 1500, height: 800 } };

/** The width of the frame on each side of the reels. */
export const FRAME_PAD = 34;

/** The layout of all parts; the origin is the middle of the box, and x and y of boxes are their middle. */
export interface Places {
  /** The middle of the reels and of the parts that belong to them. */
  readonly reels: { readonly x: number; readonly y: number };
  readonly title: { readonly x: number; readonly y: number; readonly scale: number };
  readonly rungs: Readonly<Record<Jackpot, Box>>;
  /** The counter of respins. */
  readonly lamps: { readonly x: number; readonly y: number };
  /** Amounts and the text under the reels. */
  readonly amountY: number;
}

const PORTRAIT: Places = {
  reels: { x: 0, y: 128 },
  title: { x: -70, y: -519, scale: 0.53 },
  rungs: {
    farol: { x: 0, y: -358, width: 600, height: 98 },
    concha: { x: -331, y: -248, width: 319, height: 88 },
    estrela: { x: 0, y: -248, width: 319, height: 88 },
    coral: { x: 331, y: -248, width: 319, height: 88 },
  },
  lamps: { x: 0, y: 512 },
  amountY: 520,
};

/** In landscape, the ladder is a column next to the reels, which get the full height. Everything begins below the page's badge. */
const LANDSCAPE: Places = {
  reels: { x: 44, y: -8 },
  title: { x: -610, y: -222, scale: 0.245 },
  rungs: {
    farol: { x: -610, y: -106, width: 240, height: 98 },
    coral: { x: -610, y: -1, width: 240, height: 98 },
    estrela: { x: -610, y: 104, width: 240, height: 98 },
    concha: { x: -610, y: 209, width: 240, height: 98 },
  },
  lamps: { x: -610, y: 310 },
  amountY: 358,
};

/** The layout in upright and landscape format. */
export function placesOf(orientation: Orientation): Places {
  return orientation === 'portrait' ? PORTRAIT : LANDSCAPE;
}

/** The place of the lighthouse's lamp, and the lighthouse's scale. `view` is the visible area. */
export function lighthouseOf({ orientation, view }: Pick<Layout, 'orientation' | 'view'>): { readonly x: number; readonly y: number; readonly scale: number } {
  if (orientation === 'portrait') return { x: Math.min(390, view.x + view.width - 110), y: -540, scale: 0.92 };
  return { x: Math.max(660, Math.min(700, view.x + view.width - 90)), y: -180, scale: 1.02 };
}
