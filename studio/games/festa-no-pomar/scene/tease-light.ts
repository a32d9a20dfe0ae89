import { Container, Graphics, Sprite, type Texture } from 'pixi.js';
import type { SceneKit } from '#studio/stage/scene.ts';
import { BOARD, CELL } from './cascade/arrangement.ts';
import { placeOf } from './cascade/cells.ts';

export interface TeaseLight {
  readonly view: Container;
  /** Lights a column that falls late by firelight. */
  on(column: number): void;
  clear(): void;
}

/** The light over a column in which one bonfire is missing: it pulses, with a gold edge. */
export function createTeaseLight({ time, reducedMotion }: SceneKit, glow: Texture): TeaseLight {
  const halo = new Sprite({ texture: glow, anchor: 0.5, blendMode: 'add', tint: 0xff9d3d });
  halo.setSize(CELL.width * 2.2, BOARD.height * 1.4);
  const edge = new Graphics().roundRect(-CELL.width / 2, -BOARD.height / 2, CELL.width, BOARD.height, 20).stroke({ color: 0xffd98a, width: 8 });
  const view = new Container({ visible: false, children: [halo, edge] });
  let stop: () => void = () => undefined;
  return {
    view,
    on(column) {
      stop();
      view.visible = true;
      view.x = placeOf(column).x;
      stop = time.each((_, nowMs) => (halo.alpha = reducedMotion() ? 0.4 : 0.38 + 0.2 * Math.sin(nowMs / 95)));
    },
    clear() {
      stop();
      view.visible = false;
    },
  };
}
