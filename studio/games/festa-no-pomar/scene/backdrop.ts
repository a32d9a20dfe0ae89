import { Container, Sprite, type Texture, TilingSprite } from 'pixi.js';
import type { Layout, SceneKit } from '#studio/stage/scene.ts';
import { createHangingFruit } from './hanging-fruit.ts';
import { paintGradient, paintGrass, paintHills, paintOrchard } from './landscape.ts';
import { createLights } from './lights.ts';
import { createSparks } from './trail/sparks.ts';

export interface Backdrop {
  readonly view: Container;
  resize(layout: Layout): void;
  /** The night around the fire, for the free drops; off: the dusk. Fades. */
  feast(on: boolean): void;
  /** The fire leaps up once. */
  flare(): void;
}

/** The orchard on the evening of the feast: dusk sky, hills, two rows of fruit trees, strings of lights, branches with fruit, sparks of the fire. */
export function createBackdrop(
  kit: SceneKit,
  glow: Texture,
  fruit: { readonly orange: Texture; readonly cashew: Texture; readonly lantern: Texture },
): Backdrop {
  const { time, reducedMotion } = kit;
  const dusk = new Sprite(paintGradient(['#2a1450', '#5c2272', '#b23a6e', '#f2733f', '#ffc763']));
  const night = new Sprite({ texture: paintGradient(['#07081f', '#161044', '#3a1a58', '#7a2c50', '#d8602c']), alpha: 0 });
  const sun = new Sprite({ texture: glow, anchor: 0.5, tint: 0xffe0a0, blendMode: 'add', alpha: 0.8 });
  const rows = paintRows();
  const ground = new Sprite(paintGradient(['#5a2c4e', '#3d2440', '#2b2030', '#150b18']));
  const fire = new Sprite({ texture: glow, anchor: 0.5, tint: 0xff7a2e, blendMode: 'add' });
  const lights = createLights(kit, glow);
  const sparks = createSparks(kit, glow);
  const hanging = createHangingFruit(kit, fruit);
  const view = new Container({
    children: [dusk, night, sun, ...rows.slice(0, 1), ground, ...rows.slice(1, 2), lights.view, ...rows.slice(2), fire, hanging.view, sparks.view],
  });
  let warmth = 0.4;
  let flared = 0;
  time.each((deltaMs, nowMs) => {
    flared = Math.max(0, flared - deltaMs / 1_400);
    const flicker = reducedMotion() ? 0 : 0.07 * Math.sin(nowMs / 140) + 0.05 * Math.sin(nowMs / 53);
    fire.alpha = warmth + flicker + flared * 0.5;
  });

  return {
    view,
    resize(layout) {
      const { view: seen, orientation } = layout;
      const upright = orientation === 'portrait';
      for (const cover of [dusk, night]) {
        cover.position.set(seen.x, seen.y);
        cover.setSize(seen.width, seen.height * (upright ? 0.62 : 0.82));
      }
      const horizon = seen.y + seen.height * (upright ? 0.5 : 0.72);
      const feet = [horizon + 30, horizon + 40, seen.y + seen.height * (upright ? 0.62 : 0.92), seen.y + seen.height * (upright ? 0.8 : 0.885)];
      rows.forEach((row, at) => {
        const scale = upright ? 1.5 : 1.2;
        row.position.set(seen.x, feet[at] ?? 0);
        row.tileScale.set(scale);
        row.setSize(seen.width, row.texture.height * scale);
      });
      ground.position.set(seen.x, horizon + 24);
      ground.setSize(seen.width, seen.y + seen.height - ground.y);
      sun.position.set(seen.x + seen.width * (upright ? 0.2 : 0.16), horizon - 40);
      sun.setSize(Math.min(1_500, seen.width * 0.9));
      fire.position.set(seen.x + seen.width * 0.5, seen.y + seen.height * (upright ? 0.9 : 1));
      fire.setSize(seen.width * 1.5, seen.height * 0.9);
      lights.resize(layout);
      hanging.resize(layout);
      sparks.resize(seen);
    },
    feast(on) {
      const from = night.alpha;
      const to = on ? 1 : 0;
      if (from === to) return;
      void time.tween(900, (t) => {
        night.alpha = from + (to - from) * t;
        sun.alpha = 0.8 * (1 - night.alpha);
        warmth = 0.4 + 0.25 * night.alpha;
        rows.forEach((row) => (row.tint = on ? 0xb98aa8 : 0xffffff));
      });
    },
    flare() {
      flared = 1;
    },
  };
}

/** From far to near: hills, the orchard, its first trees, grass. */
function paintRows(): TilingSprite[] {
  return [
    paintHills(['#7a2f62', '#4e2050']),
    paintOrchard({ seed: 5, height: 240, trees: 11, shade: '#3a1f4c', light: '#5a2f58', trunk: '#2c1540', fruit: ['#c9563f', '#d98a3a'] }),
    paintOrchard({ seed: 19, height: 380, trees: 6, shade: '#16331f', light: '#2c5a2c', trunk: '#171021', fruit: ['#ff8a1e', '#ffb53d', '#ff5a3d'] }),
    paintGrass(),
  ].map((texture) => new TilingSprite({ texture, width: 10, height: texture.height, anchor: { x: 0, y: 1 } }));
}
