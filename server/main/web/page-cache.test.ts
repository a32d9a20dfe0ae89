import { beforeEach, expect, it } from 'vitest';
import { createPageCache, type PageCache } from './page-cache.ts';
import type { RenderedPage } from './render-job.ts';

let nowMs: number;
let made: number;
let cache: PageCache;

beforeEach(() => {
  nowMs = 0;
  made = 0;
  cache = createPageCache({ ttlMs: 2_000, staleMs: 30_000, capacityBytes: 10_000, nowMs: () => nowMs });
});

const page = (text: string): RenderedPage => ({ status: 200, headers: [], pieces: [Buffer.from(text)], packed: undefined });
const get = (key: string, bytes = 1) =>
  cache.get(key, async () => {
    made += 1;
    return page('x'.repeat(bytes));
  });

it('the cache drops a page after its time', async () => {
  await get('a');
  nowMs = 1_999;
  await get('a');
  expect([made, cache.has('a')]).toEqual([1, true]);
  nowMs = 2_000;
  expect(cache.has('a')).toBe(false);
  await get('a');
  expect(made).toBe(2);
});

it('the cache makes a page once for concurrent visitors', async () => {
  await Promise.all([get('a'), get('a'), get('a')]);
  expect(made).toBe(1);
});

it('the cache drops the oldest page when pages and addresses exceed the capacity', async () => {
  for (const key of ['a', 'b', 'c']) await get(key, 4_000);
  expect([cache.has('a'), cache.has('b'), cache.has('c')]).toEqual([false, true, true]);
  await get('k'.repeat(4_000), 1);
  expect([cache.has('b'), cache.has('c')]).toEqual([false, false]);
});

it('the cache keeps no failure and no page made for one visitor', async () => {
  await expect(cache.get('d', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(cache.get('d', async () => null)).resolves.toBeNull();
  expect(cache.has('d')).toBe(false);
});

it('the cache returns an older page for half a minute if a new one can’t be made', async () => {
  await get('a');
  const broken = () => cache.get('a', () => Promise.reject(new Error('too busy')));
  nowMs = 29_999;
  expect((await broken())?.pieces.join('')).toBe('x');
  nowMs = 30_000;
  await expect(broken()).rejects.toThrow('too busy');
});
