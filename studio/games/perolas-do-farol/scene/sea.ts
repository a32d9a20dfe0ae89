import { Container, Graphics, Sprite, type Texture } from 'pixi.js';
import { linear } from '#studio/stage/motion/easing.ts';
import type { Box, SceneKit } from '#studio/stage/scene.ts';
import { paintGradient } from './painting.ts';

export interface Sea {
  readonly view: Container;
  /** `sunX`: the reflection of the evening light is below it. */
  resize(box: Box, sunX: number): void;
  tint(colour: number): void;
  /** A sail crosses far out. */
  sail(): void;
}

const GLINTS = 48;
const SAIL_MS = 26_000;

interface Glint {
  readonly sprite: Sprite;
  readonly across: number;
  readonly down: number;
  readonly phase: number;
  readonly onSunWay: boolean;
}

/** The sea: a teal sheet with glints that come and go, most of them in the light's reflection; and now and then a sail far out. */
export function createSea({ time, reducedMotion }: SceneKit, glow: Texture): Sea {
  const sheet = new Sprite(
    paintGradient([
      [0, '#e08a86'],
      [0.05, '#8a7f98'],
      [0.22, '#2d7f8e'],
      [0.55, '#0f5566'],
      [1, '#06222f'],
    ]),
  );
  const glints = Array.from({ length: GLINTS }, (_, at): Glint => {
    const sprite = new Sprite({ texture: glow, anchor: 0.5, blendMode: 'add' });
    return { sprite, across: Math.random(), down: ((at + Math.random()) / GLINTS) ** 1.3, phase: Math.random() * 6, onSunWay: at % 2 === 0 };
  });
  const boat = new Graphics({ visible: false }).moveTo(-16, 0).lineTo(16, 0).lineTo(10, 7).lineTo(-11, 7).fill(0x23405a);
  boat.moveTo(-1, -32).lineTo(14, -4).lineTo(-1, -4).fill(0xffb79c).moveTo(-3, -26).lineTo(-3, -4).lineTo(-13, -4).fill(0xffe2ca);
  const view = new Container({ children: [sheet, boat, ...glints.map(({ sprite }) => sprite)] });
  let box: Box = { x: 0, y: 0, width: 1, height: 1 };
  time.each((_, nowMs) => {
    const seconds = reducedMotion() ? 0 : nowMs / 1_000;
    for (const { sprite, phase, onSunWay } of glints) sprite.alpha = (onSunWay ? 0.55 : 0.2) * Math.max(0, Math.sin(seconds * 1.2 + phase));
  });
  return {
    view,
    resize(next, sunX) {
      box = next;
      sheet.position.set(box.x, box.y);
      sheet.setSize(box.width, box.height);
      for (const { sprite, across, down, onSunWay } of glints) {
        const wide = (onSunWay ? 70 : 90) + 210 * down;
        sprite.position.set(onSunWay ? sunX + (across - 0.5) * (90 + 340 * down) : box.x + across * box.width, box.y + 4 + down * box.height);
        sprite.setSize(wide, 5 + 11 * down);
        sprite.tint = onSunWay ? 0xffc9a0 : 0x9fe8e4;
      }
    },
    tint(colour) {
      sheet.tint = colour;
    },
    sail() {
      if (reducedMotion() || boat.visible) return;
      boat.visible = true;
      const cross = (t: number) => {
        boat.position.set(box.x - 40 + t * (box.width + 80), box.y + 10 + Math.sin(t * 60) * 1.5);
        boat.rotation = Math.sin(t * 40) * 0.04;
      };
      void time.tween(SAIL_MS, cross, { ease: linear }).then(() => (boat.visible = false));
    },
  };
}
