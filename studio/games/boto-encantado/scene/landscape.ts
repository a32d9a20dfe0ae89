import type { Texture } from 'pixi.js';
import { paintTexture } from '#studio/stage/pixi/textures.ts';

/** A vertical gradient, to be stretched over whatever it covers. */
export function paintGradient(colours: readonly string[]): Texture {
  const size = { width: 4, height: 512 };
  return paintTexture(
    size,
    (context) => {
      const gradient = context.createLinearGradient(0, 0, 0, size.height);
      colours.forEach((colour, at) => gradient.addColorStop(at / (colours.length - 1), colour));
      Object.assign(context, { fillStyle: gradient });
      context.fillRect(0, 0, size.width, size.height);
    },
    1,
  );
}

/** The full moon with its seas, light from the top left. */
export function paintMoon(): Texture {
  const r = 150;
  return paintTexture({ width: r * 2, height: r * 2 }, (context) => {
    const light = context.createRadialGradient(r * 0.7, r * 0.65, r * 0.1, r, r, r);
    light.addColorStop(0, '#fffdf2');
    light.addColorStop(0.6, '#ffecb8');
    light.addColorStop(1, '#eebb66');
    disc(context, r, r, r - 2, light);
    for (const [x, y, size] of [
      [110, 96, 30],
      [188, 84, 18],
      [204, 150, 26],
      [100, 176, 16],
      [150, 206, 22],
      [62, 132, 12],
    ] as const) {
      disc(context, x, y, size, 'rgba(214,160,84,.32)');
      disc(context, x - size * 0.12, y - size * 0.14, size * 0.78, 'rgba(255,246,214,.45)');
    }
  });
}

export interface CanopyLook {
  /** Which trees: the same seed paints the same row. */
  readonly seed: number;
  readonly height: number;
  /** Colours at the top and at the foot. */
  readonly far: string;
  readonly near: string;
}

const TILE = 1_600;

/** A row of trees that can be laid side by side: crowns, and palms that stand above them. */
export function paintCanopy({ seed, height, far, near }: CanopyLook): Texture {
  const next = sequence(seed);
  return paintTexture(
    { width: TILE, height },
    (context) => {
      const colour = context.createLinearGradient(0, 0, 0, height);
      colour.addColorStop(0, far);
      colour.addColorStop(1, near);
      for (let crown = 0; crown < 46; crown += 1) {
        const x = (crown / 46) * TILE + next() * 20;
        const size = 34 + next() * 58;
        const y = height - 40 - next() * height * 0.34;
        for (const at of [x, x - TILE, x + TILE]) disc(context, at, y, size, colour);
      }
      for (let tree = 0; tree < 9; tree += 1) {
        const x = 90 + (tree / 9) * (TILE - 180) + next() * 70;
        palm(context, x, height, height * (0.62 + next() * 0.28), colour, next);
      }
      Object.assign(context, { fillStyle: colour });
      context.fillRect(0, height - 50, TILE, 50);
    },
    1,
  );
}

/** The near shore: broad leaves and reeds, nearly black. */
export function paintShore(): Texture {
  const height = 240;
  const next = sequence(41);
  return paintTexture(
    { width: TILE, height },
    (context) => {
      for (let leaf = 0; leaf < 64; leaf += 1) {
        const x = (leaf / 64) * TILE + next() * 18;
        const middle = Math.abs(x / TILE - 0.5) * 2;
        blade(context, x, height + 10, 50 + next() * 70 + middle * 90, (next() - 0.5) * 1.3, leaf % 3 === 0 ? '#0b2f3c' : '#071a33');
      }
    },
    1,
  );
}

function palm(context: CanvasRenderingContext2D, x: number, foot: number, tall: number, colour: CanvasGradient, next: () => number): void {
  const lean = (next() - 0.5) * 46;
  Object.assign(context, { strokeStyle: colour, lineWidth: 8, lineCap: 'round' });
  context.beginPath();
  context.moveTo(x, foot);
  context.quadraticCurveTo(x, foot - tall * 0.6, x + lean, foot - tall);
  context.stroke();
  for (let frond = 0; frond < 9; frond += 1) blade(context, x + lean, foot - tall, 62 + next() * 26, -2.1 + frond * 0.52, colour);
}

/** A leaf from its foot in a direction (0 is up), pointed, a little bent. */
function blade(context: CanvasRenderingContext2D, x: number, y: number, long: number, angle: number, colour: string | CanvasGradient): void {
  context.save();
  context.translate(x, y);
  context.rotate(angle);
  Object.assign(context, { fillStyle: colour });
  context.beginPath();
  context.moveTo(0, 0);
  context.quadraticCurveTo(-long * 0.2, -long * 0.55, long * 0.12, -long);
  context.quadraticCurveTo(long * 0.2, -long * 0.5, 0, 0);
  context.fill();
  context.restore();
}

function disc(context: CanvasRenderingContext2D, x: number, y: number, radius: number, fill: string | CanvasGradient): void {
  Object.assign(context, { fillStyle: fill });
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
}

/** Numbers in [0, 1) that are the same each time: the forest looks alike on every visit. */
function sequence(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9) >>> 0;
    return state / 2 ** 32;
  };
}
