import { Container, Sprite, type Texture } from 'pixi.js';
import { quadInOut } from '#studio/stage/motion/easing.ts';
import type { Layout, SceneKit } from '#studio/stage/scene.ts';
import { lighthouseOf } from './measures.ts';

export interface Lighthouse {
  /** Tower, lamp and the two turning beams: behind everything. */
  readonly view: Container;
  /** The one beam that crosses the reels: over everything but texts. */
  readonly beam: Container;
  /** `target`: the middle of the reels. */
  resize(layout: Layout, target: { readonly x: number; readonly y: number }): void;
  /** The lamp flares and its beam passes over the reels. Resolves when it is gone. */
  sweep(): Promise<void>;
  /** 0: evening; 1: the lamp at full light, in the respins. */
  burn(full: boolean): void;
}

/** The position of the drawing's lamp, as shares of its size. */
const LAMP = { x: 130 / 260, y: 96 / 620 };
const TURN_MS = 11_000;
const SWEEP_MS = 1_500;
const SWEEP_HALF = 0.85;

/** The lighthouse. Its light turns slowly all the time: beams look long from the side and short from the front, where the lamp dazzles. */
export function createLighthouse({ time, reducedMotion }: SceneKit, tower: Texture, cone: Texture, glow: Texture): Lighthouse {
  const body = new Sprite({ texture: tower, anchor: LAMP });
  const beams = [0, Math.PI].map((at) => ({ at, sprite: new Sprite({ texture: cone, anchor: { x: 0, y: 0.5 }, blendMode: 'add', tint: 0xffe9b0 }) }));
  const flare = new Sprite({ texture: glow, anchor: 0.5, blendMode: 'add', tint: 0xffe3a0 });
  const view = new Container({ children: [...beams.map(({ sprite }) => sprite), body, flare] });
  const beam = new Sprite({ texture: cone, anchor: { x: 0, y: 0.5 }, blendMode: 'add', tint: 0xfff0c8, visible: false });
  let burning = 0;
  let size = 1;
  let aim = Math.PI;
  const shine = (turn: number) => {
    for (const { at, sprite } of beams) {
      const side = Math.cos(turn + at);
      sprite.setSize(1_150 * size * Math.max(0.02, Math.abs(side)), 190 * size * (1.5 - 0.5 * Math.abs(side)));
      sprite.rotation = side < 0 ? Math.PI + 0.05 : -0.05;
      sprite.alpha = (0.7 + 0.3 * burning) * Math.abs(side);
    }
    const front = Math.max(0, Math.cos(turn * 2 + Math.PI)) ** 6;
    flare.setSize((230 + 190 * front + 120 * burning) * size);
    flare.alpha = 0.6 + 0.4 * Math.max(front, burning);
  };
  time.each((_, nowMs) => shine(reducedMotion() ? 0.4 : ((nowMs % TURN_MS) / TURN_MS) * Math.PI * 2));

  return {
    view,
    beam,
    resize(layout, target) {
      const { x, y, scale } = lighthouseOf(layout);
      size = scale;
      view.position.set(x, y);
      body.setSize(260 * scale, 620 * scale);
      beam.position.set(x, y);
      beam.setSize(Math.hypot(x - target.x + 560, target.y - y + 340) * 1.35, 620);
      aim = Math.atan2(target.y - y, target.x - x);
    },
    async sweep() {
      const still = reducedMotion();
      // Upright, the lamp is above the reels and the beam comes down over them; in landscape it is next to them.
      const cross = (t: number) => {
        beam.rotation = still ? aim : aim + SWEEP_HALF * (1 - 2 * t);
        beam.alpha = Math.min(1, Math.sin(t * Math.PI) * 1.6) * (still ? 0.5 : 0.95);
      };
      beam.visible = true;
      await time.tween(SWEEP_MS, cross, { ease: quadInOut });
      beam.visible = false;
    },
    burn(full) {
      const from = burning;
      void time.tween(900, (t) => (burning = from + ((full ? 1 : 0) - from) * t));
    },
  };
}
