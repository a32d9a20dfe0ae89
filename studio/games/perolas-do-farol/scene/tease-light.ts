import { Container, Graphics, Sprite, type Texture } from 'pixi.js';
import type { ReelSet } from '#studio/stage/pixi/reel-set.ts';
import type { SceneKit } from '#studio/stage/scene.ts';
import { COLOURS } from './art.ts';
import { CELL } from './measures.ts';

export interface TeaseLight {
  readonly view: Container;
  /** Turns the lamp's light to a reel that stops late. */
  on(reel: number): void;
  clear(): void;
}

/** The light on a reel that can begin the respins: it moves down the reel like the beam on the water. */
export function createTeaseLight({ time, reducedMotion }: SceneKit, reels: ReelSet, glow: Texture): TeaseLight {
  const { height } = reels.size;
  const halo = new Sprite({ texture: glow, anchor: 0.5, blendMode: 'add', tint: COLOURS.lamp, alpha: 0.4 });
  halo.setSize(CELL.width * 2, height * 1.3);
  const spot = new Sprite({ texture: glow, anchor: 0.5, blendMode: 'add', tint: 0xffffff, alpha: 0.3 });
  spot.setSize(CELL.width * 1.5, 220);
  const edge = new Graphics().roundRect(-CELL.width / 2, -height / 2, CELL.width, height, 16).stroke({ color: COLOURS.lamp, width: 7 });
  const view = new Container({ visible: false, children: [halo, spot, edge] });
  let stop: () => void = () => undefined;
  return {
    view,
    on(reel) {
      stop();
      view.visible = true;
      view.x = reels.place(reel, 0).x;
      spot.visible = !reducedMotion();
      stop = time.each((_, nowMs) => {
        if (reducedMotion()) return;
        halo.alpha = 0.34 + 0.16 * Math.sin(nowMs / 120);
        spot.y = (((nowMs / 620) % 1) - 0.5) * height;
        spot.alpha = 0.34 * Math.sin(((nowMs / 620) % 1) * Math.PI);
      });
    },
    clear() {
      stop();
      view.visible = false;
    },
  };
}
