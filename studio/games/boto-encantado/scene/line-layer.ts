import { Container, Graphics, Sprite, type Texture } from 'pixi.js';
import { linear } from '#studio/stage/motion/easing.ts';
import type { ReelSet } from '#studio/stage/pixi/reel-set.ts';
import type { SceneKit } from '#studio/stage/scene.ts';
import type { LineWon } from '../math/events.ts';
import { LINES } from '../math/lines.ts';
import type { Position } from '../math/symbols.ts';

export interface LineLayer {
  readonly view: Container;
  /**
   * Draws these lines (the highest, when there are many) from left to right, with light behind their symbols. Everything else is dimmed.
   */
  show(lines: readonly LineWon[]): void;
  /** Light on single cells. */
  light(places: readonly Position[]): void;
  clear(): void;
}

const DRAW_MS = 420;
/** The maximum number of lines at once: more would be a tangle. */
const MOST_WAYS = 5;
const HUES = [0xffe3a3, 0xff86b5, 0x7ff0e6, 0xa5e887, 0xd8b8ff];

/** Winning lines over the reels. */
export function createLineLayer({ time, reducedMotion }: SceneKit, reels: ReelSet, glow: Texture): LineLayer {
  const view = new Container();
  const lights = Array.from({ length: 15 }, (_, at) => {
    const light = new Sprite({ texture: glow, anchor: 0.5, blendMode: 'add', visible: false, tint: 0xffd98a });
    light.position.copyFrom(reels.place(at % 5, Math.floor(at / 5)));
    light.setSize(250);
    return light;
  });
  const ways = new Graphics();
  view.addChild(...lights, ways);
  let run = 0;

  const light = (places: readonly Position[]) => {
    const won = new Set(places.map(({ reel, row }) => row * 5 + reel));
    lights.forEach((each, at) => Object.assign(each, { visible: won.has(at), alpha: 0.32 }));
    for (let at = 0; at < 15; at += 1) reels.symbol(at % 5, Math.floor(at / 5)).dim(!won.has(at));
  };
  const clear = () => {
    run += 1;
    ways.clear();
    lights.forEach((each) => (each.visible = false));
  };
  return {
    view,
    light,
    clear,
    show(lines) {
      clear();
      const mine = run;
      light(lines.flatMap(({ positions }) => positions));
      const drawn = lines.toSorted((a, b) => b.units - a.units).slice(0, MOST_WAYS);
      const draw = (share: number) => {
        if (mine !== run) return;
        ways.clear();
        for (const { line } of drawn) drawWay(ways, reels, line, share);
        lights.forEach((each) => (each.alpha = 0.3 + 0.25 * share));
      };
      void time.tween(reducedMotion() ? 0 : DRAW_MS, draw, { ease: linear });
    },
  };
}

/** One line from the left edge to `share` of the window's width. */
function drawWay(ways: Graphics, reels: ReelSet, line: number, share: number): void {
  const rows = LINES[line] ?? [];
  const half = reels.size.width / 2;
  // Lines that share a path are drawn side by side.
  const aside = ((line % 5) - 2) * 5;
  const points = rows.map((row, reel) => reels.place(reel, row)).map(({ x, y }) => ({ x, y: y + aside }));
  const all = [{ x: -half, y: points[0]?.y ?? 0 }, ...points, { x: half, y: points.at(-1)?.y ?? 0 }];
  const end = -half + 2 * half * share;
  const trace = () => {
    ways.moveTo(all[0]?.x ?? 0, all[0]?.y ?? 0);
    for (let at = 1; at < all.length; at += 1) {
      const from = all[at - 1];
      const to = all[at];
      if (from === undefined || to === undefined || from.x > end) return;
      const part = to.x <= end ? 1 : (end - from.x) / (to.x - from.x);
      ways.lineTo(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
    }
  };
  trace();
  ways.stroke({ color: 0x140c33, width: 13, cap: 'round', join: 'round', alpha: 0.75 });
  trace();
  ways.stroke({ color: HUES[line % HUES.length] ?? 0xffffff, width: 6, cap: 'round', join: 'round' });
}
