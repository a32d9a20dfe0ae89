import type { Texture } from 'pixi.js';
import { paintTexture } from '#studio/stage/pixi/textures.ts';
import { CELL } from './measures.ts';

/** A vertical gradient, stretched over the area that it covers. */
export function paintGradient(stops: readonly (readonly [share: number, colour: string])[]): Texture {
  const size = { width: 4, height: 512 };
  return paintTexture(
    size,
    (context) => {
      const gradient = context.createLinearGradient(0, 0, 0, size.height);
      for (const [share, colour] of stops) gradient.addColorStop(share, colour);
      Object.assign(context, { fillStyle: gradient });
      context.fillRect(0, 0, size.width, size.height);
    },
    1,
  );
}

/** A white beam of light that widens from its left end to the right. */
export function paintBeam(): Texture {
  const size = { width: 512, height: 192 };
  return paintTexture(
    size,
    (context) => {
      const along = context.createLinearGradient(0, 0, size.width, 0);
      along.addColorStop(0, 'rgba(255,255,255,.95)');
      along.addColorStop(0.25, 'rgba(255,255,255,.5)');
      along.addColorStop(1, 'rgba(255,255,255,0)');
      // Nested cones make a soft edge.
      for (let cone = 0; cone < 9; cone += 1) {
        const half = (size.height / 2) * (1 - cone * 0.105);
        Object.assign(context, { fillStyle: along, globalAlpha: 0.17 });
        context.beginPath();
        context.moveTo(0, size.height / 2 - 5);
        context.lineTo(size.width, size.height / 2 - half);
        context.lineTo(size.width, size.height / 2 + half);
        context.lineTo(0, size.height / 2 + 5);
        context.fill();
      }
    },
    1,
  );
}

const CLOUD_TILE = 1_400;

/** A bank of evening clouds that tiles horizontally, lit from below. */
export function paintClouds(seed: number, colours: readonly [top: string, foot: string]): Texture {
  const height = 180;
  const next = sequence(seed);
  return paintTexture(
    { width: CLOUD_TILE, height },
    (context) => {
      const colour = context.createLinearGradient(0, 0, 0, height);
      colour.addColorStop(0, colours[0]);
      colour.addColorStop(1, colours[1]);
      Object.assign(context, { fillStyle: colour });
      for (let bank = 0; bank < 11; bank += 1) {
        const x = next() * CLOUD_TILE;
        const y = 40 + next() * 110;
        const long = 90 + next() * 190;
        for (const at of [x - CLOUD_TILE, x, x + CLOUD_TILE]) {
          for (let puff = 0; puff < 6; puff += 1) oval(context, at + (puff / 5 - 0.5) * long, y + Math.sin(puff * 2.4) * 5, long * 0.3, 7 + (puff % 3) * 6);
        }
      }
    },
    1,
  );
}

/** Far hills over the water that tile horizontally. */
export function paintHills(): Texture {
  const height = 90;
  return paintTexture(
    { width: CLOUD_TILE, height },
    (context) => {
      const colour = context.createLinearGradient(0, 0, 0, height);
      colour.addColorStop(0, '#3c4f78');
      colour.addColorStop(1, '#7a6587');
      Object.assign(context, { fillStyle: colour });
      context.beginPath();
      context.moveTo(0, height);
      for (let x = 0; x <= CLOUD_TILE; x += 10) {
        const turn = (x / CLOUD_TILE) * Math.PI * 2;
        context.lineTo(x, height - 12 - 26 * (1 + Math.sin(turn * 2)) * 0.6 - 14 * (1 + Math.sin(turn * 5 + 1)) * 0.6);
      }
      context.lineTo(CLOUD_TILE, height);
      context.fill();
    },
    1,
  );
}

/** The content of a turning cell: mother-of-pearl in quick motion, to be scrolled. */
export function paintStreak(): Texture {
  const size = { width: CELL.width, height: CELL.height * 2 };
  return paintTexture(
    size,
    (context) => {
      for (const [y, tint] of [
        [size.height * 0.25, '190,240,240'],
        [size.height * 0.75, '255,214,214'],
      ] as const) {
        for (let ghost = 0; ghost < 9; ghost += 1) {
          const offset = (ghost - 4) * 15;
          Object.assign(context, { fillStyle: `rgba(${tint},${0.085 * (1 - Math.abs(ghost - 4) / 6)})` });
          oval(context, size.width / 2, y + offset, 62, 66);
        }
      }
      Object.assign(context, { fillStyle: 'rgba(220,255,250,.1)' });
      for (const [x, wide] of [
        [40, 3],
        [84, 6],
        [122, 3],
        [150, 4],
      ] as const)
        context.fillRect(x, 0, wide, size.height);
    },
    0.75,
  );
}

function oval(context: CanvasRenderingContext2D, x: number, y: number, rx: number, ry: number): void {
  context.beginPath();
  context.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2);
  context.fill();
}

/** Pseudo-random numbers in [0, 1), the same each time: the sky looks the same on every visit. */
function sequence(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9) >>> 0;
    return state / 2 ** 32;
  };
}
