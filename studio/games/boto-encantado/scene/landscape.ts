import type { Texture } from 'pixi.js';
import { paintTexture } from '#studio/stage/pixi/textures.ts';
import { growPalms, type Palm, PALM_ROOM, sequence, TILE } from './palms.ts';

/** A vertical gradient, stretched over the area that it covers. */
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
  /** The seed of the trees: the same seed paints the same row. */
  readonly seed: number;
  /** The height of the trees. */
  readonly height: number;
  /** Colours at the top and at the foot. */
  readonly far: string;
  readonly near: string;
}

/** A row of trees that tiles horizontally: crowns, and palms above them. */
export function paintCanopy({ seed, height, far, near }: CanopyLook): Texture {
  const next = sequence(seed);
  const foot = height + PALM_ROOM;
  return paintTexture(
    { width: TILE, height: foot },
    (context) => {
      const colour = context.createLinearGradient(0, PALM_ROOM, 0, foot);
      colour.addColorStop(0, far);
      colour.addColorStop(1, near);
      for (let crown = 0; crown < 46; crown += 1) {
        const x = (crown / 46) * TILE + next() * 20;
        const size = 34 + next() * 58;
        const y = foot - 40 - next() * height * 0.34;
        for (const at of [x, x - TILE, x + TILE]) disc(context, at, y, size, colour);
      }
      for (const palm of growPalms(next, height)) drawPalm(context, palm, foot, colour);
      Object.assign(context, { fillStyle: colour });
      context.fillRect(0, foot - 50, TILE, 50);
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

function drawPalm(context: CanvasRenderingContext2D, { x, tall, lean, fronds }: Palm, foot: number, colour: CanvasGradient): void {
  Object.assign(context, { strokeStyle: colour, lineWidth: 8, lineCap: 'round' });
  context.beginPath();
  context.moveTo(x, foot);
  context.quadraticCurveTo(x, foot - tall * 0.6, x + lean, foot - tall);
  context.stroke();
  for (const { long, angle } of fronds) blade(context, x + lean, foot - tall, long, angle, colour);
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
