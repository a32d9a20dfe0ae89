import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideChunk } from './divide-chunk.ts';

test('failing items end up alone; the others are done once, in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.nat(999), { maxLength: 60 }), fc.func(fc.boolean()), async (items, isBad) => {
      const done: number[] = [];
      const failed = await divideChunk(items, async (part) => {
        if (part.some((item) => isBad(item))) throw new Error('a bad row');
        done.push(...part);
      });
      expect(done).toEqual(items.filter((item) => !isBad(item)));
      expect(failed.map(({ item }) => item)).toEqual(items.filter((item) => isBad(item)));
    }),
  );
});

test('one bad row among a thousand takes about twenty transactions, not a thousand', async () => {
  let calls = 0;
  const items = Array.from({ length: 1_000 }, (_, index) => index);
  await divideChunk(items, async (part) => {
    calls += 1;
    if (part.includes(617)) throw new Error('a bad row');
  });
  expect(calls).toBeLessThanOrEqual(2 * Math.ceil(Math.log2(1_000)) + 1);
});

test('a transient error blames no row', async () => {
  const refused = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
  await expect(divideChunk([1, 2, 3], () => Promise.reject(refused))).rejects.toBe(refused);
});

test('too many failures stop the division, since the rows are not the cause', async () => {
  let calls = 0;
  const failed = await divideChunk(
    Array.from({ length: 500 }, (_, index) => index),
    async () => {
      calls += 1;
      throw new Error('a bug');
    },
    { mostFailed: 20 },
  );
  expect(failed).toHaveLength(20);
  expect(calls).toBeLessThanOrEqual(60);
});
