import { Container, Graphics } from 'pixi.js';
import type { Size } from '#studio/stage/scene.ts';
import { REELS } from '../math/symbols.ts';

/** The board behind the reels: deep water in a frame of painted planks with brass portlights at its corners. */
export function createFrame({ width, height }: Size): Container {
  const w = width + 44;
  const h = height + 44;
  const ring = (grow: number, radius: number) => [-w / 2 - grow, -h / 2 - grow, w + grow * 2, h + grow * 2, radius] as const;
  const frame = new Graphics()
    .roundRect(-w / 2 - 14, -h / 2 - 8, w + 28, h + 32, 44)
    .fill({ color: 0x02121a, alpha: 0.55 })
    .roundRect(...ring(12, 42))
    .fill(0xf4ead8)
    .roundRect(...ring(12, 42))
    .stroke({ color: 0x0a2c3a, width: 5 })
    .roundRect(...ring(3, 34))
    .fill(0xe0574f)
    .roundRect(...ring(-5, 28))
    .fill(0xf7d78c)
    .roundRect(...ring(-9, 25))
    .fill(0x082634);
  const lanes = new Graphics();
  const lane = width / REELS;
  for (let reel = 0; reel < REELS; reel += 1) {
    const x = -width / 2 + reel * lane;
    lanes.roundRect(x + 3, -height / 2, lane - 6, height, 16).fill(reel % 2 === 0 ? 0x0f4455 : 0x134f60);
    lanes.roundRect(x + 3, height / 2 - 170, lane - 6, 170, 16).fill({ color: 0x062430, alpha: 0.35 });
    lanes.roundRect(x + 9, -height / 2 + 6, lane - 18, 60, 14).fill({ color: 0x6cc9c8, alpha: 0.13 });
  }
  const portlights = new Graphics();
  for (const x of [-1, 1])
    for (const y of [-1, 1]) {
      const [px, py] = [(x * w) / 2 - x * 1, (y * h) / 2 - y * 1];
      portlights
        .circle(px, py, 19)
        .fill(0x0a2c3a)
        .circle(px, py, 16)
        .fill(0xf2b84b)
        .circle(px, py, 9)
        .fill(0x1a8a94)
        .circle(px - 3, py - 3, 3.4)
        .fill(0xffffff);
    }
  return new Container({ children: [frame, lanes, portlights] });
}
