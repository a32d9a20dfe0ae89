import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hmacStream } from './hmac-stream.ts';
import { isClientSeed, MINES_TILES, minesLayout, sampleTiles } from './index.ts';

const hex = fc.stringMatching(/^[0-9a-f]{64}$/);
const deal = fc.record({ serverSeed: hex, clientSeed: fc.string({ minLength: 1, maxLength: 64 }), nonce: fc.nat(), mines: fc.integer({ min: 1, max: 24 }) });

/** χ² of `counts` against equal expectation. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

describe('a layout', () => {
  test('has as many distinct tiles of the board as mines, ascending', () => {
    fc.assert(
      fc.property(deal, (given) => {
        const layout = minesLayout(given);
        expect(layout).toHaveLength(given.mines);
        expect(new Set(layout).size).toBe(given.mines);
        expect(layout).toEqual(layout.toSorted((a, b) => a - b));
        expect(layout.every((tile) => Number.isInteger(tile) && tile >= 0 && tile < MINES_TILES)).toBe(true);
      }),
    );
  });

  test('depends only on its seeds, and grows with the number of mines', () => {
    fc.assert(
      fc.property(deal, (given) => {
        expect(minesLayout(given)).toEqual(minesLayout({ ...given }));
        if (given.mines < 24) expect(minesLayout({ ...given, mines: given.mines + 1 })).toEqual(expect.arrayContaining(minesLayout(given)));
      }),
    );
  });

  test.each([
    ['nonce', { nonce: -1 }],
    ['nonce', { nonce: 0.5 }],
    ['nonce', { nonce: Number.NaN }],
    ['mines', { mines: 0 }],
    ['mines', { mines: 25 }],
    ['mines', { mines: 2.5 }],
  ])('of an impossible %s is an error: %j', (_, part) => {
    expect(() => minesLayout({ serverSeed: 'ab', clientSeed: 'c', nonce: 0, mines: 3, ...part })).toThrow(RangeError);
  });

  test('has a mine on every tile equally often (χ², 24 degrees of freedom, 99.9 %)', () => {
    const counts = Array.from({ length: MINES_TILES }, () => 0);
    for (let nonce = 0; nonce < 4_000; nonce += 1) {
      for (const tile of minesLayout({ serverSeed: 'uniformity', clientSeed: 'tiles', nonce, mines: 5 })) counts[tile] = (counts[tile] ?? 0) + 1;
    }
    expect(chiSquare(counts)).toBeLessThan(51.2);
  });

  test('has mines on every pair of tiles equally often (χ², 299 degrees of freedom, 99.9 %)', () => {
    const counts = new Map<number, number>();
    for (let nonce = 0; nonce < 12_000; nonce += 1) {
      const [low = 0, high = 0] = minesLayout({ serverSeed: 'uniformity', clientSeed: 'pairs', nonce, mines: 2 });
      counts.set(low * MINES_TILES + high, (counts.get(low * MINES_TILES + high) ?? 0) + 1);
    }
    expect(counts.size).toBe(300);
    expect(chiSquare([...counts.values()])).toBeLessThan(381.5);
  });
});

describe('the stream of draws', () => {
  test('discards words that would favour small results, and continues in the next block (GM-5)', () => {
    const bound = 2 ** 31 + 1;
    const accepted: number[] = [];
    for (let cursor = 0; accepted.length < 40; cursor += 1) {
      const block = createHmac('sha256', 'seed').update(`label:${cursor}`).digest();
      for (let word = 0; word < 8; word += 1) if (block.readUInt32BE(word * 4) < bound) accepted.push(block.readUInt32BE(word * 4));
    }
    const stream = hmacStream('seed', 'label');
    expect(Array.from({ length: 40 }, () => stream.below(bound))).toEqual(accepted.slice(0, 40));
  });

  test.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1])('has no draw below %d', (bound) => {
    expect(() => hmacStream('seed', 'label').below(bound)).toThrow(RangeError);
  });

  test('a sample of all places is a permutation', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 60 }), (label, size) => {
        const sample = sampleTiles(hmacStream('seed', label), size, size);
        expect(sample.toSorted((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, tile) => tile));
      }),
    );
  });
});

describe('a client seed', () => {
  test.each(['a', 'minha sorte', 'açaí 🍀', 'x'.repeat(64), '🍀'.repeat(64), 'a:b'])('may be %j', (text) => {
    expect(isClientSeed(text)).toBe(true);
  });
  test.each(['', 'x'.repeat(65), 'a\nb', 'a\u0000b', '\ud800'])('may not be %j', (text) => {
    expect(isClientSeed(text)).toBe(false);
  });
});
