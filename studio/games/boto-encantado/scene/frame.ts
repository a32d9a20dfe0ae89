import { Container, Graphics } from 'pixi.js';
import type { Size } from '#studio/stage/scene.ts';

const PAD = 22;
const REELS = 5;

/** The board behind the reels: night glass in a frame of carved wood with golden pins. */
export function createFrame({ width, height }: Size): Container {
  const w = width + PAD * 2;
  const h = height + PAD * 2;
  const frame = new Graphics()
    .roundRect(-w / 2 - 14, -h / 2 - 10, w + 28, h + 34, 46)
    .fill({ color: 0x05061a, alpha: 0.45 })
    .roundRect(-w / 2 - 10, -h / 2 - 10, w + 20, h + 20, 42)
    .fill(0x3a1c3f)
    .roundRect(-w / 2 - 10, -h / 2 - 10, w + 20, h + 20, 42)
    .stroke({ color: 0xffe3a3, width: 4 })
    .roundRect(-w / 2 - 2, -h / 2 - 2, w + 4, h + 4, 36)
    .stroke({ color: 0x8a3f6b, width: 6 })
    .roundRect(-w / 2 + 6, -h / 2 + 6, w - 12, h - 12, 28)
    .fill(0x10154a)
    .roundRect(-w / 2 + 6, -h / 2 + 6, w - 12, h - 12, 28)
    .stroke({ color: 0xffc979, width: 3 });
  const lanes = new Graphics();
  const lane = width / REELS;
  for (let reel = 0; reel < REELS; reel += 1) {
    const x = -width / 2 + reel * lane;
    lanes.roundRect(x + 3, -height / 2, lane - 6, height, 14).fill({ color: reel % 2 === 0 ? 0x1d2468 : 0x232b78, alpha: 0.75 });
    lanes.roundRect(x + 8, -height / 2 + 5, lane - 16, 46, 12).fill({ color: 0x5a66c8, alpha: 0.16 });
  }
  const pins = new Graphics();
  for (const x of [-1, 1])
    for (const y of [-1, 1])
      pins
        .circle((x * w) / 2 - x * 2, (y * h) / 2 - y * 2, 15)
        .fill(0xffe3a3)
        .stroke({ color: 0x7b1f58, width: 4 });
  for (const x of [-1, 1]) for (const y of [-1, 1]) pins.circle((x * w) / 2 - x * 2 - 4, (y * h) / 2 - y * 2 - 4, 5).fill(0xffffff);
  return new Container({ children: [frame, lanes, pins] });
}
