import { Container, Graphics, Sprite, type Texture } from 'pixi.js';
import { linear } from '#studio/stage/motion/easing.ts';
import type { ReelSet } from '#studio/stage/pixi/reel-set.ts';
import type { SceneKit } from '#studio/stage/scene.ts';
import type { LineWin } from '../math/events.ts';
import { LINES } from '../math/lines.ts';
import { CELLS, REELS } from '../math/symbols.ts';

export interface LineLayer {
  readonly view: Container;
  /** Draws these lines from left to right, with light behind their symbols. Everything else is dimmed. */
  show(wins: readonly LineWin[]): void;
  /** Light on these cells alone. */
  light(cells: readonly number[]): void;
  clear(): void;
}

const DRAW_MS = 420;
/** The maximum number of lines at once, the highest: more would be a tangle. */
const MOST_WAYS = 5;
const HUES = [0xffd77a, 0xff8a70, 0x7ff0e6, 0xffc4e6, 0xc8f08a];

/** Winning lines over the reels. */
export function createLineLayer({ time, reducedMotion }: SceneKit, reels: ReelSet, glow: Texture): LineLayer {
  const view = new Container();
  const lights = Array.from({ length: CELLS }, (_, cell) => {
    const light = new Sprite({ texture: glow, anchor: 0.5, blendMode: 'add', visible: false, tint: 0xffd98a });
    light.position.copyFrom(reels.place(cell % REELS, Math.floor(cell / REELS)));
    light.setSize(240);
    return light;
  });
  const ways = new Graphics();
  view.addChild(...lights, ways);
  let run = 0;

  const light = (cells: readonly number[]) => {
    lights.forEach((each, cell) => {
      each.visible = cells.includes(cell);
      each.alpha = 0.2;
      reels.symbol(cell % REELS, Math.floor(cell / REELS)).dim(!each.visible);
    });
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
    show(wins) {
      clear();
      const mine = run;
      light(wins.flatMap(({ cells }) => cells));
      const drawn = wins.toSorted((a, b) => b.units - a.units).slice(0, MOST_WAYS);
      const draw = (share: number) => {
        if (mine !== run) return;
        ways.clear();
        for (const { line } of drawn) drawWay(ways, reels, line, share);
        lights.forEach((each) => (each.alpha = 0.12 + 0.16 * share));
      };
      void time.tween(reducedMotion() ? 0 : DRAW_MS, draw, { ease: linear });
    },
  };
}

/** One line from the left edge to `share` of the window's width. Lines that share a path are drawn side by side. */
function drawWay(ways: Graphics, reels: ReelSet, line: number, share: number): void {
  const half = reels.size.width / 2;
  const aside = ((line % 5) - 2) * 5;
  const points = (LINES[line] ?? []).map((row, reel) => reels.place(reel, row)).map(({ x, y }) => ({ x, y: y + aside }));
  const all = [{ x: -half, y: points[0]?.y ?? 0 }, ...points, { x: half, y: points.at(-1)?.y ?? 0 }];
  const end = -half + 2 * half * share;
  const trace = () => {
    all.forEach((to, at) => {
      const from = all[at - 1];
      if (from === undefined) {
        ways.moveTo(to.x, to.y);
        return;
      }
      if (from.x > end) return;
      const part = to.x <= end ? 1 : (end - from.x) / (to.x - from.x);
      ways.lineTo(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
    });
  };
  trace();
  ways.stroke({ color: 0x06202b, width: 13, cap: 'round', join: 'round', alpha: 0.75 });
  trace();
  ways.stroke({ color: HUES[line % HUES.length] ?? 0xffffff, width: 6, cap: 'round', join: 'round' });
}
