import { Container, Sprite, type Texture } from 'pixi.js';
import type { Box, SceneKit } from '#studio/stage/scene.ts';

export interface Fireflies {
  readonly view: Container;
  resize(box: Box): void;
}

const COUNT = 26;

/** Fireflies that wander and glow, each at its own pace. With reduced motion they glow in place. */
export function createFireflies({ time, reducedMotion }: SceneKit, glow: Texture): Fireflies {
  const flies = Array.from({ length: COUNT }, () => ({
    sprite: new Sprite({ texture: glow, anchor: 0.5, blendMode: 'add', tint: 0xe8ff9a }),
    x: Math.random(),
    y: 0.25 + Math.random() * 0.7,
    phase: Math.random() * 10,
    pace: 0.5 + Math.random(),
  }));
  const view = new Container({ children: flies.map(({ sprite }) => sprite) });
  let box: Box = { x: 0, y: 0, width: 1, height: 1 };
  time.each((_, nowMs) => {
    const seconds = nowMs / 1_000;
    for (const { sprite, x, y, phase, pace } of flies) {
      const at = reducedMotion() ? phase : seconds * pace * 0.35 + phase;
      sprite.position.set(box.x + x * box.width + Math.sin(at * 1.7) * 70 + Math.sin(at * 0.6) * 40, box.y + y * box.height + Math.cos(at * 1.3) * 48);
      sprite.alpha = 0.15 + 0.75 * Math.max(0, Math.sin(seconds * pace * 1.6 + phase)) ** 2;
    }
  });
  for (const { sprite, pace } of flies) sprite.setSize(16 + pace * 12);
  return {
    view,
    resize(next) {
      box = next;
    },
  };
}
