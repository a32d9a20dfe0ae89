import { Container, Graphics, Sprite, type Texture } from 'pixi.js';
import type { Layout, SceneKit } from '#studio/stage/scene.ts';
import { PAPERS } from './art.ts';

export interface Lights {
  readonly view: Container;
  resize(layout: Layout): void;
}

const STRINGS = 3;
const BULBS = 11;

/** Strings of bulbs and small far flags across the sky. The bulbs pulse, each at its own pace. */
export function createLights({ time, reducedMotion }: SceneKit, glow: Texture): Lights {
  const strings = new Graphics();
  const bulbs = Array.from({ length: STRINGS * BULBS }, (_, at) => ({
    sprite: new Sprite({ texture: glow, anchor: 0.5, blendMode: 'add', tint: at % 3 === 0 ? 0xffb03d : 0xffe7a0 }),
    phase: at * 1.7,
  }));
  const view = new Container({ children: [strings, ...bulbs.map(({ sprite }) => sprite)] });
  time.each((_, nowMs) => {
    const at = reducedMotion() ? 0 : nowMs / 700;
    for (const { sprite, phase } of bulbs) sprite.alpha = 0.72 + 0.28 * Math.sin(at + phase);
  });
  return {
    view,
    resize({ view: seen, orientation }) {
      strings.clear();
      const upright = orientation === 'portrait';
      // Upright, the title is in front of them.
      view.alpha = upright ? 0.62 : 1;
      for (let string = 0; string < STRINGS; string += 1) {
        const left = seen.y + seen.height * ((upright ? 0.04 : 0.06) + 0.07 * string);
        const right = seen.y + seen.height * ((upright ? 0.13 : 0.2) - 0.05 * string);
        const sag = seen.height * (upright ? 0.06 : 0.12);
        const point = (share: number) => ({
          x: seen.x + seen.width * share,
          y: left + (right - left) * share + sag * 4 * share * (1 - share),
        });
        strings.moveTo(seen.x, left);
        for (let part = 1; part <= 24; part += 1) strings.lineTo(point(part / 24).x, point(part / 24).y);
        strings.stroke({ width: 3, color: 0x2a0d22, alpha: 0.8 });
        for (let flag = 0; flag < BULBS - 1; flag += 1) drawFlag(strings, point((flag + 1) / BULBS), PAPERS[(flag + string) % PAPERS.length] ?? 0xffffff);
        for (let bulb = 0; bulb < BULBS; bulb += 1) {
          const sprite = bulbs[string * BULBS + bulb]?.sprite;
          const { x, y } = point((bulb + 0.5) / BULBS);
          sprite?.position.set(x, y + 5);
          sprite?.setSize(46);
        }
      }
    },
  };
}

function drawFlag(strings: Graphics, { x, y }: { x: number; y: number }, colour: number): void {
  strings
    .poly([x - 15, y, x + 15, y, x + 15, y + 40, x, y + 27, x - 15, y + 40])
    .fill({ color: colour, alpha: 0.88 })
    .poly([x + 3, y, x + 15, y, x + 15, y + 40, x + 3, y + 30])
    .fill({ color: 0x2a0d22, alpha: 0.18 });
}
