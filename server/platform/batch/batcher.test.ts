import { expect, test } from 'vitest';
import { createBatcher } from './batcher.ts';

function gate() {
  const waiting: (() => void)[] = [];
  return {
    wait: () => new Promise<void>((resolve) => waiting.push(resolve)),
    open: () => waiting.shift()?.(),
    get held() {
      return waiting.length;
    },
  };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

test('a lone item leaves at once; what comes while both lanes are busy leaves together', async () => {
  const lane = gate();
  const batches: string[][] = [];
  const batcher = createBatcher<string, string>({
    identity: (item) => item,
    async run(items) {
      batches.push([...items]);
      await lane.wait();
      return items.map((item) => item.toUpperCase());
    },
  });
  const answers = ['a', 'b', 'c', 'd', 'e'].map((item) => batcher.submit(item));
  expect(batches).toEqual([['a'], ['b']]);
  lane.open();
  await settled();
  expect(batches[2]).toEqual(['c', 'd', 'e']);
  lane.open();
  lane.open();
  await settled();
  lane.open();
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C', 'D', 'E']);
  expect(batcher.depth).toBe(0);
});

test('two items of one identity never share a batch, and a batch never grows past its limit', async () => {
  const batches: string[][] = [];
  const batcher = createBatcher<string, string>({
    maxInFlight: 1,
    maxBatch: 3,
    identity: (item) => item.slice(0, 1),
    async run(items) {
      batches.push([...items]);
      await settled();
      return items;
    },
  });
  await Promise.all(['x1', 'a1', 'a2', 'b1', 'c1', 'd1'].map((item) => batcher.submit(item)));
  for (const batch of batches) {
    expect(new Set(batch.map((item) => item.slice(0, 1))).size).toBe(batch.length);
    expect(batch.length).toBeLessThanOrEqual(3);
  }
  expect(batches.flat().toSorted()).toEqual(['a1', 'a2', 'b1', 'c1', 'd1', 'x1']);
});

test('when a batch fails, only the poisonous item’s caller is told', async () => {
  const batcher = createBatcher<number, number>({
    maxInFlight: 1,
    identity: String,
    async run(items) {
      await settled();
      if (items.includes(13)) throw new Error('poison');
      return items.map((item) => item * 2);
    },
  });
  const outcomes = await Promise.allSettled([1, 12, 13, 14].map((item) => batcher.submit(item)));
  expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
});
