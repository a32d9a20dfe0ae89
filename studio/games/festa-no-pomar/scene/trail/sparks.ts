import { Container, Sprite, type Texture } from 'pixi.js';
import type { Box, SceneKit } from '#studio/stage/scene.ts';

export interface Sparks {
  readonly view: Container;
  resize(box: Box): void;
}

const COUNT = 26;

/** Sparks that rise from a fire below the picture, swaying. With reduced motion they glow in place. */
export function createSparks({ time, reducedMotion }: SceneKit, glow: Texture): Sparks {
  const sparks = Array.from({ length: COUNT }, () => ({
    sprite: new Sprite({ texture: glow, anchor: 0.5, blendMode: 'add', tint: Math.random() < 0.5 ? 0xffc05c : 0xff8a3d }),
    x: Math.random(),
    phase: Math.random(),
    pace: 0.6 + Math.random() * 0.8,
    size: 10 + Math.random() * 14,
  }));
  const view = new Container({ children: sparks.map(({ sprite }) => sprite) });
  let box: Box = { x: 0, y: 0, width: 1, height: 1 };
  time.each((_, nowMs) => {
    for (const { sprite, x, phase, pace } of sparks) {
      const risen = reducedMotion() ? phase : (nowMs * 0.000_075 * pace + phase) % 1;
      sprite.position.set(box.x + box.width * x + Math.sin(risen * 9 + phase * 6) * 34, box.y + box.height * (1.02 - risen));
      sprite.alpha = Math.sin(Math.PI * risen) * (0.5 + 0.4 * Math.sin(nowMs / 240 + phase * 20));
    }
  });
  for (const { sprite, size } of sparks) sprite.setSize(size);
  return {
    view,
    resize(next) {
      box = next;
    },
  };
}
