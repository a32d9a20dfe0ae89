import { Texture } from 'pixi.js';
import type { Size } from '../scene.ts';

/** Pixels per virtual unit of textures drawn once: sharp on a phone of double density and on a large screen. */
export const TEXTURE_SCALE = 1.5;

/** Draws on a canvas of `size` virtual units and makes a texture of it with the same size. */
export function paintTexture(size: Size, draw: (context: CanvasRenderingContext2D) => void, scale = TEXTURE_SCALE): Texture {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(size.width * scale));
  canvas.height = Math.max(1, Math.ceil(size.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws on no canvas.');
  context.scale(scale, scale);
  draw(context);
  const texture = Texture.from({ resource: canvas, resolution: scale, autoGenerateMipmaps: true }, true);
  return texture;
}

/** The picture of an SVG text, after it is decoded. The text needs width, height or a viewBox, and refers to nothing outside itself. */
export async function decodeSvg(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

/** A texture of an SVG text, `size` virtual units large. */
export async function svgTexture(svg: string, size: Size, scale = TEXTURE_SCALE): Promise<Texture> {
  const image = await decodeSvg(svg);
  return paintTexture(size, (context) => context.drawImage(image, 0, 0, size.width, size.height), scale);
}

export interface SymbolTexture {
  readonly crisp: Texture;
  /** The same, blurred downwards as in quick motion: drawn once, so that no filter runs while reels turn. */
  readonly blurred: Texture;
}

/** How many times the picture is overlaid on itself, and over which share of its height. */
const GHOSTS = 9;
const SMEAR = 0.34;

/** Textures of all symbols of a game by their names, `size` virtual units each. */
export async function symbolTextures<Name extends string>(svgs: Readonly<Record<Name, string>>, size: Size): Promise<Record<Name, SymbolTexture>> {
  const names = Object.keys(svgs) as Name[];
  const pairs = await Promise.all(
    names.map(async (name) => {
      const image = await decodeSvg(svgs[name]);
      return [
        name,
        { crisp: paintTexture(size, (context) => context.drawImage(image, 0, 0, size.width, size.height)), blurred: smeared(image, size) },
      ] as const;
    }),
  );
  return Object.fromEntries(pairs) as Record<Name, SymbolTexture>;
}

function smeared(image: HTMLImageElement, { width, height }: Size): Texture {
  return paintTexture(
    { width, height },
    (context) => {
      for (let ghost = 0; ghost < GHOSTS; ghost += 1) {
        const offset = (ghost / (GHOSTS - 1) - 0.5) * SMEAR * height;
        Object.assign(context, { globalAlpha: 1 / (ghost + 1) });
        context.drawImage(image, 0, offset, width, height);
      }
    },
    0.75,
  );
}

/** A soft round light of `radius` units, white: tint it, and use it with `blendMode = 'add'`. */
export function glowTexture(radius = 64): Texture {
  return paintTexture(
    { width: radius * 2, height: radius * 2 },
    (context) => {
      const light = context.createRadialGradient(radius, radius, 0, radius, radius, radius);
      light.addColorStop(0, 'rgba(255,255,255,1)');
      light.addColorStop(0.25, 'rgba(255,255,255,0.55)');
      light.addColorStop(0.6, 'rgba(255,255,255,0.13)');
      light.addColorStop(1, 'rgba(255,255,255,0)');
      Object.assign(context, { fillStyle: light });
      context.fillRect(0, 0, radius * 2, radius * 2);
    },
    1,
  );
}
