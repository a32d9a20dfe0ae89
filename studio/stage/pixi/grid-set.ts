import { Container, Graphics } from 'pixi.js';
import { bounceOut, cubicOut, quadIn } from '../motion/easing.ts';
import type { Time } from '../motion/time.ts';
import type { Size } from '../scene.ts';
import { gridMoves, type GridPlace } from './grid-moves.ts';
import { createSymbolView, type SymbolLooks, type SymbolView } from './symbol-view.ts';

export interface GridSetOptions {
  readonly time: Time;
  readonly looks: SymbolLooks;
  readonly columns: number;
  readonly rows: number;
  readonly cell: Size;
  reducedMotion(): boolean;
}

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

/** Makes the window, empty. With reduced motion nothing falls: symbols fade. */
export function createGridSet({ time, looks, columns, rows, cell, reducedMotion }: GridSetOptions): GridSet {
  const size = { width: columns * cell.width, height: rows * cell.height };
  const view = new Container();
  const inside = new Container();
  const mask = new Graphics().rect(-size.width / 2, -size.height / 2, size.width, size.height).fill(0xffffff);
  inside.mask = mask;
  view.addChild(inside, mask);
  const yOf = (row: number) => (row - (rows - 1) / 2) * cell.height;
  const place = (column: number, row: number) => ({ x: (column - (columns - 1) / 2) * cell.width, y: yOf(row) });
  const grid: SymbolView[][] = Array.from({ length: columns }, (_, column) =>
    Array.from({ length: rows }, (__, row) => {
      const symbol = createSymbolView(time, looks, '');
      symbol.view.position.copyFrom(place(column, row));
      inside.addChild(symbol.view);
      return symbol;
    }),
  );
  const symbol = (column: number, row: number) => {
    const found = grid[column]?.[row];
    if (found === undefined) throw new RangeError(`no place ${column}/${row}`);
    return found;
  };
  const names = () => grid.map((column) => column.map((each) => each.name()));
  const put = (each: SymbolView, column: number, row: number) => {
    each.view.position.copyFrom(place(column, row));
    each.view.alpha = 1;
    each.view.scale.set(1);
  };
  const fade = (each: SymbolView, to: number) => {
    const from = each.view.alpha;
    return time.tween(FADE_MS, (t) => (each.view.alpha = from + (to - from) * t));
  };
  const fallTo = async (each: SymbolView, fromRow: number, toRow: number, delayMs: number) => {
    each.view.y = yOf(fromRow);
    await time.wait(delayMs);
    await time.tween(fallMs(toRow - fromRow), (t) => (each.view.y = yOf(fromRow + (toRow - fromRow) * t)), { ease: bounceOut });
  };
  const show: GridSet['show'] = (next) =>
    grid.forEach((column, at) =>
      column.forEach((each, row) => {
        each.reset();
        each.show(next[at]?.[row] ?? '');
        put(each, at, row);
      }),
    );

  return {
    view,
    size,
    place,
    symbol,
    show,
    async clear() {
      const all = grid.flatMap((column, at) => column.map((each, row) => ({ each, at, row })));
      if (reducedMotion()) await Promise.all(all.map(({ each }) => fade(each, 0)));
      else
        await Promise.all(
          all.map(async ({ each, at, row }) => {
            await time.wait(at * COLUMN_STAGGER_MS + (rows - 1 - row) * ROW_STAGGER_MS);
            await time.tween(260, (t) => (each.view.y = yOf(row + (rows + 0.5) * t)), { ease: quadIn });
          }),
        );
    },
    async drop(next, onLand) {
      show(next);
      const fallIn = async (each: SymbolView, at: number, row: number) => {
        if (!reducedMotion()) return fallTo(each, row - rows, row, at * COLUMN_STAGGER_MS + (rows - 1 - row) * ROW_STAGGER_MS);
        each.view.alpha = 0;
        return fade(each, 1);
      };
      await Promise.all(grid.map((column, at) => Promise.all(column.map((each, row) => fallIn(each, at, row))).then(() => onLand?.(at))));
    },
    async vanish(places) {
      await Promise.all(
        places.map(({ column, row }) => {
          const each = symbol(column, row);
          return time.tween(
            VANISH_MS,
            (t) => {
              each.view.alpha = 1 - t;
              if (!reducedMotion()) each.view.scale.set(1 + 0.25 * Math.sin(t * Math.PI) - 0.6 * t);
            },
            { ease: cubicOut },
          );
        }),
      );
    },
    async cascade(gone, after, onLand) {
      const moves = gridMoves(names(), gone, after);
      if (reducedMotion()) {
        show(after);
        const fresh = moves.filter(({ fromRow }) => fromRow < 0).map(({ column, toRow }) => symbol(column, toRow));
        fresh.forEach((each) => (each.view.alpha = 0));
        await Promise.all(fresh.map((each) => fade(each, 1)));
        return;
      }
      show(after);
      const touched = [...new Set(moves.map(({ column }) => column))];
      await Promise.all(
        touched.map(async (column, order) => {
          const mine = moves.filter((move) => move.column === column);
          await Promise.all(
            mine.map(({ fromRow, toRow }) => fallTo(symbol(column, toRow), fromRow, toRow, order * COLUMN_STAGGER_MS + (rows - 1 - toRow) * ROW_STAGGER_MS)),
          );
          onLand?.(column);
        }),
      );
    },
    async turn({ column, row }, name) {
      const each = symbol(column, row);
      each.show(name);
      await each.celebrate(reducedMotion());
    },
    reset: () => grid.flat().forEach((each) => each.reset()),
  };
}
