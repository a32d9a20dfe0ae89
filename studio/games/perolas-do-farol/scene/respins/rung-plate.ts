import { Container, Graphics, Sprite, Text, type Texture } from 'pixi.js';
import { arch, linear } from '#studio/stage/motion/easing.ts';
import { createNumerals } from '#studio/stage/pixi/numerals.ts';
import type { Box, SceneKit } from '#studio/stage/scene.ts';
import { brl } from '#studio/stage/text/money.ts';
import type { Jackpot } from '../../math/symbols.ts';
import { RUNG_COLOURS } from '../art.ts';
import { RUNG_NAMES } from '../names.ts';

export interface RungPlate {
  readonly view: Container;
  light(on: boolean): void;
  /** The middle of the plate and its size. */
  resize(box: Box): void;
  /** The rung's pay, in centavos. */
  show(cents: number): void;
  flare(): void;
}

export interface RungPlateParts {
  readonly glyphs: Parameters<typeof createNumerals>[0];
  readonly emblems: Readonly<Record<Jackpot, Texture>>;
  readonly glow: Texture;
}

/** On plates that are narrow for their height the amount is below emblem and name, not next to the emblem. */
const STACKED_BELOW = 2.8;

/** One rung of the ladder: emblem, name and pay. */
export function createRungPlate({ time, reducedMotion }: SceneKit, rung: Jackpot, { glyphs, emblems, glow }: RungPlateParts): RungPlate {
  const colour = RUNG_COLOURS[rung];
  const plate = new Graphics();
  const edge = new Graphics();
  const halo = new Sprite({ texture: glow, anchor: 0.5, tint: colour, blendMode: 'add', visible: false });
  const emblem = new Sprite({ texture: emblems[rung], anchor: 0.5 });
  const name = new Text({
    text: RUNG_NAMES[rung].toUpperCase(),
    anchor: { x: 0.5, y: 0.5 },
    style: { fontFamily: 'Inter Variable', fontWeight: '800', fontSize: 26, letterSpacing: 3, fill: colour },
  });
  const figure = createNumerals(glyphs, 100);
  const view = new Container({ children: [halo, plate, edge, emblem, name, figure.view] });
  let room = 100;
  let height = 60;
  let shown = '';
  let lit = false;
  const fit = () => {
    figure.view.scale.set(1);
    figure.view.scale.set(Math.min((height * 0.62) / 100, room / Math.max(1, figure.view.width)));
  };
  time.each((_, nowMs) => {
    if (!lit) return;
    halo.alpha = reducedMotion() ? 0.7 : 0.6 + 0.25 * Math.sin(nowMs / 180);
  });
  const light = (on: boolean) => {
    lit = on;
    halo.visible = on;
    halo.alpha = 0.7;
    edge.alpha = on ? 1 : 0.55;
  };
  return {
    view,
    light,
    resize({ x, y, width, height: high }: Box) {
      view.position.set(x, y);
      height = high;
      drawPlate(plate, width, high);
      edge
        .clear()
        .roundRect(-width / 2, -high / 2, width, high, 22)
        .stroke({ color: colour, width: 5 });
      halo.setSize(width * 1.35, high * 2.6);
      const stacked = width / high < STACKED_BELOW;
      const icon = high * (stacked ? 0.46 : 0.86);
      const middle = stacked ? 0 : high * 0.45;
      room = stacked ? width - 28 : width - high * 0.95 - 18;
      emblem.setSize(icon);
      emblem.position.set(stacked ? -name.width / 2 - 12 : -width / 2 + high * 0.52, stacked ? -high * 0.24 : 0);
      name.position.set(stacked ? icon / 2 : middle, -high * (stacked ? 0.23 : 0.27));
      figure.view.position.set(middle, high * (stacked ? 0.2 : 0.17));
      fit();
    },
    show(cents: number) {
      const text = brl(cents);
      if (text === shown) return;
      shown = text;
      figure.show(text);
      fit();
    },
    flare() {
      light(true);
      if (reducedMotion()) return;
      void time.tween(900, (t) => view.scale.set(1 + 0.14 * arch(t)), { ease: linear });
    },
  };
}

function drawPlate(plate: Graphics, width: number, high: number): void {
  plate
    .clear()
    .roundRect(-width / 2 - 4, -high / 2 - 2, width + 8, high + 10, 26)
    .fill({ color: 0x03131c, alpha: 0.55 })
    .roundRect(-width / 2, -high / 2, width, high, 22)
    .fill(0x0b3446)
    .roundRect(-width / 2 + 5, -high / 2 + 5, width - 10, high * 0.42, 16)
    .fill({ color: 0x2a7386, alpha: 0.4 });
}
