import type { ReelSet } from '#studio/stage/pixi/reel-set.ts';
import type { SceneKit } from '#studio/stage/scene.ts';
import type { Backdrop } from './backdrop.ts';

export interface IdleLife {
  /** A step to repeat while no round is played (the winning lines, one after the other); null: the forest alone moves. */
  repeat(step: (() => void) | null, everyMs?: number): void;
  stop(): void;
}

const LEAP_EVERY_MS = 11_000;
const STIR_EVERY_MS = 5_200;

/** Movement while no round is played: a symbol moves a little, far out a boto leaps. */
export function liveIdly({ time, reducedMotion }: SceneKit, reels: ReelSet, backdrop: Backdrop): IdleLife {
  let leaptMs = 0;
  let stirredMs = 0;
  let repeated: (() => void) | null = null;
  let repeatedMs = 0;
  let everyMs = 0;
  let resting = true;
  time.each((_, nowMs) => {
    if (nowMs - leaptMs > LEAP_EVERY_MS) {
      leaptMs = nowMs;
      backdrop.leap();
    }
    if (!resting) return;
    if (repeated !== null && nowMs - repeatedMs > everyMs) {
      repeatedMs = nowMs;
      repeated();
    }
    if (repeated !== null || nowMs - stirredMs < STIR_EVERY_MS) return;
    stirredMs = nowMs;
    if (!reducedMotion()) void reels.symbol(Math.floor(Math.random() * 5), Math.floor(Math.random() * 3)).celebrate(false);
  });
  return {
    repeat(step, every = 1_600) {
      repeated = step;
      everyMs = every;
      repeatedMs = time.nowMs();
      stirredMs = time.nowMs();
      resting = true;
    },
    stop() {
      repeated = null;
      resting = false;
    },
  };
}
