import { expect, it } from 'vitest';
import { atMost } from './at-most.ts';

it('at most so much work runs at a time, in the order it came, failures included', async () => {
  const run = atMost(2);
  const begun: number[] = [];
  const ends: ((ok: boolean) => void)[] = [];
  const work = (index: number) => () =>
    new Promise<number>((resolve, reject) => {
      begun.push(index);
      ends[index] = (ok) => (ok ? resolve(index) : reject(new Error(String(index))));
    });
  const all = [0, 1, 2, 3].map((index) => run(work(index)).catch((error: Error) => error.message));
  expect(begun).toEqual([0, 1]);
  ends[1]?.(false);
  expect(await all[1]).toBe('1');
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  ends[0]?.(true);
  await expect.poll(() => begun).toEqual([0, 1, 2, 3]);
  ends[2]?.(true);
  ends[3]?.(true);
  expect(await Promise.all(all)).toEqual([0, '1', 2, 3]);
  expect(await run(async () => 'again')).toBe('again');
});
