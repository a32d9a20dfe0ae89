import { Container } from 'pixi.js';
import type { Particles } from '#studio/stage/pixi/particles.ts';
import type { ReelSet } from '#studio/stage/pixi/reel-set.ts';
import type { SceneKit } from '#studio/stage/scene.ts';
import type { Pearl } from '../../math/events.ts';
import { CELLS, REELS } from '../../math/symbols.ts';
import { soundBell } from '../music.ts';
import { createPearlCell, type PearlCell, type PearlCellParts } from './pearl-cell.ts';
import { faceOf } from './pearl-face.ts';

const FIRST_MS = 760;
const REEL_MS = 130;
const ROW_MS = 36;
/** From this number of empty cells on, each stops with suspense. */
const FEW = 3;
const FEW_MS = 620;

/** When each of these empty cells stops, in milliseconds after all began to turn: from left to right, the last few one by one and late. */
export function respinTimes(empty: readonly number[]): readonly number[] {
  if (empty.length > FEW) return empty.map((cell) => FIRST_MS + (cell % REELS) * REEL_MS + Math.floor(cell / REELS) * ROW_MS);
  const order = empty.toSorted((a, b) => (a % REELS) - (b % REELS) || a - b);
  return empty.map((cell) => FIRST_MS + FEW_MS * (order.indexOf(cell) + 1));
}

export interface PearlBoard {
  readonly view: Container;
  /** Whether it is shown in place of the reels. */
  readonly open: boolean;
  /** The looks on it by cell; '' where a cell is empty. */
  faces(): readonly string[];
  /** Replaces the reels by the board; the pearls stay in place. */
  begin(pearls: readonly Pearl[]): Promise<void>;
  /** The empty cells turn and stop, `landed` with pearls. `onPearl` is called as each lands. */
  respin(landed: readonly Pearl[], onPearl: (pearl: Pearl) => void): Promise<void>;
  /** Light on the pearl that is being paid. */
  pay(cell: number): void;
  /** Hides the board at once: the reels are visible again. */
  close(): void;
}

const OPEN_MS = 500;

/** The board of held pearls. It covers the reels exactly, cell upon cell. */
export function createPearlBoard(kit: SceneKit, reels: ReelSet, parts: PearlCellParts, splash: Particles): PearlBoard {
  const { time, sound, reducedMotion } = kit;
  const cells = Array.from({ length: CELLS }, (_, cell) => createPearlCell(kit, parts, reels.place(cell % REELS, Math.floor(cell / REELS))));
  const view = new Container({ visible: false, children: layersOf(cells) });
  const held = new Map<number, string>();
  const land = async (cell: number, pearl: Pearl | undefined, atMs: number, onPearl: (pearl: Pearl) => void) => {
    await time.wait(atMs);
    if (pearl === undefined) {
      await cells[cell]?.rest(null, null);
      return;
    }
    held.set(cell, faceOf(pearl));
    const order = held.size;
    onPearl(pearl);
    soundBell(sound, order - 6);
    sound.tone({ hz: 92, ms: 170, gain: 0.24, shape: 'sine', slideToHz: 50, delayMs: 140 });
    const { x, y } = reels.place(cell % REELS, Math.floor(cell / REELS));
    if (!reducedMotion()) splash.burst(x, y, 12, 460);
    await cells[cell]?.rest(faceOf(pearl), pearl.jackpot);
  };

  return {
    view,
    get open() {
      return view.visible;
    },
    faces: () => cells.map((_, cell) => held.get(cell) ?? ''),
    async begin(pearls) {
      held.clear();
      cells.forEach((cell) => cell.empty());
      for (const pearl of pearls) {
        held.set(pearl.cell, faceOf(pearl));
        cells[pearl.cell]?.hold(faceOf(pearl), pearl.jackpot);
      }
      view.visible = true;
      await time.tween(OPEN_MS, (t) => {
        view.alpha = t;
        reels.view.alpha = 1 - t;
      });
    },
    async respin(landed, onPearl) {
      const empty = cells.map((_, cell) => cell).filter((cell) => !held.has(cell));
      for (const cell of empty) cells[cell]?.turn();
      sound.reelStart();
      const times = respinTimes(empty);
      await Promise.all(
        empty.map((cell, at) =>
          land(
            cell,
            landed.find((pearl) => pearl.cell === cell),
            times[at] ?? 0,
            onPearl,
          ),
        ),
      );
    },
    pay: (cell) => cells[cell]?.pay(),
    close() {
      view.visible = false;
      reels.view.alpha = 1;
    },
  };
}

/** Wells of all cells first, then their turning content, and so on: few draw calls. */
function layersOf(cells: readonly PearlCell[]): Container[] {
  const depth = cells[0]?.layers.length ?? 0;
  return Array.from({ length: depth }, (_, at) => new Container({ children: cells.flatMap(({ layers }) => layers[at] ?? []) }));
}
