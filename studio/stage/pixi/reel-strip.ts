import { Container } from 'pixi.js';
import { backOut, cubicOut, mix, quadIn } from '../motion/easing.ts';
import type { Time } from '../motion/time.ts';
import type { Size } from '../scene.ts';
import { createSymbolView, type SymbolLooks, type SymbolView } from './symbol-view.ts';

export interface StripOptions {
  readonly time: Time;
  readonly looks: SymbolLooks;
  readonly rows: number;
  readonly cell: Size;
  /** The symbols that pass by while it turns, in a loop; they have no effect on the result. */
  readonly filler: readonly string[];
}

/** One reel: symbols that run downwards. Positions count cells; whole numbers are stops. */
export interface ReelStrip {
  readonly view: Container;
  readonly turning: boolean;
  symbol(row: number): SymbolView;
  /** At once, without motion. */
  show(column: readonly string[]): void;
  /** Lands all its symbols, or resets them. */
  land(): void;
  reset(): void;
  /** Draws back a little, then starts. */
  start(): void;
  /** Changes the speed while it turns (1 is full), within `durationMs`. */
  pace(speed: number, durationMs: number): void;
  /** Brings `column` in, overshoots and settles; resolves when it has stopped. `landed` is called when it first reaches its place. */
  stop(column: readonly string[], landed: () => void): Promise<void>;
}

/** Cells per millisecond at full speed. */
const FULL_SPEED = 0.021;
const WIND_UP_MS = 150;
const WIND_UP_CELLS = 0.16;
const RAMP_MS = 190;
/** The last distance, in cells, over which the speed changes into the bounce. */
const LAST_CELLS = 2.4;
const PULL = 1.5;
/** From this share of full speed on, symbols are shown blurred. */
const BLURRED_FROM = 0.45;

/** Makes a reel that shows its filler. Its origin is the middle of the visible cells. */
export function createReelStrip({ time, looks, rows, cell, filler }: StripOptions): ReelStrip {
  const { view, symbols, symbol, at, forget, draw, place, lay } = createBand({ time, looks, rows, cell, filler });
  let speed = 0;
  let turning = false;
  let stopLoop: () => void = () => undefined;
  const settle = async (target: number, landed: () => void) => {
    const from = at.position;
    const way = target - from;
    let touched = false;
    const frame = (t: number) => {
      at.position = from + way * t;
      draw(false);
      if (touched || at.position < target) return;
      touched = true;
      landed();
    };
    await time.tween(((PULL + 3) * way) / Math.max(speed, FULL_SPEED * 0.4), frame, { ease: backOut(PULL) });
    at.position = target;
  };

  draw(false);
  return {
    view,
    get turning() {
      return turning;
    },
    symbol,
    land: () => symbols.forEach((each) => void each.land()),
    reset: () => symbols.forEach((each) => each.reset()),
    show(column) {
      stopLoop();
      turning = false;
      lay(column);
    },
    start() {
      if (turning) return;
      turning = true;
      speed = 0;
      const from = at.position;
      symbols.forEach((each) => each.reset());
      void time
        .tween(WIND_UP_MS, (t) => {
          at.position = from - WIND_UP_CELLS * t;
          draw(false);
        })
        .then(() => {
          stopLoop = time.each((deltaMs) => {
            at.position += speed * deltaMs;
            draw(speed > FULL_SPEED * BLURRED_FROM);
          });
          return time.tween(RAMP_MS, (t) => (speed = FULL_SPEED * t), { ease: quadIn });
        });
    },
    pace(share, durationMs) {
      const from = speed;
      void time.tween(durationMs, (t) => (speed = mix(from, FULL_SPEED * share, t)), { ease: cubicOut });
    },
    async stop(column, landed) {
      const target = Math.ceil(at.position + LAST_CELLS + 0.5) + rows;
      place(target, column);
      await until(time, () => at.position >= target - LAST_CELLS);
      stopLoop();
      await settle(target, landed);
      turning = false;
      speed = 0;
      forget(target - rows, target);
      draw(false);
    },
  };
}

/** The endless band of symbols: their order, and the drawing of each. */
function createBand({ time, looks, rows, cell, filler }: StripOptions) {
  const view = new Container();
  const placed = new Map<number, string>();
  const at = { position: rows };
  const symbols = Array.from({ length: rows + 2 }, () => createSymbolView(time, looks, ''));
  symbols.forEach((symbol) => view.addChild(symbol.view));
  const nameAt = (index: number) => placed.get(index) ?? filler[((index % filler.length) + filler.length) % filler.length] ?? '';
  const draw = (blurred: boolean) => {
    const top = Math.floor(at.position) + 1;
    symbols.forEach((symbol, slot) => {
      const index = top - slot;
      symbol.show(nameAt(index), blurred);
      symbol.view.y = (at.position - index - (rows - 1) / 2) * cell.height;
    });
  };
  // Row 0 is the top: later symbols are above earlier ones.
  const place = (target: number, column: readonly string[]) => column.forEach((name, row) => placed.set(target - row, name));
  const symbol = (row: number) => {
    const found = symbols[row + 1];
    if (found === undefined) throw new RangeError(`no row ${row}`);
    return found;
  };
  // Drops symbols that have left at the bottom.
  const forget = (keepFrom: number, keepTo: number) => {
    for (const index of placed.keys()) if (index < keepFrom || index > keepTo) placed.delete(index);
  };
  const lay = (column: readonly string[]) => {
    at.position = Math.round(at.position);
    forget(0, -1);
    place(at.position, column);
    draw(false);
  };
  return { view, symbols, symbol, at, forget, draw, place, lay };
}

/** Resolves on the first frame on which `reached` returns true. */
function until(time: Time, reached: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = time.each(() => {
      if (!reached()) return;
      stop();
      resolve();
    });
  });
}
