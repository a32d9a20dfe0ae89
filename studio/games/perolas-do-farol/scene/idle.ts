import type { ReelSet } from '#studio/stage/pixi/reel-set.ts';
import type { SceneKit } from '#studio/stage/scene.ts';
import { REELS, ROWS } from '../math/symbols.ts';
import type { Sea } from './sea.ts';

export interface IdleLife {
  /** A step to repeat while no round is played (the winning lines, one after the other); null: the sea alone moves. */
  repeat(step: (() => void) | null, everyMs?: number): void;
  stop(): void;
}

const SAIL_EVERY_MS = 41_000;
const STIR_EVERY_MS = 4_800;

/** Movement while no round is played: a symbol moves a little, far out a sail crosses. */
export function liveIdly({ time, reducedMotion }: SceneKit, reels: ReelSet, sea: Sea): IdleLife {
  let sailedMs = -SAIL_EVERY_MS + 6_000;
  let stirredMs = 0;
  let repeated: (() => void) | null = null;
  let repeatedMs = 0;
  let everyMs = 0;
  let resting = true;
  const random = (below: number) => Math.floor(Math.random() * below);
  time.each((_, nowMs) => {
    if (nowMs - sailedMs > SAIL_EVERY_MS) {
      sailedMs = nowMs;
      sea.sail();
    }
    if (!resting) return;
    if (repeated !== null && nowMs - repeatedMs > everyMs) {
      repeatedMs = nowMs;
      repeated();
    }
    if (repeated !== null || nowMs - stirredMs < STIR_EVERY_MS) return;
    stirredMs = nowMs;
    if (!reducedMotion()) void reels.symbol(random(REELS), random(ROWS)).celebrate(false);
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
