import { Container, Graphics } from 'pixi.js';
import { arch, backOut, quadIn } from '#studio/stage/motion/easing.ts';
import { createSymbolView, type SymbolLooks, type SymbolView } from '#studio/stage/pixi/symbol-view.ts';
import type { SceneKit } from '#studio/stage/scene.ts';
import type { Fell } from '../math/events.ts';
import { COLUMNS, type FestaSymbol, LANTERN, ROWS } from '../math/symbols.ts';
import { BOARD, CELL } from './arrangement.ts';
import { afterSteps, ALL_CELLS, columnOf, fallSteps, nearest, placeOf, rowOf, yOfRow } from './cells.ts';
import type { ColumnPlan } from './drop-plan.ts';

export interface OrchardBoard {
  readonly view: Container;
  symbol(cell: number): SymbolView;
  /** What lies there now; null is a gap. */
  lying(): readonly (FestaSymbol | null)[];
  show(grid: readonly FestaSymbol[]): void;
  /** Everything falls out below. */
  clear(): Promise<void>;
  /** Everything falls in, as planned. `onTouch` when the lowest of a column touches the ground, `onStart` when a column begins. */
  drop(grid: readonly FestaSymbol[], plan: readonly ColumnPlan[], on: { touch(column: number): void; start(column: number): void }): Promise<void>;
  /** These shrink towards the lanterns that appear among them. */
  vanish(cells: readonly number[], lanterns: readonly number[]): Promise<void>;
  fall(event: Fell, onTouch: (column: number) => void): Promise<void>;
  /** Only these stand out; null: all. */
  spotlight(cells: readonly number[] | null): void;
  reset(): void;
}

const ROW_STAGGER_MS = 24;
const FADE_MS = 200;
const VANISH_MS = 300;
const HOP_MS = 190;

/** The time in which something falls so many rows: falling bodies, so a root. */
const fallMs = (rows: number) => 110 + 105 * Math.sqrt(rows);

/** The board of the orchard: 49 symbols that fall, land with a squeeze and a small hop, and shrink into light. With reduced motion they fade. */
export function createOrchardBoard({ time, reducedMotion }: SceneKit, looks: SymbolLooks): OrchardBoard {
  const inside = new Container();
  const mask = new Graphics().rect(-BOARD.width / 2, -BOARD.height / 2, BOARD.width, BOARD.height).fill(0xffffff);
  inside.mask = mask;
  const view = new Container({ children: [inside, mask] });
  const symbols = ALL_CELLS.map(() => createSymbolView(time, looks, ''));
  inside.addChild(...symbols.map((each) => each.view));
  let lying: (FestaSymbol | null)[] = ALL_CELLS.map(() => null);
  const symbol = (cell: number) => {
    const found = symbols[cell];
    if (found === undefined) throw new RangeError(`no cell ${cell}`);
    return found;
  };
  const put = (cell: number) => {
    const each = symbol(cell);
    each.reset();
    each.show(lying[cell] ?? '');
    each.view.position.copyFrom(placeOf(cell));
    each.view.alpha = 1;
    each.view.scale.set(1);
  };
  const showAll = (next: readonly (FestaSymbol | null)[]) => {
    lying = [...next];
    ALL_CELLS.forEach(put);
  };
  const fade = (cell: number, from: number, to: number, delayMs = 0) => {
    const { view: each } = symbol(cell);
    each.alpha = from;
    return time.wait(delayMs).then(() => time.tween(FADE_MS, (t) => (each.alpha = from + (to - from) * t)));
  };
  const fallTo = async (cell: number, fromRow: number, delayMs: number, touch: () => void) => {
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
  };
  const lateness = (cell: number) => (ROWS - 1 - rowOf(cell)) * ROW_STAGGER_MS;
  /** Calls `touch` with a column the first time that something touches down in it. */
  const firstTouch = (touch: (column: number) => void) => {
    const touched = new Set<number>();
    return (cell: number) => {
      if (touched.has(columnOf(cell))) return;
      touched.add(columnOf(cell));
      touch(columnOf(cell));
    };
  };

  return {
    view,
    symbol,
    lying: () => lying,
    show: showAll,
    async clear() {
      if (reducedMotion()) await Promise.all(ALL_CELLS.map((cell) => fade(cell, symbol(cell).view.alpha, 0)));
      else
        await Promise.all(
          ALL_CELLS.map(async (cell) => {
            const { view: each } = symbol(cell);
            await time.wait(columnOf(cell) * 34 + lateness(cell) * 0.8);
            await time.tween(300, (t) => (each.y = yOfRow(rowOf(cell) + (ROWS + 0.6) * t)), { ease: quadIn });
          }),
        );
    },
    async drop(grid, plan, { touch, start }) {
      showAll(grid);
      const touchOnce = firstTouch(touch);
      const begin = async (column: number, delayMs: number) => time.wait(delayMs).then(() => start(column));
      const one = async (cell: number, delayMs: number) => {
        if (!reducedMotion()) return fallTo(cell, rowOf(cell) - ROWS, delayMs + lateness(cell), () => touchOnce(cell));
        await fade(cell, 0, 1, delayMs);
        touchOnce(cell);
      };
      // The light of a late column shows for the whole of its lateness.
      const startsMs = (column: number) => (column === 0 ? 0 : (plan[column - 1]?.delayMs ?? 0));
      await Promise.all([
        ...Array.from({ length: COLUMNS }, (_, column) => begin(column, startsMs(column))),
        ...ALL_CELLS.map((cell) => one(cell, plan[columnOf(cell)]?.delayMs ?? 0)),
      ]);
    },
    async vanish(cells, lanterns) {
      const still = reducedMotion();
      const leaving = cells.map((cell) => ({ each: symbol(cell).view, from: placeOf(cell), to: placeOf(nearest(cell, lanterns)) }));
      await time.tween(
        VANISH_MS,
        (t) => {
          for (const { each, from, to } of leaving) {
            each.alpha = 1 - t ** 3;
            if (still) continue;
            each.scale.set(1 + 0.16 * arch(Math.min(1, t * 1.6)) - 0.62 * t * t);
            each.position.set(from.x + (to.x - from.x) * 0.5 * t * t, from.y + (to.y - from.y) * 0.5 * t * t);
          }
        },
        { ease: (t) => t },
      );
      for (const cell of cells) lying[cell] = null;
      for (const cell of lanterns) lying[cell] = LANTERN;
      cells.forEach(put);
      if (still) await Promise.all(lanterns.map((cell) => fade(cell, 0, 1)));
      else await time.tween(260, (t) => lanterns.forEach((cell) => symbol(cell).view.scale.set(0.3 + 0.7 * t)), { ease: backOut(2.4) });
    },
    async fall(event, onTouch) {
      const steps = fallSteps(lying, event);
      showAll(afterSteps(lying, steps));
      const touchOnce = firstTouch(onTouch);
      const order = [...new Set(steps.map(({ to }) => columnOf(to)))].toSorted((a, b) => a - b);
      await Promise.all(
        steps.map(({ to, fromRow }) => {
          if (reducedMotion()) return fromRow < 0 ? fade(to, 0, 1) : undefined;
          return fallTo(to, fromRow, order.indexOf(columnOf(to)) * 40 + lateness(to), () => touchOnce(to));
        }),
      );
    },
    spotlight(cells) {
      const lit = cells === null ? null : new Set(cells);
      symbols.forEach((each, cell) => each.dim(lit !== null && !lit.has(cell)));
    },
    reset: () => symbols.forEach((each) => each.reset()),
  };
}
