import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hmacSha256, toHex } from '../hmac.ts';
import vectors from './golden-vectors.json' with { type: 'json' };
import { checkGoldenVectors, commitmentOf, minesLayout, minesMultipliersE4 } from './index.ts';

/** Another implementation (Python's hmac and exact integers) made the vectors; the browser page runs the same file. */
describe('golden vectors', () => {
  test.each(vectors.blocks)('block of $message', ({ serverSeed, message, hmac }) => {
    expect(toHex(hmacSha256(serverSeed, message))).toBe(hmac);
    expect(createHmac('sha256', serverSeed).update(message).digest('hex')).toBe(hmac);
  });

  test.each(vectors.layouts)('layout of $mines mines, seed $clientSeed, nonce $nonce', (vector) => {
    expect(commitmentOf(vector.serverSeed)).toBe(vector.serverSeedHash);
    expect(minesLayout(vector)).toEqual(vector.layout);
  });

  test.each(vectors.multipliers)('multipliers of $mines mines', ({ mines, multipliersE4 }) => {
    expect(minesMultipliersE4(mines)).toEqual(multipliersE4);
  });

  test('all pass when run as on the browser page, and a wrong value is named', () => {
    expect(checkGoldenVectors(vectors)).toEqual({ checked: 95, failures: [] });
    const wrong = { ...vectors, multipliers: [{ mines: 24, multipliersE4: [242_501] }] };
    expect(checkGoldenVectors(wrong).failures).toEqual(['multipliers 24 mines']);
  });
});
