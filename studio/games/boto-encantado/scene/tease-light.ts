import { Container, Graphics, Sprite, type Texture } from 'pixi.js';
import type { ReelSet } from '#studio/stage/pixi/reel-set.ts';
import type { SceneKit, Size } from '#studio/stage/scene.ts';

export interface TeaseLight {
  readonly view: Container;
  /** Lights up a reel that stops late. */
  on(reel: number): void;
  clear(): void;
}

/** The light over a reel that may decide a feature: it pulses, and the reel's frame turns gold. */
export function createTeaseLight({ time, reducedMotion }: SceneKit, reels: ReelSet, cell: Size, glow: Texture): TeaseLight {
  const { height } = reels.size;
  const halo = new Sprite({ texture: glow, anchor: 0.5, blendMode: 'add', tint: 0xffd98a });
  halo.setSize(cell.width * 2, height * 1.35);
  const edge = new Graphics().roundRect(-cell.width / 2, -height / 2, cell.width, height, 16).stroke({ color: 0xffe3a3, width: 7 });
  const view = new Container({ visible: false, children: [halo, edge] });
  let stop: () => void = () => undefined;
  return {
    view,
    on(reel) {
      stop();
      view.visible = true;
      view.x = reels.place(reel, 0).x;
      stop = time.each((_, nowMs) => (halo.alpha = reducedMotion() ? 0.35 : 0.32 + 0.2 * Math.sin(nowMs / 110)));
    },
    clear() {
      stop();
      view.visible = false;
    },
  };
}
