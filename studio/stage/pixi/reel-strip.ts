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
  /** What passes by while it turns, in a loop; chance decides nothing here. */
  readonly filler: readonly string[];
}

/** One reel: symbols that run downwards. Positions count cells; whole numbers are at rest. */
export interface ReelStrip {
  readonly view: Container;
  readonly turning: boolean;
  symbol(row: number): SymbolView;
  /** At once, without motion. */
  show(column: readonly string[]): void;
  /** Draws back a little, then runs off. */
  start(): void;
  /** Changes the speed while it turns (1 is full), within `durationMs`. */
  pace(speed: number, durationMs: number): void;
  /** Lets `column` come in, overshoots and settles; resolves when it rests. `landed` is called when it first reaches its place. */
  stop(column: readonly string[], landed: () => void): Promise<void>;
}

/** Cells per millisecond at full speed. */
const FULL_SPEED = 0.021;
const WIND_UP_MS = 150;
const WIND_UP_CELLS = 0.16;
const RAMP_MS = 190;
/** The last way, in cells, on which speed goes over into the bounce. */
const LAST_CELLS = 2.4;
const PULL = 1.5;
/** From this share of full speed on symbols are shown blurred. */
const BLURRED_FROM = 0.45;

/** Makes a reel that shows its filler. Its origin is the middle of the visible cells. */
export function createReelStrip({ time, looks, rows, cell, filler }: StripOptions): ReelStrip {
  const view = new Container();
  const placed = new Map<number, string>();
  let position = rows;
  let speed = 0;
  let turning = false;
  let stopLoop: () => void = () => undefined;
  const symbols = Array.from({ length: rows + 2 }, () => createSymbolView(time, looks, ''));
  symbols.forEach((symbol) => view.addChild(symbol.view));

  const nameAt = (index: number) => placed.get(index) ?? filler[((index % filler.length) + filler.length) % filler.length] ?? '';
  const draw = (blurred: boolean) => {
    const top = Math.floor(position) + 1;
    symbols.forEach((symbol, slot) => {
      const index = top - slot;
      symbol.show(nameAt(index), blurred);
      symbol.view.y = (position - index - (rows - 1) / 2) * cell.height;
    });
  };
  const place = (at: number, column: readonly string[]) => column.forEach((name, row) => placed.set(at - row, name));
  const symbol = (row: number) => {
    const found = symbols[row + 1];
    if (found === undefined) throw new RangeError(`no row ${row}`);
    return found;
  };

  draw(false);
  return {
    view,
    get turning() {
      return turning;
    },
    symbol,
    show(column) {
      stopLoop();
      turning = false;
      position = Math.round(position);
      placed.clear();
      place(position, column);
      draw(false);
    },
    start() {
      if (turning) return;
      turning = true;
      speed = 0;
      const from = position;
      symbols.forEach((each) => each.reset());
      void time
        .tween(WIND_UP_MS, (t) => {
          position = from - WIND_UP_CELLS * t;
          draw(false);
        })
        .then(() => {
          stopLoop = time.each((deltaMs) => {
            position += speed * deltaMs;
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
      const target = Math.ceil(position + LAST_CELLS + 0.5) + rows;
      place(target, column);
      const reached = until(time, () => position >= target - LAST_CELLS);
      await reached;
      stopLoop();
      const from = position;
      const way = target - from;
      const durationMs = ((PULL + 3) * way) / Math.max(speed, FULL_SPEED * 0.4);
      let touched = false;
      await time.tween(
        durationMs,
        (t) => {
          position = from + way * t;
          draw(false);
          if (touched || position < target) return;
          touched = true;
          landed();
        },
        { ease: backOut(PULL) },
      );
      position = target;
      turning = false;
      speed = 0;
      for (const index of placed.keys()) if (index > target || index < target - rows) placed.delete(index);
      draw(false);
    },
  };
}

/** Resolves on the first frame on which `reached` says yes. */
function until(time: Time, reached: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = time.each(() => {
      if (!reached()) return;
      stop();
      resolve();
    });
  });
}
