import { Container, Graphics } from 'pixi.js';
import { arch, quadIn } from '#studio/stage/motion/easing.ts';
import { createSymbolView, type SymbolLooks, type SymbolView } from '#studio/stage/pixi/symbol-view.ts';
import type { SceneKit } from '#studio/stage/scene.ts';
import type { FestaSymbol } from '../math/symbols.ts';
import { BOARD, CELL } from './cascade/arrangement.ts';
import { ALL_CELLS, placeOf, rowOf, yOfRow } from './cascade/cells.ts';

/** The 49 symbols of the board, each in its cell, and the movements of one. */
export interface LyingSymbols {
  readonly view: Container;
  symbol(cell: number): SymbolView;
  names(): readonly (FestaSymbol | null)[];
  show(next: readonly (FestaSymbol | null)[]): void;
  fade(cell: number, from: number, to: number, delayMs?: number): Promise<void>;
  /** Falls into its cell from `fromRow`, lands with a squeeze and a small hop; `touch` is called when it lands. */
  fallTo(cell: number, fromRow: number, delayMs: number, touch: () => void): Promise<void>;
  /** Falls out of the board at its lower edge. */
  fallOut(cell: number, rows: number, delayMs: number): Promise<void>;
}

const FADE_MS = 200;
const HOP_MS = 190;
const OUT_MS = 300;

/** The time in which a symbol falls this many rows: a falling body, hence the square root. */
const fallMs = (rows: number) => 110 + 105 * Math.sqrt(rows);

/** Creates the symbols, all hidden. */
export function createLyingSymbols({ time }: SceneKit, looks: SymbolLooks): LyingSymbols {
  const inside = new Container();
  const mask = new Graphics().rect(-BOARD.width / 2, -BOARD.height / 2, BOARD.width, BOARD.height).fill(0xffffff);
  inside.mask = mask;
  const view = new Container({ children: [inside, mask] });
  const symbols = ALL_CELLS.map(() => createSymbolView(time, looks, ''));
  inside.addChild(...symbols.map((each) => each.view));
  let names: (FestaSymbol | null)[] = ALL_CELLS.map(() => null);
  const symbol = (cell: number) => {
    const found = symbols[cell];
    if (found === undefined) throw new RangeError(`no cell ${cell}`);
    return found;
  };
  const put = (cell: number) => {
    const each = symbol(cell);
    each.reset();
    each.show(names[cell] ?? '');
    each.view.position.copyFrom(placeOf(cell));
    each.view.alpha = 1;
    each.view.scale.set(1);
  };
  return {
    view,
    symbol,
    names: () => names,
    show(next) {
      names = [...next];
      ALL_CELLS.forEach(put);
    },
    async fade(cell, from, to, delayMs = 0) {
      const { view: each } = symbol(cell);
      each.alpha = from;
      await time.wait(delayMs);
      await time.tween(FADE_MS, (t) => (each.alpha = from + (to - from) * t));
    },
    async fallTo(cell, fromRow, delayMs, touch) {
      const { view: each, land } = symbol(cell);
      const ground = yOfRow(rowOf(cell));
      const start = yOfRow(fromRow);
      each.y = start;
      await time.wait(delayMs);
      await time.tween(fallMs(rowOf(cell) - fromRow), (t) => (each.y = start + (ground - start) * t), { ease: quadIn });
      touch();
      void land();
      await time.tween(HOP_MS, (t) => (each.y = ground - arch(t) * CELL.height * 0.07));
      each.y = ground;
    },
    async fallOut(cell, rows, delayMs) {
      const { view: each } = symbol(cell);
      await time.wait(delayMs);
      await time.tween(OUT_MS, (t) => (each.y = yOfRow(rowOf(cell) + rows * t)), { ease: quadIn });
    },
  };
}
