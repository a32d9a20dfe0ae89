import type { Container } from 'pixi.js';
import { bounceOut, cubicOut, quadIn } from '../motion/easing.ts';
import type { Size } from '../scene.ts';
import { buildGridCells, type GridCells, type GridSetOptions } from './grid-cells.ts';
import { gridMoves, type GridPlace } from './grid-moves.ts';
import type { SymbolView } from './symbol-view.ts';

/** A window of falling symbols for games of clusters and cascades. What lies there is given as columns, each top to bottom. */
export interface GridSet {
  readonly view: Container;
  readonly size: Size;
  place(column: number, row: number): { x: number; y: number };
  symbol(column: number, row: number): SymbolView;
  show(grid: readonly (readonly string[])[]): void;
  /** Everything falls out below: the player pressed. */
  clear(): Promise<void>;
  /** Everything falls in from above, column by column; `onLand` when a column has touched down. */
  drop(grid: readonly (readonly string[])[], onLand?: (column: number) => void): Promise<void>;
  /** These shrink into light. */
  vanish(places: readonly GridPlace[]): Promise<void>;
  /** After `vanish`: survivors fall, new ones come from above, until `after` lies there. */
  cascade(gone: readonly GridPlace[], after: readonly (readonly string[])[], onLand?: (column: number) => void): Promise<void>;
  /** Changes one symbol in its place (a wild appears) with a pop. */
  turn(place: GridPlace, name: string): Promise<void>;
  reset(): void;
}

const COLUMN_STAGGER_MS = 55;
const ROW_STAGGER_MS = 22;
const FADE_MS = 200;
const VANISH_MS = 260;

/** The time a fall of so many rows takes: falling bodies, so a root. */
const fallMs = (rows: number) => 190 + 130 * Math.sqrt(rows);

/** When a symbol begins to fall: column by column, the lowest first. */
const delayMs = (rows: number, order: number, row: number) => order * COLUMN_STAGGER_MS + (rows - 1 - row) * ROW_STAGGER_MS;

/** Makes the window, empty. With reduced motion nothing falls: symbols fade. */
export function createGridSet(options: GridSetOptions): GridSet {
  const { time, rows, reducedMotion } = options;
  const cells = buildGridCells(options);
  const { view, size, place, symbol, show, all, yOf } = cells;
  return {
    view,
    size,
    place,
    symbol,
    show,
    async clear() {
      if (reducedMotion())
        return fadeAll(
          options,
          all.map(({ each }) => each),
          0,
        );
      const fallOut = async ({ each, column, row }: (typeof all)[number]) => {
        await time.wait(delayMs(rows, column, row));
        await time.tween(260, (t) => (each.view.y = yOf(row + (rows + 0.5) * t)), { ease: quadIn });
      };
      await Promise.all(all.map(fallOut));
    },
    drop: (grid, onLand) => drop(options, cells, grid, onLand),
    async vanish(places) {
      const shrink = (each: SymbolView) => (t: number) => {
        each.view.alpha = 1 - t;
        if (!reducedMotion()) each.view.scale.set(1 + 0.25 * Math.sin(t * Math.PI) - 0.6 * t);
      };
      await Promise.all(places.map(({ column, row }) => time.tween(VANISH_MS, shrink(symbol(column, row)), { ease: cubicOut })));
    },
    cascade: (gone, after, onLand) => cascade(options, cells, gone, after, onLand),
    async turn({ column, row }, name) {
      const each = symbol(column, row);
      each.show(name);
      await each.celebrate(reducedMotion());
    },
    reset: () => all.forEach(({ each }) => each.reset()),
  };
}

type Landed = ((column: number) => void) | undefined;

async function drop(options: GridSetOptions, { show, all }: GridCells, grid: readonly (readonly string[])[], onLand: Landed): Promise<void> {
  const { columns, rows, reducedMotion } = options;
  show(grid);
  if (reducedMotion()) {
    all.forEach(({ each }) => (each.view.alpha = 0));
    await fadeAll(
      options,
      all.map(({ each }) => each),
      1,
    );
    return;
  }
  const inColumn = (at: number) => all.filter(({ column }) => column === at);
  const fallIn = ({ each, column, row }: (typeof all)[number]) => fall(options, each, row - rows, row, delayMs(rows, column, row));
  await Promise.all(Array.from({ length: columns }, (_, at) => Promise.all(inColumn(at).map(fallIn)).then(() => onLand?.(at))));
}

async function cascade(
  options: GridSetOptions,
  cells: GridCells,
  gone: readonly GridPlace[],
  after: readonly (readonly string[])[],
  onLand: Landed,
): Promise<void> {
  const { rows, reducedMotion } = options;
  const moves = gridMoves(cells.names(), gone, after);
  cells.show(after);
  if (reducedMotion()) {
    const fresh = moves.filter(({ fromRow }) => fromRow < 0).map(({ column, toRow }) => cells.symbol(column, toRow));
    fresh.forEach((each) => (each.view.alpha = 0));
    await fadeAll(options, fresh, 1);
    return;
  }
  const touched = [...new Set(moves.map(({ column }) => column))];
  const fallColumn = async (column: number, order: number) => {
    const mine = moves.filter((move) => move.column === column);
    await Promise.all(mine.map(({ fromRow, toRow }) => fall(options, cells.symbol(column, toRow), fromRow, toRow, delayMs(rows, order, toRow))));
    onLand?.(column);
  };
  await Promise.all(touched.map(fallColumn));
}

/** Puts a symbol where its fall begins, and lets it fall after a while. */
async function fall({ time, rows, cell }: GridSetOptions, each: SymbolView, fromRow: number, toRow: number, afterMs: number): Promise<void> {
  const yOf = (row: number) => (row - (rows - 1) / 2) * cell.height;
  each.view.y = yOf(fromRow);
  await time.wait(afterMs);
  await time.tween(fallMs(toRow - fromRow), (t) => (each.view.y = yOf(fromRow + (toRow - fromRow) * t)), { ease: bounceOut });
}

async function fadeAll({ time }: GridSetOptions, symbols: readonly SymbolView[], to: number): Promise<void> {
  const from = symbols.map(({ view }) => view.alpha);
  await time.tween(FADE_MS, (t) => symbols.forEach(({ view }, at) => (view.alpha = (from[at] ?? 0) + (to - (from[at] ?? 0)) * t)));
}
