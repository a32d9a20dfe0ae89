import type { Container } from 'pixi.js';
import { arch, backOut, linear } from '#studio/stage/motion/easing.ts';
import type { SymbolLooks, SymbolView } from '#studio/stage/pixi/symbol-view.ts';
import type { SceneKit } from '#studio/stage/scene.ts';
import type { Fell } from '../math/events.ts';
import { COLUMNS, type FestaSymbol, LANTERN, ROWS } from '../math/symbols.ts';
import { afterSteps, ALL_CELLS, columnOf, fallSteps, nearest, placeOf, rowOf } from './cascade/cells.ts';
import type { ColumnPlan } from './cascade/drop-plan.ts';
import { createLyingSymbols, type LyingSymbols } from './lying-symbols.ts';

export interface DropListener {
  /** Called when a column begins; for a late column before its delay. */
  start(column: number): void;
  /** Called when the lowest symbol of a column lands. */
  touch(column: number): void;
}

export interface OrchardBoard {
  readonly view: Container;
  symbol(cell: number): SymbolView;
  /** The symbols on the board now; null is a gap. */
  lying(): readonly (FestaSymbol | null)[];
  show(grid: readonly FestaSymbol[]): void;
  /** All symbols fall out at the lower edge. */
  clear(): Promise<void>;
  /** All symbols fall in, as planned. */
  drop(grid: readonly FestaSymbol[], plan: readonly ColumnPlan[], on: DropListener): Promise<void>;
  /** These shrink towards the lanterns that appear among them. */
  vanish(cells: readonly number[], lanterns: readonly number[]): Promise<void>;
  /** Symbols above a gap fall, new ones fall in from above. */
  fall(event: Fell, onTouch: (column: number) => void): Promise<void>;
  /** Highlights only these cells; null: all. */
  spotlight(cells: readonly number[] | null): void;
  reset(): void;
}

const ROW_STAGGER_MS = 24;
const COLUMN_STAGGER_MS = 40;
const VANISH_MS = 300;

/** The lowest of a column falls first. */
const lateness = (cell: number) => (ROWS - 1 - rowOf(cell)) * ROW_STAGGER_MS;

/** The board of the orchard: symbols that fall, land, and shrink into light. With reduced motion they fade. */
export function createOrchardBoard(kit: SceneKit, looks: SymbolLooks): OrchardBoard {
  const symbols = createLyingSymbols(kit, looks);
  const { view, symbol, names, show, fade, fallTo, fallOut } = symbols;
  const { time, reducedMotion } = kit;
  return {
    view,
    symbol,
    lying: names,
    show,
    async clear() {
      const out = (cell: number) =>
        reducedMotion() ? fade(cell, symbol(cell).view.alpha, 0) : fallOut(cell, ROWS + 0.6, columnOf(cell) * 34 + lateness(cell) * 0.8);
      await Promise.all(ALL_CELLS.map(out));
    },
    async drop(grid, plan, { touch, start }) {
      show(grid);
      const touchOnce = firstTouch(touch);
      const one = async (cell: number) => {
        const delayMs = plan[columnOf(cell)]?.delayMs ?? 0;
        if (!reducedMotion()) return fallTo(cell, rowOf(cell) - ROWS, delayMs + lateness(cell), () => touchOnce(cell));
        await fade(cell, 0, 1, delayMs);
        touchOnce(cell);
      };
      // A late column begins with the wait before it, so that its light shows for all of it.
      const begin = async (column: number) => {
        await time.wait(plan[column - 1]?.delayMs ?? 0);
        start(column);
      };
      await Promise.all([...Array.from({ length: COLUMNS }, (_, column) => begin(column)), ...ALL_CELLS.map(one)]);
    },
    vanish: (cells, lanterns) => vanishInto(kit, symbols, cells, lanterns),
    async fall(event, onTouch) {
      const steps = fallSteps(names(), event);
      show(afterSteps(names(), steps));
      const touchOnce = firstTouch(onTouch);
      const order = [...new Set(steps.map(({ to }) => columnOf(to)))].toSorted((a, b) => a - b);
      const one = async ({ to, fromRow }: (typeof steps)[number]) => {
        const delayMs = order.indexOf(columnOf(to)) * COLUMN_STAGGER_MS + lateness(to);
        if (!reducedMotion()) await fallTo(to, fromRow, delayMs, () => touchOnce(to));
        else if (fromRow < 0) await fade(to, 0, 1);
      };
      await Promise.all(steps.map(one));
    },
    spotlight(cells) {
      const lit = cells === null ? null : new Set(cells);
      for (const cell of ALL_CELLS) symbol(cell).dim(lit !== null && !lit.has(cell));
    },
    reset: () => ALL_CELLS.forEach((cell) => symbol(cell).reset()),
  };
}

/** Calls `touch` with a column when its first symbol lands. */
function firstTouch(touch: (column: number) => void): (cell: number) => void {
  const touched = new Set<number>();
  return (cell) => {
    if (touched.has(columnOf(cell))) return;
    touched.add(columnOf(cell));
    touch(columnOf(cell));
  };
}

async function vanishInto({ time, reducedMotion }: SceneKit, symbols: LyingSymbols, cells: readonly number[], lanterns: readonly number[]): Promise<void> {
  const still = reducedMotion();
  const leaving = cells.map((cell) => ({ each: symbols.symbol(cell).view, from: placeOf(cell), to: placeOf(nearest(cell, lanterns)) }));
  const shrink = (t: number) => {
    for (const { each, from, to } of leaving) {
      each.alpha = 1 - t ** 3;
      if (still) continue;
      each.scale.set(1 + 0.16 * arch(Math.min(1, t * 1.6)) - 0.62 * t * t);
      each.position.set(from.x + (to.x - from.x) * 0.5 * t * t, from.y + (to.y - from.y) * 0.5 * t * t);
    }
  };
  await time.tween(VANISH_MS, shrink, { ease: linear });
  const gone = new Set(cells);
  symbols.show(symbols.names().map((symbol, cell) => (lanterns.includes(cell) ? LANTERN : gone.has(cell) ? null : symbol)));
  if (still) await Promise.all(lanterns.map((cell) => symbols.fade(cell, 0, 1)));
  else await time.tween(260, (t) => lanterns.forEach((cell) => symbols.symbol(cell).view.scale.set(0.3 + 0.7 * t)), { ease: backOut(2.4) });
}
