import { Container, Sprite, type Texture, TilingSprite } from 'pixi.js';
import type { Layout, SceneKit } from '#studio/stage/scene.ts';
import { createFireflies } from './fireflies.ts';
import { paintCanopy, paintGradient, paintMoon, paintShore } from './landscape.ts';
import { createWater } from './water.ts';

export interface Backdrop {
  readonly view: Container;
  resize(layout: Layout): void;
  /** 0: the blue night; 1: the pink light of the extra spins. Fades. */
  enchant(on: boolean): void;
  /** A boto leaps far out on the river. */
  leap(): void;
}

/** The amplitude with which each row of trees sways with the slow drift, in virtual units. */
const DRIFTS = [14, 30, 56];
const EDGE = 2;

/** The Amazon at night: sky, moon, three rows of trees, the river with the moon's reflection on it, fireflies. */
export function createBackdrop(kit: SceneKit, glow: Texture): Backdrop {
  const { time, reducedMotion } = kit;
  const sky = new Sprite(paintGradient(['#070a2b', '#141a5c', '#2c3590', '#6a5bb0']));
  const dusk = new Sprite(paintGradient(['#1c0638', '#541a6e', '#a53a8c', '#ff9fb8']));
  const halo = new Sprite({ texture: glow, anchor: 0.5, tint: 0xfff0c4, blendMode: 'add', alpha: 0.55 });
  const moon = new Sprite({ texture: paintMoon(), anchor: 0.5 });
  const rows = [
    paintCanopy({ seed: 7, height: 260, far: '#2b3a86', near: '#1f2c6c' }),
    paintCanopy({ seed: 23, height: 330, far: '#17315f', near: '#0f2350' }),
    paintShore(),
  ].map((texture) => new TilingSprite({ texture, width: 10, height: texture.height, anchor: { x: 0, y: 1 } }));
  const water = createWater(kit, glow);
  const fireflies = createFireflies(kit, glow);
  const shade = new Sprite({ texture: paintGradient(['rgba(5,6,26,0)', 'rgba(5,6,26,.15)', 'rgba(5,6,26,.75)']) });
  const view = new Container({ children: [sky, dusk, halo, moon, ...rows.slice(0, 2), water.view, ...rows.slice(2), fireflies.view, shade] });
  dusk.alpha = 0;
  let drift = 0;
  time.each((deltaMs) => {
    if (reducedMotion()) return;
    drift += deltaMs * 0.000_09;
    rows.forEach((row, at) => (row.tilePosition.x = Math.sin(drift) * (DRIFTS[at] ?? 0)));
    halo.alpha = 0.5 + 0.07 * Math.sin(drift * 9);
  });

  return {
    view,
    resize({ view: seen, orientation }) {
      const upright = orientation === 'portrait';
      for (const cover of [sky, dusk, shade]) {
        cover.position.set(seen.x, seen.y);
        cover.setSize(seen.width, seen.height);
      }
      const horizon = seen.y + seen.height * (upright ? 0.33 : 0.6);
      const scale = Math.max(0.9, Math.min(1.5, seen.height / 1_100));
      moon.position.set(seen.x + seen.width * (upright ? 0.74 : 0.86), seen.y + seen.height * (upright ? 0.11 : 0.2));
      moon.setSize(Math.min(seen.width, seen.height) * 0.26);
      halo.position.copyFrom(moon.position);
      halo.setSize(moon.width * 4);
      rows.forEach((row, at) => {
        row.position.set(seen.x, at === 2 ? seen.y + seen.height * (upright ? 0.8 : 0.9) : horizon + 6);
        row.tileScale.set(scale);
        row.width = seen.width;
        // A tile's upper edge blends with its lower edge: neither is shown.
        row.tilePosition.y = -EDGE;
        row.height = row.texture.height * scale - 2 * EDGE;
      });
      water.resize({ x: seen.x, y: horizon, width: seen.width, height: seen.y + seen.height - horizon }, moon.x);
      fireflies.resize(seen);
    },
    enchant(on) {
      const from = dusk.alpha;
      void time.tween(900, (t) => {
        dusk.alpha = from + ((on ? 1 : 0) - from) * t;
        rows.forEach((row) => (row.tint = on ? 0xd9a0e8 : 0xffffff));
        water.tint(on ? 0xffb3dc : 0xffffff);
      });
    },
    leap: water.leap,
  };
}
