import { cubicOut, type Ease } from './easing.ts';

export interface TweenOptions {
  readonly ease?: Ease;
  /** Aborted: the tween jumps to its end and resolves. */
  readonly skip?: AbortSignal | undefined;
}

/** A scene's only clock: it runs with the stage's ticker and stops while the page is hidden. Milliseconds. */
export interface Time {
  nowMs(): number;
  /** Calls `step` with 0..1 (eased) on each frame, and once with the end. */
  tween(durationMs: number, step: (share: number) => void, options?: TweenOptions): Promise<void>;
  wait(durationMs: number, skip?: AbortSignal): Promise<void>;
  /** Calls `step` on each frame with the milliseconds since the last, until the returned function is called. */
  each(step: (deltaMs: number, nowMs: number) => void): () => void;
  /** For the stage and tests: moves the clock. */
  advance(deltaMs: number): void;
}

type Step = (deltaMs: number, nowMs: number) => void;

/** Longer pauses (a hidden page, a slow frame) count as this long, so that nothing jumps. */
const LONGEST_FRAME_MS = 100;

/** A clock at 0 that only `advance` moves. */
export function createTime(longestFrameMs = LONGEST_FRAME_MS): Time {
  const steps = new Set<Step>();
  let now = 0;
  const each = (step: Step) => {
    steps.add(step);
    return () => void steps.delete(step);
  };
  const tween: Time['tween'] = (durationMs, step, { ease = cubicOut, skip } = {}) =>
    new Promise((resolve) => {
      const startedMs = now;
      const frame = () => {
        const share = skip?.aborted === true || durationMs <= 0 ? 1 : Math.min(1, (now - startedMs) / durationMs);
        step(share === 1 ? ease(1) : ease(share));
        if (share < 1) return;
        stop();
        resolve();
      };
      const stop = each(frame);
      if (durationMs <= 0 || skip?.aborted === true) frame();
    });
  return {
    nowMs: () => now,
    tween,
    wait: (durationMs, skip) => tween(durationMs, () => undefined, { skip }),
    each,
    advance(deltaMs) {
      const delta = Math.min(deltaMs, longestFrameMs);
      now += delta;
      for (const step of [...steps]) if (steps.has(step)) step(delta, now);
    },
  };
}
