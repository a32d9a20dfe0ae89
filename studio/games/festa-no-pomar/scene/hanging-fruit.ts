import { Container, Sprite, type Texture } from 'pixi.js';
import type { Layout, SceneKit } from '#studio/stage/scene.ts';
import { paintBranch } from './landscape.ts';

export interface HangingFruit {
  readonly view: Container;
  resize(layout: Layout): void;
}

const BRANCH = { width: 620, height: 330 };
/** On the branch, from its upper left corner; how large. */
const FRUIT = [
  { x: 120, y: 118, size: 92, what: 'orange' },
  { x: 236, y: 150, size: 78, what: 'orange' },
  { x: 372, y: 170, size: 104, what: 'lantern' },
  { x: 500, y: 196, size: 84, what: 'cashew' },
] as const;

/** Branches in both upper corners, with fruit and a lantern that sway on them. */
export function createHangingFruit({ time, reducedMotion }: SceneKit, looks: Readonly<Record<'orange' | 'cashew' | 'lantern', Texture>>): HangingFruit {
  const texture = paintBranch(BRANCH.width, BRANCH.height);
  const swaying: Sprite[] = [];
  const branch = () => {
    const fruit = FRUIT.map(({ x, y, size, what }) => {
      const sprite = new Sprite({ texture: looks[what], anchor: { x: 0.5, y: 0.06 }, x, y });
      sprite.setSize(size);
      swaying.push(sprite);
      return sprite;
    });
    return new Container({ children: [...fruit, new Sprite(texture)] });
  };
  const [left, right] = [branch(), branch()];
  const view = new Container({ children: [left, right] });
  time.each((_, nowMs) => swaying.forEach((sprite, at) => (sprite.rotation = reducedMotion() ? 0 : Math.sin(nowMs / 1_100 + at * 1.3) * 0.07)));
  return {
    view,
    resize({ view: seen, orientation }) {
      const scale = orientation === 'portrait' ? Math.min(0.78, (seen.width / BRANCH.width) * 0.42) : Math.min(1.15, (seen.width / BRANCH.width) * 0.34);
      left.position.set(seen.x, seen.y);
      left.scale.set(scale);
      right.position.set(seen.x + seen.width, seen.y);
      right.scale.set(-scale, scale);
    },
  };
}
