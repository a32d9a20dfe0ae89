import { Container, Graphics, Sprite, type Texture } from 'pixi.js';
import type { Layout, SceneKit } from '#studio/stage/scene.ts';
import { paintBranch } from './landscape.ts';

export interface HangingFruit {
  readonly view: Container;
  resize(layout: Layout): void;
}

const BRANCH = { width: 620, height: 330 };
/** The distance from the branch down to the hanging object. */
const STEM = 90;
/** The place on the branch, from its upper left corner, and the size. */
const FRUIT = [
  { x: 118, y: 176, size: 118, what: 'lantern' },
  { x: 236, y: 140, size: 82, what: 'orange' },
  { x: 318, y: 176, size: 90, what: 'orange' },
  { x: 452, y: 204, size: 84, what: 'cashew' },
] as const;

/** Branches in both upper corners, with swaying fruit and a lantern. */
export function createHangingFruit({ time, reducedMotion }: SceneKit, looks: Readonly<Record<'orange' | 'cashew' | 'lantern', Texture>>): HangingFruit {
  const texture = paintBranch(BRANCH.width, BRANCH.height);
  const swaying: Container[] = [];
  const branch = () => {
    const fruit = FRUIT.map(({ x, y, size, what }) => {
      const sprite = new Sprite({ texture: looks[what], anchor: { x: 0.5, y: 0.06 }, y: STEM });
      sprite.setSize(size);
      const stem = new Graphics()
        .moveTo(0, 0)
        .lineTo(0, STEM + 6)
        .stroke({ width: 5, color: 0x2a1420, cap: 'round' });
      const hanging = new Container({ x, y: y - STEM, children: [stem, sprite] });
      swaying.push(hanging);
      return hanging;
    });
    return new Container({ children: [...fruit, new Sprite(texture)] });
  };
  const [left, right] = [branch(), branch()];
  const view = new Container({ children: [left, right] });
  time.each((_, nowMs) => swaying.forEach((hanging, at) => (hanging.rotation = reducedMotion() ? 0 : Math.sin(nowMs / 1_100 + at * 1.3) * 0.07)));
  return {
    view,
    resize({ view: seen, orientation }) {
      const scale = orientation === 'portrait' ? Math.min(0.78, (seen.width / BRANCH.width) * 0.42) : Math.min(0.98, (seen.width / BRANCH.width) * 0.3);
      left.position.set(seen.x, seen.y);
      left.scale.set(scale);
      right.position.set(seen.x + seen.width, seen.y);
      right.scale.set(-scale, scale);
    },
  };
}
