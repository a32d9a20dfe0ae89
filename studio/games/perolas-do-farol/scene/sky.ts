import { Container, Sprite, type Texture, TilingSprite } from 'pixi.js';
import type { Box, SceneKit } from '#studio/stage/scene.ts';
import { paintClouds, paintGradient, paintHills } from './painting.ts';

export interface Sky {
  readonly view: Container;
  /** `seen`: the visible area; below `horizon` is the sea. */
  resize(seen: Box, horizon: number, sun: { readonly x: number; readonly width: number; readonly height: number }): void;
  /** 0: dusk; 1: night. */
  darken(share: number): void;
}

const STARS = 34;
const SUN_ALPHA = 0.85;

/** The sky over the coast: the last light, the first stars, clouds lit from below, far hills. */
export function createSky({ time, reducedMotion }: SceneKit, glow: Texture): Sky {
  const [dusk, night] = paintSkies();
  const sun = new Sprite({ texture: glow, anchor: 0.5, tint: 0xffb488, blendMode: 'add', alpha: SUN_ALPHA });
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
  const view = new Container({ children: [dusk, night, ...stars.map(({ sprite }) => sprite), sun, ...clouds, hills] });
  let dark = 0;
  time.each((deltaMs, nowMs) => {
    for (const { sprite, phase } of stars) sprite.alpha = (0.35 + 0.5 * dark) * (reducedMotion() ? 0.7 : 0.6 + 0.4 * Math.sin(nowMs / 900 + phase));
    if (reducedMotion()) return;
    clouds.forEach((cloud, at) => (cloud.tilePosition.x += deltaMs * (at === 0 ? 0.004 : 0.0075)));
  });

  return {
    view,
    resize(seen, horizon, { x, width, height }) {
      const high = horizon - seen.y;
      for (const cover of [dusk, night]) {
        cover.position.set(seen.x, seen.y);
        cover.setSize(seen.width, high + 4);
      }
      sun.position.set(x, horizon - 6);
      sun.setSize(width, height);
      stars.forEach((star, at) => {
        star.sprite.position.set(seen.x + star.x * seen.width, seen.y + star.y * high);
        star.sprite.setSize(at % 5 === 0 ? 16 : 9);
      });
      clouds.forEach((cloud, at) => {
        cloud.position.set(seen.x, horizon - 20 - at * 110);
        cloud.width = seen.width;
      });
      hills.position.set(seen.x, horizon + 3);
      hills.width = seen.width;
    },
    darken(share) {
      dark = share;
      night.alpha = dark;
      night.visible = dark > 0;
      sun.alpha = SUN_ALPHA * (1 - 0.8 * dark);
      clouds.forEach((cloud) => (cloud.alpha = 1 - 0.65 * dark));
      hills.alpha = 1 - 0.5 * dark;
    },
  };
}

function paintSkies(): readonly [dusk: Sprite, night: Sprite] {
  const dusk = paintGradient([
    [0, '#0a2a44'],
    [0.35, '#1f5a72'],
    [0.62, '#6f7f95'],
    [0.82, '#f0937c'],
    [1, '#ffd09a'],
  ]);
  const night = paintGradient([
    [0, '#030d1c'],
    [0.5, '#0a2a40'],
    [0.85, '#2c4766'],
    [1, '#70627e'],
  ]);
  return [new Sprite(dusk), new Sprite({ texture: night, visible: false })];
}
