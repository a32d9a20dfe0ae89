import { Container, Graphics, Sprite, type Texture } from 'pixi.js';
import { backOut, cubicOut } from '#studio/stage/motion/easing.ts';
import type { Particles } from '#studio/stage/pixi/particles.ts';
import type { ReelSet } from '#studio/stage/pixi/reel-set.ts';
import type { SceneKit } from '#studio/stage/scene.ts';
import type { BotoReel } from '../math/symbols.ts';
import { BOTO_REELS } from '../math/symbols.ts';

export interface CoveredReels {
  readonly view: Container;
  /** Water rises in the reels and the boto with it. */
  cover(reels: readonly BotoReel[]): Promise<void>;
  /** Covers these reels at once, without animation. */
  show(reels: readonly BotoReel[]): void;
  /** Highlights a covered reel that is part of a win. */
  celebrate(reel: number): void;
  clear(): void;
}

const RISE_MS = 820;
const STAGGER_MS = 220;

/** The botos that cover whole reels, above the symbols. */
export function createCoveredReels({ time, sound, reducedMotion }: SceneKit, reels: ReelSet, texture: Texture, splash: Particles): CoveredReels {
  const view = new Container();
  const { height } = reels.size;
  const botos = new Map(
    BOTO_REELS.map((reel) => {
      const { x } = reels.place(reel, 1);
      const picture = new Sprite({ texture, anchor: 0.5, visible: false });
      const mask = new Graphics().rect(-texture.width / 2, -height / 2, texture.width, height).fill(0xffffff);
      const lane = new Container({ x, children: [picture, mask] });
      picture.mask = mask;
      view.addChild(lane);
      return [reel, picture] as const;
    }),
  );
  const rise = async (reel: BotoReel, order: number) => {
    const picture = botos.get(reel);
    if (picture === undefined || picture.visible) return;
    await time.wait(order * STAGGER_MS);
    picture.visible = true;
    sound.noise({ ms: RISE_MS, gain: 0.2, fromHz: 260, toHz: 1_900, attackMs: 300 });
    sound.tone({ hz: 330, ms: RISE_MS, gain: 0.1, shape: 'sine', slideToHz: 990, attackMs: 200 });
    if (reducedMotion()) {
      await time.tween(260, (t) => (picture.alpha = t));
      return;
    }
    let splashedAtMs = 0;
    const spray = time.each((_, nowMs) => {
      if (nowMs - splashedAtMs < 90) return;
      splashedAtMs = nowMs;
      splash.burst(picture.parent?.x ?? 0, picture.y - height / 2 + 40, 5, 360);
    });
    await time.tween(RISE_MS, (t) => (picture.y = height * (1 - t)), { ease: backOut(0.7) });
    spray();
    splash.burst(picture.parent?.x ?? 0, -height / 2 + 120, 18, 620);
  };
  return {
    view,
    async cover(covered) {
      await Promise.all(covered.map(rise));
    },
    show(covered) {
      for (const [reel, picture] of botos) {
        picture.visible = covered.includes(reel);
        picture.y = 0;
        picture.alpha = 1;
      }
    },
    celebrate(reel) {
      const picture = [...botos].find(([at]) => at === reel)?.[1];
      if (picture === undefined || !picture.visible || reducedMotion()) return;
      void time.tween(700, (t) => picture.scale.set(1 + 0.035 * Math.sin(Math.PI * t)), { ease: cubicOut });
    },
    clear() {
      for (const picture of botos.values()) picture.visible = false;
    },
  };
}
