import 'pixi.js/unsafe-eval';
import { Application, Container } from 'pixi.js';
import { createTime, type Time } from '../motion/time.ts';
import type { Box, Layout, Size } from '../scene.ts';
import { placeScene } from './layout.ts';

export interface Stage {
  readonly app: Application;
  readonly root: Container;
  readonly time: Time;
  /** Fits root into `free` (CSS pixels of the host) and returns the scene's layout. */
  fit(free: Box, boxes: { readonly portrait: Size; readonly landscape: Size }): Layout;
  /** Stops frames, and with them time. */
  setPaused(paused: boolean): void;
  destroy(): void;
}

/** The maximum of device pixels: more would use too much battery. */
const HIGHEST_RESOLUTION = 2;

/** Makes the canvas inside `host`: WebGL, no code from strings (the pages' content security policy forbids it). */
export async function createStage(host: HTMLElement): Promise<Stage> {
  const app = new Application();
  const resolution = Math.min(globalThis.devicePixelRatio, HIGHEST_RESOLUTION);
  await app.init({
    preference: 'webgl',
    resolution,
    autoDensity: true,
    antialias: false,
    backgroundAlpha: 0,
    powerPreference: 'low-power',
    eventMode: 'none',
    width: Math.max(1, host.clientWidth),
    height: Math.max(1, host.clientHeight),
  });
  host.append(app.canvas);
  const root = new Container();
  app.stage.addChild(root);
  const time = createTime();
  app.ticker.add(({ elapsedMS }) => time.advance(elapsedMS));
  return {
    app,
    root,
    time,
    fit(free, boxes) {
      const screen = { width: Math.max(1, host.clientWidth), height: Math.max(1, host.clientHeight) };
      app.renderer.resize(screen.width, screen.height);
      const { layout, x, y, scale } = placeScene(screen, free, boxes, resolution);
      root.position.set(x, y);
      root.scale.set(scale);
      return layout;
    },
    setPaused(paused) {
      if (paused) app.ticker.stop();
      else app.ticker.start();
    },
    destroy: () => app.destroy({ removeView: true }, { children: true }),
  };
}
