import { Container, Graphics, Sprite, type Texture } from 'pixi.js';
import type { Layout, SceneKit } from '#studio/stage/scene.ts';
import { createLighthouse, type Lighthouse } from './lighthouse.ts';
import { paintBeam, paintGradient } from './painting.ts';
import { createSea, type Sea } from './sea.ts';
import { createSky } from './sky.ts';

export interface Backdrop {
  readonly view: Container;
  readonly lighthouse: Lighthouse;
  readonly sea: Sea;
  /** `reels`: the middle of the reels, at which the lamp aims. */
  resize(layout: Layout, reels: { readonly x: number; readonly y: number }): void;
  /** Dusk, or the night of the respins. Fades. */
  fallNight(on: boolean): void;
}

const HORIZON = { portrait: -238, landscape: 130 } as const;
const NIGHT_MS = 1_100;
/** The distance from the lamp down to the rock, in units of the lighthouse's drawing. */
const TOWER = 470;

/** The coast at dusk: the sky, the sea with the light's reflection on it, and the lighthouse on its rock. */
export function createBackdrop(kit: SceneKit, tower: Texture, glow: Texture): Backdrop {
  const sky = createSky(kit, glow);
  const sea = createSea(kit, glow);
  const cape = new Graphics();
  const lighthouse = createLighthouse(kit, tower, paintBeam(), glow);
  const shade = new Sprite({
    texture: paintGradient([
      [0, 'rgba(3,18,28,0)'],
      [0.55, 'rgba(3,18,28,.1)'],
      [1, 'rgba(3,18,28,.8)'],
    ]),
  });
  const view = new Container({ children: [sky.view, sea.view, cape, lighthouse.view, shade] });
  let dark = 0;
  return {
    view,
    lighthouse,
    sea,
    resize(layout, reels) {
      const { view: seen, orientation } = layout;
      const upright = orientation === 'portrait';
      const horizon = HORIZON[orientation];
      const sunX = seen.x + seen.width * (upright ? 0.16 : 0.1);
      sky.resize(seen, horizon, upright ? { x: sunX, width: 620, height: 420 } : { x: sunX, width: 760, height: 520 });
      sea.resize({ x: seen.x, y: horizon, width: seen.width, height: seen.y + seen.height - horizon }, sunX);
      lighthouse.resize(layout, reels);
      drawCape(cape, lighthouse.view.x, lighthouse.view.y + TOWER, seen.x + seen.width);
      shade.position.set(seen.x, seen.y);
      shade.setSize(seen.width, seen.height);
    },
    fallNight(on) {
      const from = dark;
      lighthouse.burn(on);
      void kit.time.tween(NIGHT_MS, (t) => {
        dark = from + ((on ? 1 : 0) - from) * t;
        sky.darken(dark);
        sea.tint(shadeOf(1 - 0.45 * dark));
      });
    },
  };
}

/** The rock below the lighthouse, out to the edge of the picture. */
function drawCape(cape: Graphics, x: number, y: number, right: number): void {
  const end = Math.max(right, x + 220) + 20;
  cape
    .clear()
    .moveTo(x - 250, y + 130)
    .bezierCurveTo(x - 190, y + 70, x - 140, y + 40, x - 80, y + 30)
    .lineTo(end, y - 6)
    .lineTo(end, y + 130)
    .closePath()
    .fill(0x0d3040)
    .moveTo(x - 190, y + 92)
    .bezierCurveTo(x - 150, y + 62, x - 110, y + 52, x - 60, y + 48)
    .lineTo(x - 20, y + 66)
    .bezierCurveTo(x - 90, y + 70, x - 140, y + 80, x - 190, y + 92)
    .fill({ color: 0x4c7f8c, alpha: 0.45 });
}

function shadeOf(share: number): number {
  const part = Math.round(255 * share);
  return (part << 16) | (part << 8) | Math.min(255, part + 24);
}
