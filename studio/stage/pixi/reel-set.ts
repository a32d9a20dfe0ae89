import { Container, Graphics } from 'pixi.js';
import type { Time } from '../motion/time.ts';
import type { Size } from '../scene.ts';
import { createReelStrip } from './reel-strip.ts';
import { stopTimes } from './stop-times.ts';
import type { SymbolLooks, SymbolView } from './symbol-view.ts';

export interface ReelSetOptions {
  readonly time: Time;
  readonly looks: SymbolLooks;
  readonly reels: number;
  readonly rows: number;
  readonly cell: Size;
  /** The gap between reels, in virtual units. */
  readonly gap: number;
  /** The symbols that pass by on each reel. */
  readonly fillers: readonly (readonly string[])[];
  reducedMotion(): boolean;
}

export interface StopPlan {
  /** Reels that stop late, left to right: they slow down first. */
  readonly teased?: readonly number[];
  /** Reels that did not turn. */
  readonly still?: readonly number[];
  /** A reel lands: its sound, its dust. */
  onLand?(reel: number): void;
  /** A late reel begins to slow down: light on it, tension in the sound. */
  onTease?(reel: number): void;
}

export interface ReelSet {
  /** Origin in the middle of the window. */
  readonly view: Container;
  readonly size: Size;
  /** The middle of a cell, in units of `view`. */
  place(reel: number, row: number): { x: number; y: number };
  symbol(reel: number, row: number): SymbolView;
  show(columns: readonly (readonly string[])[]): void;
  /** Sets all reels except `still` in motion. Calling it again while they turn has no effect. */
  start(still?: readonly number[]): void;
  /** Stops them from left to right on `columns`; resolves when the last has stopped. */
  stop(columns: readonly (readonly string[])[], plan?: StopPlan): Promise<void>;
  /** Resets all symbols: no dimming, no leftover motion. */
  reset(): void;
}

/** The speed of a late reel, and the time in which it slows down to it. */
const TEASE_PACE = 0.42;
const TEASE_RAMP_MS = 500;
const START_STAGGER_MS = 70;
const FADE_MS = 180;

/** A window of reels side by side. With reduced motion nothing turns: reels fade out and, one after the other, in. */
export function createReelSet(options: ReelSetOptions): ReelSet {
  const { time, reels, rows, cell, gap } = options;
  const { view, size, strips } = buildWindow(options);
  let startedMs = 0;
  let going: readonly number[] = [];

  const each = (act: (strip: (typeof strips)[number], reel: number) => void) => strips.forEach(act);
  const stopOne = async (reel: number, column: readonly string[], plan: StopPlan) => {
    const strip = strips[reel];
    if (strip === undefined) return;
    if (options.reducedMotion()) {
      strip.show(column);
      plan.onLand?.(reel);
      return fade(reel, 1);
    }
    await strip.stop(column, () => {
      plan.onLand?.(reel);
      strip.land();
    });
  };
  const fade = (reel: number, to: number) => {
    const strip = strips[reel];
    if (strip === undefined) return Promise.resolve();
    const from = strip.view.alpha;
    return time.tween(FADE_MS, (t) => (strip.view.alpha = from + (to - from) * t));
  };
  return {
    view,
    size,
    place: (reel, row) => ({ x: (reel - (reels - 1) / 2) * (cell.width + gap), y: (row - (rows - 1) / 2) * cell.height }),
    symbol(reel, row) {
      const strip = strips[reel];
      if (strip === undefined) throw new RangeError(`no reel ${reel}`);
      return strip.symbol(row);
    },
    show: (columns) => each((strip, reel) => strip.show(columns[reel] ?? [])),
    start(still = []) {
      if (going.length > 0) return;
      startedMs = time.nowMs();
      going = strips.map((_, reel) => reel).filter((reel) => !still.includes(reel));
      going.forEach((reel, order) => void (options.reducedMotion() ? fade(reel, 0.15) : time.wait(order * START_STAGGER_MS).then(() => strips[reel]?.start())));
    },
    async stop(columns, plan = {}) {
      const { teased = [], still = [] } = plan;
      const { stops, teases } = stopTimes(reels, { still, teased, elapsedMs: time.nowMs() - startedMs });
      for (const { reel, atMs } of teases) {
        void time.wait(Math.max(0, startedMs + atMs - time.nowMs())).then(() => {
          plan.onTease?.(reel);
          if (!options.reducedMotion()) strips[reel]?.pace(TEASE_PACE, TEASE_RAMP_MS);
        });
      }
      await Promise.all(
        stops.map(async ({ reel, atMs }) => {
          await time.wait(Math.max(0, startedMs + atMs - time.nowMs()));
          await stopOne(reel, columns[reel] ?? [], plan);
        }),
      );
      going = [];
    },
    reset: () => each((strip) => strip.reset()),
  };
}

/** The strips side by side, and the mask that hides them outside the window. */
function buildWindow(options: ReelSetOptions) {
  const { reels, rows, cell, gap, fillers } = options;
  const view = new Container();
  const size = { width: reels * cell.width + (reels - 1) * gap, height: rows * cell.height };
  const strips = Array.from({ length: reels }, (_, reel) => {
    const strip = createReelStrip({ ...options, filler: fillers[reel] ?? [] });
    strip.view.x = (reel - (reels - 1) / 2) * (cell.width + gap);
    return strip;
  });
  const running = new Container({ children: strips.map((strip) => strip.view) });
  const mask = new Graphics().rect(-size.width / 2, -size.height / 2, size.width, size.height).fill(0xffffff);
  running.mask = mask;
  view.addChild(running, mask);
  return { view, size, strips };
}
