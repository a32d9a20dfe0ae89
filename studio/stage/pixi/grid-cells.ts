import { Container, Graphics } from 'pixi.js';
import type { Time } from '../motion/time.ts';
import type { Size } from '../scene.ts';
import { createSymbolView, type SymbolLooks, type SymbolView } from './symbol-view.ts';

export interface GridSetOptions {
  readonly time: Time;
  readonly looks: SymbolLooks;
  readonly columns: number;
  readonly rows: number;
  readonly cell: Size;
  reducedMotion(): boolean;
}

/** One symbol and its place. */
export interface GridCell {
  readonly each: SymbolView;
  readonly column: number;
  readonly row: number;
}

/** The symbols of a grid in their places, within a mask; nothing moves here. */
export function buildGridCells({ time, looks, columns, rows, cell }: GridSetOptions) {
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
  const show = (next: readonly (readonly string[])[]) =>
    grid.forEach((column, at) =>
      column.forEach((each, row) => {
        each.reset();
        each.show(next[at]?.[row] ?? '');
        put(each, at, row);
      }),
    );
  const all: readonly GridCell[] = grid.flatMap((symbols, column) => symbols.map((each, row) => ({ each, column, row })));
  return { view, size, place, yOf, symbol, names, show, all };
}
export type GridCells = ReturnType<typeof buildGridCells>;
