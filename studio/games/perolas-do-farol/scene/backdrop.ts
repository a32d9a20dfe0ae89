import { Container, Graphics, Sprite, type Texture, TilingSprite } from 'pixi.js';
import type { Layout, SceneKit } from '#studio/stage/scene.ts';
import { createLighthouse, type Lighthouse } from './lighthouse.ts';
import { paintBeam, paintClouds, paintGradient, paintHills } from './painting.ts';
import { createSea, type Sea } from './sea.ts';

export interface Backdrop {
  readonly view: Container;
  readonly lighthouse: Lighthouse;
  readonly sea: Sea;
  /** `reels`: their middle, at which the lamp aims. */
  resize(layout: Layout, reels: { readonly x: number; readonly y: number }): void;
  /** Dusk, or the night of the respins. Fades. */
  fallNight(on: boolean): void;
}

const STARS = 34;

/** The coast at dusk: sky, first stars, clouds lit from below, far hills, the sea with the way of the light on it, and the lighthouse. */
export function createBackdrop(kit: SceneKit, tower: Texture, glow: Texture): Backdrop {
  const { time, reducedMotion } = kit;
  const sky = new Sprite(
    paintGradient([
      [0, '#0a2a44'],
      [0.35, '#1f5a72'],
      [0.62, '#6f7f95'],
      [0.82, '#f0937c'],
      [1, '#ffd09a'],
    ]),
  );
  const night = new Sprite({
    texture: paintGradient([
      [0, '#030d1c'],
      [0.5, '#0a2a40'],
      [0.85, '#2c4766'],
      [1, '#70627e'],
    ]),
    alpha: 0,
  });
  const sun = new Sprite({ texture: glow, anchor: 0.5, tint: 0xffb488, blendMode: 'add', alpha: 0.85 });
  const stars = Array.from({ length: STARS }, (_, at) => ({
    sprite: new Sprite({ texture: glow, anchor: 0.5, blendMode: 'add', tint: at % 4 === 0 ? 0xffe6c0 : 0xd6f4ff }),
    x: Math.random(),
    y: Math.random() ** 1.4 * 0.7,
    phase: Math.random() * 6,
  }));
  const clouds = [paintClouds(5, ['rgba(76,92,128,.55)', 'rgba(255,158,128,.75)']), paintClouds(17, ['rgba(60,84,116,.35)', 'rgba(255,198,150,.6)'])].map(
    (texture) => new TilingSprite({ texture, width: 10, height: texture.height, anchor: { x: 0, y: 1 } }),
  );
  const hills = new TilingSprite({ texture: paintHills(), width: 10, height: 90, anchor: { x: 0, y: 1 } });
  const sea = createSea(kit, glow);
  const lighthouse = createLighthouse(kit, tower, paintBeam(), glow);
  const shade = new Sprite({
    texture: paintGradient([
      [0, 'rgba(3,18,28,0)'],
      [0.55, 'rgba(3,18,28,.1)'],
      [1, 'rgba(3,18,28,.8)'],
    ]),
  });
  const cape = new Graphics();
  const view = new Container({ children: [sky, night, ...stars.map(({ sprite }) => sprite), sun, ...clouds, hills, sea.view, cape, lighthouse.view, shade] });
  let dark = 0;
  time.each((deltaMs, nowMs) => {
    for (const { sprite, phase } of stars) sprite.alpha = (0.35 + 0.5 * dark) * (reducedMotion() ? 0.7 : 0.6 + 0.4 * Math.sin(nowMs / 900 + phase));
    if (reducedMotion()) return;
    clouds.forEach((cloud, at) => (cloud.tilePosition.x += deltaMs * (at === 0 ? 0.004 : 0.0075)));
  });

  return {
    view,
    lighthouse,
    sea,
    resize(layout, reels) {
      const { view: seen, orientation } = layout;
      const upright = orientation === 'portrait';
      for (const cover of [sky, night, shade]) {
        cover.position.set(seen.x, seen.y);
        cover.setSize(seen.width, seen.height);
      }
      const horizon = upright ? -238 : 110;
      for (const cover of [sky, night]) cover.height = horizon - seen.y + 4;
      const sunX = seen.x + seen.width * (upright ? 0.16 : 0.1);
      sun.position.set(sunX, horizon - 6);
      sun.setSize(upright ? 620 : 760, upright ? 420 : 520);
      stars.forEach(({ sprite, x, y }, at) => {
        sprite.position.set(seen.x + x * seen.width, seen.y + y * (horizon - seen.y));
        sprite.setSize(at % 5 === 0 ? 16 : 9);
      });
      clouds.forEach((cloud, at) => {
        cloud.position.set(seen.x, horizon - 20 - at * 110);
        cloud.width = seen.width;
      });
      hills.position.set(seen.x, horizon + 3);
      hills.width = seen.width;
      sea.resize({ x: seen.x, y: horizon, width: seen.width, height: seen.y + seen.height - horizon }, sunX);
      lighthouse.resize(layout, reels);
      drawCape(cape, lighthouse.view.x, lighthouse.view.y + 470 * (upright ? 0.92 : 1.02), seen.x + seen.width);
    },
    fallNight(on) {
      const from = dark;
      lighthouse.burn(on);
      void time.tween(1_100, (t) => {
        dark = from + ((on ? 1 : 0) - from) * t;
        night.alpha = dark;
        sun.alpha = 0.85 * (1 - 0.8 * dark);
        clouds.forEach((cloud) => (cloud.alpha = 1 - 0.65 * dark));
        hills.alpha = 1 - 0.5 * dark;
        sea.tint(shadeOf(1 - 0.45 * dark));
      });
    },
  };
}

/** The rock on which the lighthouse stands, out to the edge of the picture. */
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
