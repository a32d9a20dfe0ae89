import type { Texture } from 'pixi.js';
import { paintTexture } from '#studio/stage/pixi/textures.ts';

type Fill = string | CanvasGradient;
const TILE = 1_600;

/** A vertical gradient, stretched over the area that it covers. */
export function paintGradient(colours: readonly string[]): Texture {
  const size = { width: 4, height: 512 };
  return paintTexture(
    size,
    (context) => {
      Object.assign(context, { fillStyle: down(context, size.height, colours) });
      context.fillRect(0, 0, size.width, size.height);
    },
    1,
  );
}

/** Far hills that tile horizontally. */
export function paintHills(colours: readonly string[]): Texture {
  const height = 220;
  return paintTexture(
    { width: TILE, height },
    (context) => {
      Object.assign(context, { fillStyle: down(context, height, colours) });
      context.beginPath();
      context.moveTo(0, height);
      for (let x = 0; x <= TILE; x += 8) {
        const turn = (x / TILE) * Math.PI * 2;
        context.lineTo(x, 90 - 46 * Math.sin(turn * 2 + 0.6) - 24 * Math.sin(turn * 5) - 10 * Math.sin(turn * 9));
      }
      context.lineTo(TILE, height);
      context.fill();
    },
    1,
  );
}

export interface OrchardLook {
  /** The seed of the trees: the same seed paints the same row. */
  readonly seed: number;
  readonly height: number;
  readonly trees: number;
  /** Crown in shade, crown in the light from the left, trunk. */
  readonly shade: string;
  readonly light: string;
  readonly trunk: string;
  readonly fruit: readonly string[];
}

/** A row of fruit trees with round crowns that tiles horizontally. */
export function paintOrchard({ seed, height, trees, shade, light, trunk, fruit }: OrchardLook): Texture {
  const next = sequence(seed);
  return paintTexture(
    { width: TILE, height },
    (context) => {
      for (let tree = 0; tree < trees; tree += 1) {
        const x = ((tree + 0.5) / trees) * TILE + (next() - 0.5) * (TILE / trees) * 0.4;
        const size = height * (0.27 + next() * 0.07);
        Object.assign(context, { fillStyle: trunk });
        context.fillRect(x - size * 0.11, height - size * 1.3, size * 0.22, size * 1.3);
        crown(context, x, height - size * 1.75, size, { shade, light, fruit, next });
      }
      Object.assign(context, { fillStyle: trunk });
      for (let bush = 0; bush < 60; bush += 1) disc(context, (bush / 60) * TILE + next() * 20, height + 6, 16 + next() * 22, trunk);
    },
    1,
  );
}

interface CrownLook {
  readonly shade: Fill;
  readonly light: Fill;
  readonly fruit: readonly string[];
  readonly next: () => number;
}

function crown(context: CanvasRenderingContext2D, x: number, y: number, size: number, { shade, light, fruit, next }: CrownLook): void {
  const puffs = Array.from({ length: 11 }, (_, at) => {
    const turn = (at / 11) * Math.PI * 2;
    return { x: x + Math.cos(turn) * size * 0.62, y: y + Math.sin(turn) * size * 0.52, size: size * (0.42 + next() * 0.14) };
  });
  for (const puff of puffs) disc(context, puff.x, puff.y, puff.size, shade);
  disc(context, x, y, size * 0.7, shade);
  for (const puff of puffs) if (puff.x < x + size * 0.3) disc(context, puff.x - size * 0.07, puff.y - size * 0.1, puff.size * 0.7, light);
  disc(context, x - size * 0.12, y - size * 0.12, size * 0.56, light);
  for (let at = 0; at < 12; at += 1) {
    const turn = next() * Math.PI * 2;
    const distance = Math.sqrt(next()) * size * 0.85;
    disc(context, x + Math.cos(turn) * distance, y + Math.sin(turn) * distance * 0.85, size * 0.075, fruit[at % fruit.length] ?? '#fff');
  }
}

/** Grass with small flowers that tiles horizontally. */
export function paintGrass(): Texture {
  const height = 130;
  const next = sequence(31);
  return paintTexture(
    { width: TILE, height },
    (context) => {
      for (let at = 0; at < 260; at += 1) {
        const colour = ['#10261c', '#1a3a24', '#28542c'][at % 3] ?? '#10261c';
        blade(context, (at / 260) * TILE, height + 8, 40 + next() * 70, (next() - 0.5) * 0.9, colour);
      }
      for (let flower = 0; flower < 26; flower += 1) {
        const [x, y] = [((flower + next()) / 26) * TILE, height - 28 - next() * 50];
        for (let petal = 0; petal < 5; petal += 1)
          disc(context, x + Math.cos(petal * 1.257) * 6, y + Math.sin(petal * 1.257) * 6, 5, flower % 2 === 0 ? '#ff8fb4' : '#fff0c8');
        disc(context, x, y, 4, '#ffc53d');
      }
    },
    1,
  );
}

/** A branch that reaches in from the upper left corner, leaf by leaf; `width` by `height` virtual units. Mirror it for the right corner. */
export function paintBranch(width: number, height: number): Texture {
  const next = sequence(77);
  return paintTexture(
    { width, height },
    (context) => {
      Object.assign(context, { strokeStyle: '#2a1420', lineWidth: 18, lineCap: 'round' });
      context.beginPath();
      context.moveTo(-20, height * 0.1);
      context.quadraticCurveTo(width * 0.5, height * 0.12, width * 0.86, height * 0.42);
      context.stroke();
      for (let at = 0; at < 58; at += 1) {
        const along = next();
        const x = along * width * 0.9 - 10;
        const y = height * (0.02 + 0.34 * along * along + (next() - 0.5) * 0.42);
        const colour = ['#123a2a', '#1c5a36', '#2f7f41', '#5aa74a'][Math.floor(next() * 2.4 + (at / 58) * 1.6)] ?? '#1c5a36';
        blade(context, x, y, 56 + next() * 44, 1.2 + next() * 1.9, colour);
      }
    },
    1,
  );
}

/** A leaf from its foot in a direction (0 is up), pointed. */
function blade(context: CanvasRenderingContext2D, x: number, y: number, long: number, angle: number, colour: string): void {
  context.save();
  context.translate(x, y);
  context.rotate(angle);
  Object.assign(context, { fillStyle: colour });
  context.beginPath();
  context.moveTo(0, 0);
  context.quadraticCurveTo(-long * 0.34, -long * 0.5, 0, -long);
  context.quadraticCurveTo(long * 0.34, -long * 0.5, 0, 0);
  context.fill();
  context.restore();
}

function disc(context: CanvasRenderingContext2D, x: number, y: number, radius: number, fill: Fill): void {
  Object.assign(context, { fillStyle: fill });
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
}

function down(context: CanvasRenderingContext2D, height: number, colours: readonly string[]): CanvasGradient {
  const gradient = context.createLinearGradient(0, 0, 0, height);
  colours.forEach((colour, at) => gradient.addColorStop(at / (colours.length - 1), colour));
  return gradient;
}

/** Pseudo-random numbers in [0, 1), the same each time: the orchard looks the same on every visit. */
function sequence(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9) >>> 0;
    return state / 2 ** 32;
  };
}
