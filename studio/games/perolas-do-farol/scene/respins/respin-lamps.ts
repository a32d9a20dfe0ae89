import { Container, Graphics, Sprite, Text, type Texture } from 'pixi.js';
import { arch, linear } from '#studio/stage/motion/easing.ts';
import type { Layout, SceneKit } from '#studio/stage/scene.ts';
import { RESPINS } from '../../math/paytable.ts';
import { COLOURS } from '../art.ts';
import { placesOf } from '../measures.ts';

export interface RespinLamps {
  readonly view: Container;
  resize(layout: Layout): void;
  /** Lights one lamp for each respin left. `renewed`: a pearl has just lit them all again. */
  show(left: number, renewed?: boolean): void;
  hide(): void;
}

const APART = 78;

/** The counter of respins as three lamps, with the number in words. */
export function createRespinLamps({ time, reducedMotion }: SceneKit, glow: Texture): RespinLamps {
  const lamps = Array.from({ length: RESPINS }, (_, at) => {
    const x = (at - (RESPINS - 1) / 2) * APART;
    const socket = new Graphics().circle(0, 0, 29).fill(0x06202b).circle(0, 0, 25).fill(0xb97a2c).circle(0, 0, 20).fill(0x12303c);
    const bulb = new Graphics().circle(0, 0, 19).fill(0xffdf8f).circle(-5, -5, 8).fill(0xffffff);
    const halo = new Sprite({ texture: glow, anchor: 0.5, blendMode: 'add', tint: COLOURS.lamp, width: 150, height: 150 });
    const view = new Container({ x, children: [socket, bulb, halo] });
    return { view, bulb, halo };
  });
  const words = new Text({
    text: '',
    anchor: 0.5,
    y: 62,
    style: { fontFamily: 'Inter Variable', fontWeight: '700', fontSize: 34, fill: 0xfff1d0, stroke: { color: 0x06202b, width: 8, join: 'round' } },
  });
  const view = new Container({ visible: false, children: [...lamps.map((lamp) => lamp.view), words] });
  return {
    view,
    resize({ orientation }) {
      const { lamps: place } = placesOf(orientation);
      view.position.set(place.x, place.y);
    },
    show(left, renewed = false) {
      view.visible = true;
      words.text = left === 0 ? 'último giro' : left === 1 ? '1 giro' : `${left} giros`;
      lamps.forEach(({ bulb, halo, view: lamp }, at) => {
        bulb.visible = at < left;
        halo.visible = at < left;
        if (renewed && !reducedMotion()) void time.wait(at * 70).then(() => time.tween(420, (t) => lamp.scale.set(1 + 0.35 * arch(t)), { ease: linear }));
      });
    },
    hide() {
      view.visible = false;
    },
  };
}
