import { Container, Graphics, Sprite, type Texture } from 'pixi.js';
import { linear } from '#studio/stage/motion/easing.ts';
import type { Box, SceneKit } from '#studio/stage/scene.ts';
import { paintGradient } from './landscape.ts';

export interface Water {
  readonly view: Container;
  /** `moonX`: the moon's reflection is below it. */
  resize(box: Box, moonX: number): void;
  tint(colour: number): void;
  leap(): void;
}

const GLINTS = 46;

interface Glint {
  readonly sprite: Sprite;
  readonly across: number;
  readonly down: number;
  readonly phase: number;
  readonly onMoonWay: boolean;
}

/** The river: a dark sheet with glints that come and go, most of them in the moon's reflection; and now and then a boto far out. */
export function createWater({ time, reducedMotion }: SceneKit, glow: Texture): Water {
  const sheet = new Sprite(paintGradient(['#4a4fae', '#23307f', '#0f2a5e', '#081a40']));
  const glints = Array.from({ length: GLINTS }, (_, at): Glint => {
    const sprite = new Sprite({ texture: glow, anchor: 0.5, blendMode: 'add' });
    return { sprite, across: Math.random(), down: (at + Math.random()) / GLINTS, phase: Math.random() * 6, onMoonWay: at % 2 === 0 };
  });
  const boto = new Graphics({ visible: false })
    .moveTo(-30, 8)
    .quadraticCurveTo(0, -22, 34, 4)
    .quadraticCurveTo(40, 6, 46, 4)
    .quadraticCurveTo(38, 12, 26, 12)
    .quadraticCurveTo(0, -2, -30, 8)
    .fill(0xff9fc6);
  const view = new Container({ children: [sheet, boto, ...glints.map(({ sprite }) => sprite)] });
  let box: Box = { x: 0, y: 0, width: 1, height: 1 };
  time.each((_, nowMs) => {
    const slow = reducedMotion() ? 0 : nowMs / 1_000;
    for (const { sprite, phase, onMoonWay } of glints) sprite.alpha = (onMoonWay ? 0.5 : 0.22) * Math.max(0, Math.sin(slow * 1.3 + phase));
  });
  return {
    view,
    resize(next, moonX) {
      box = next;
      sheet.position.set(box.x, box.y);
      sheet.setSize(box.width, box.height);
      for (const { sprite, across, down, onMoonWay } of glints) {
        const wide = (onMoonWay ? 60 : 90) + 190 * down;
        sprite.position.set(onMoonWay ? moonX + (across - 0.5) * (60 + 300 * down) : box.x + across * box.width, box.y + down * box.height);
        sprite.setSize(wide, 6 + 12 * down);
        sprite.tint = onMoonWay ? 0xffe6b0 : 0x9fb4ff;
      }
    },
    tint(colour) {
      sheet.tint = colour;
    },
    leap() {
      if (reducedMotion()) return;
      const from = box.x + box.width * (0.08 + Math.random() * 0.12);
      boto.visible = true;
      void time
        .tween(
          1_500,
          (t) => {
            boto.position.set(from + t * 150, box.y + 40 - Math.sin(t * Math.PI) * 90);
            boto.rotation = -0.9 + t * 1.8;
            boto.alpha = Math.min(1, Math.sin(t * Math.PI) * 3);
          },
          { ease: linear },
        )
        .then(() => (boto.visible = false));
    },
  };
}
