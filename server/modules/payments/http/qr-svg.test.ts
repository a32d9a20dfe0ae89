import fc from 'fast-check';
import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { buildBrCode } from '../domain/br-code.ts';
import { qrSvg } from './views.ts';
import { readBrCode } from '#sandbox/pix-psp/br-code.ts';
import { sized } from '#tests/in-full.ts';

const PIXELS_PER_MODULE = 3;
const CODES = sized(200, 1_000);

/**
 * Paints the SVG as a browser would: horizontal strokes one module high, on white. Supports only the path commands that the drawing uses, and throws for
 * others.
 */
function paint(svg: string): { readonly pixels: Uint8ClampedArray; readonly size: number } {
  const modules = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const strokes = /stroke="#000000" d="([^"]+)"/.exec(svg)?.[1] ?? '';
  const size = modules * PIXELS_PER_MODULE;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  let [x, y] = [0, 0];
  for (const [, command = '', text = ''] of strokes.matchAll(/([A-Za-z])([-\d. ]*)/g)) {
    const [a = 0, b = 0] = text.trim().split(' ').map(Number);
    if (command === 'M') [x, y] = [a, b - 0.5];
    else if (command === 'm') [x, y] = [x + a, y + b];
    else if (command === 'h') {
      darken(pixels, size, { x, y, width: a });
      x += a;
    } else throw new Error(`the drawing uses ${command}`);
  }
  return { pixels, size };
}

function darken(pixels: Uint8ClampedArray, size: number, bar: { readonly x: number; readonly y: number; readonly width: number }): void {
  for (let row = bar.y * PIXELS_PER_MODULE; row < (bar.y + 1) * PIXELS_PER_MODULE; row += 1) {
    for (let column = bar.x * PIXELS_PER_MODULE; column < (bar.x + bar.width) * PIXELS_PER_MODULE; column += 1)
      pixels.fill(0, (row * size + column) * 4, (row * size + column) * 4 + 3);
  }
}

const codes = fc.record({
  location: fc.stringMatching(/^[a-z0-9]{3,12}\.example\.com\/qr\/v2\/[a-f0-9]{32}$/),
  amountCents: fc.integer({ min: 1, max: 99_999_999 }).map(cents),
  merchantName: fc.string({ minLength: 1, maxLength: 30 }),
  merchantCity: fc.string({ minLength: 1, maxLength: 20 }),
});

test('a camera reads the drawn code back from every picture, and an independent decoder reads its content (PAY-11)', async () => {
  for (const code of fc.sample(codes, { numRuns: CODES, seed: 20_261_121 })) {
    const text = buildBrCode(code);
    const { pixels, size } = paint(await qrSvg(text));
    expect(jsQR(pixels, size, size)?.data).toBe(text);
    expect(readBrCode(text)).toEqual({ location: code.location });
  }
});
