import { Container, Graphics, Sprite, type Texture } from 'pixi.js';
import { cubicOut } from '#studio/stage/motion/easing.ts';
import { paintTexture } from '#studio/stage/pixi/textures.ts';
import type { SceneKit } from '#studio/stage/scene.ts';
import { TRAIL } from '../../math/paytable.ts';
import { BOARD, CELL, TRAIL_HEIGHT } from '../cascade/arrangement.ts';
import { PAPERS } from '../art.ts';

export interface Trail {
  readonly view: Container;
  /** Lights the flag of `step` at once, without animation. */
  show(step: number): void;
  /** Moves the light to `step`, flag by flag, with a note for each where sound is allowed. */
  advance(step: number, heard: boolean): Promise<void>;
  /** The lit flag swells while it multiplies. Returns its position. */
  swell(): { x: number; y: number };
}

const FLAG = { width: 118, height: 128 };
const TOP = -BOARD.height / 2 - TRAIL_HEIGHT;
const SAG = 20;
/** The colours of flags that were lit before, and of those to come. */
const PASSED = 0xd8c4b8;
const AHEAD = 0x9c8894;

/** The string sags: it is lowest in the middle. */
const stringY = (x: number) => TOP + SAG * (1 - (x / (BOARD.width / 2 + 40)) ** 2);

/** The multiplier trail: one paper flag over each column; the lit one multiplies. They sway in the evening breeze. */
export function createTrail({ time, sound, reducedMotion }: SceneKit, glow: Texture): Trail {
  const view = new Container();
  const string = new Graphics();
  const half = BOARD.width / 2 + 36;
  for (const [width, color] of [
    [9, 0x2a0d22],
    [4, 0xfff0c8],
  ] as const)
    string
      .moveTo(-half, TOP - 4)
      .quadraticCurveTo(0, TOP + SAG * 2 + 4, half, TOP - 4)
      .stroke({ width, color, cap: 'round' });
  const halo = new Sprite({ texture: glow, anchor: 0.5, blendMode: 'add', tint: 0xffd98a, alpha: 0.75 });
  halo.setSize(300);
  const flags = TRAIL.map((multiplier, at) => {
    const flag = new Sprite({ texture: paintFlag(multiplier, PAPERS[at % PAPERS.length] ?? 0xffffff), anchor: { x: 0.5, y: 0.05 } });
    const x = (at - (TRAIL.length - 1) / 2) * CELL.width;
    flag.position.set(x, stringY(x));
    return { flag, swing: 0 };
  });
  view.addChild(halo, ...flags.map(({ flag }) => flag), string);
  let lit = 0;
  const light = (step: number) => {
    lit = step;
    flags.forEach(({ flag }, at) => {
      flag.tint = at === step ? 0xffffff : at < step ? PASSED : AHEAD;
      flag.scale.set(at === step ? 1.08 : 0.94);
    });
    const at = flags[step]?.flag;
    if (at !== undefined) halo.position.set(at.x, at.y + FLAG.height / 2);
  };
  time.each((deltaMs, nowMs) => {
    flags.forEach((each, at) => {
      each.swing *= 0.08 ** (deltaMs / 1_000);
      const breeze = reducedMotion() ? 0 : Math.sin(nowMs / 900 + at * 0.8) * 0.035 + Math.sin(nowMs / 130) * each.swing;
      each.flag.rotation = breeze;
    });
    halo.alpha = 0.62 + (reducedMotion() ? 0 : 0.12 * Math.sin(nowMs / 260));
  });
  const step = async (to: number, heard: boolean) => {
    light(to);
    const mine = flags[to];
    if (mine === undefined) return;
    if (heard) sound.tone({ hz: 587.3 * 2 ** (to / 7), ms: 260, gain: 0.07, shape: 'sine', releaseMs: 230 });
    if (reducedMotion()) return;
    mine.swing = 0.22;
    await time.tween(240, (t) => mine.flag.scale.set(1.34 - 0.26 * t), { ease: cubicOut });
  };
  light(0);

  return {
    view,
    show: light,
    async advance(to, heard) {
      if (to <= lit) light(to);
      while (lit < to) await step(lit + 1, heard);
    },
    swell() {
      const mine = flags[lit];
      if (mine === undefined) return { x: 0, y: TOP };
      if (!reducedMotion()) {
        mine.swing = 0.14;
        void time.tween(420, (t) => mine.flag.scale.set(1.08 + 0.3 * Math.sin(Math.PI * t)));
      }
      return { x: mine.flag.x, y: mine.flag.y + FLAG.height * 0.45 };
    },
  };
}

/** A swallow-tailed paper flag with its multiplier. */
function paintFlag(multiplier: number, paper: number): Texture {
  const { width, height } = FLAG;
  return paintTexture(FLAG, (context) => {
    const edge = 8;
    const shape = new Path2D();
    shape.moveTo(edge, edge);
    shape.lineTo(width - edge, edge);
    shape.lineTo(width - edge, height - edge);
    shape.lineTo(width / 2, height - 36);
    shape.lineTo(edge, height - edge);
    shape.closePath();
    Object.assign(context, { lineJoin: 'round', lineWidth: 13, strokeStyle: '#2a0d22', fillStyle: `#${paper.toString(16).padStart(6, '0')}` });
    context.stroke(shape);
    context.fill(shape);
    const light = context.createLinearGradient(0, 0, width, height);
    light.addColorStop(0, 'rgba(255,255,255,.55)');
    light.addColorStop(0.45, 'rgba(255,255,255,.08)');
    light.addColorStop(1, 'rgba(60,0,40,.3)');
    Object.assign(context, { fillStyle: light });
    context.fill(shape);
    Object.assign(context, { fillStyle: 'rgba(42,13,34,.25)' });
    context.fillRect(edge, edge, width - edge * 2, 11);
    const size = multiplier > 99 ? 40 : multiplier > 9 ? 48 : 54;
    Object.assign(context, { font: `800 ${size}px 'Inter Variable', Inter, sans-serif`, textAlign: 'center', textBaseline: 'middle', lineWidth: 11 });
    context.strokeText(`×${multiplier}`, width / 2, 58);
    Object.assign(context, { fillStyle: '#fffdf0' });
    context.fillText(`×${multiplier}`, width / 2, 58);
  });
}
