import { beforeEach, expect, it } from 'vitest';
import type { RawAnswer } from './render-job.ts';
import { createSharedReads } from './shared-reads.ts';

let nowMs: number;
let calls: string[];
let status: number;
let ask: (method: 'GET' | 'POST', path: string) => Promise<RawAnswer>;

beforeEach(() => {
  nowMs = 0;
  calls = [];
  status = 200;
  const reads = createSharedReads({ keptMs: 2_000, capacity: 2, nowMs: () => nowMs });
  const call = reads.wrap(async ({ path }) => {
    calls.push(path);
    if (status === 0) throw new Error('no answer');
    return { status, contentType: '', payload: String(calls.length), cookies: [] };
  });
  ask = (method, path) => call({ method, path });
});

it('a read is sent once, however many pages request it at the time, and again after its cache time', async () => {
  expect((await Promise.all([ask('GET', '/a'), ask('GET', '/a')])).map(({ payload }) => payload)).toEqual(['1', '1']);
  nowMs = 2_000;
  expect((await ask('GET', '/a')).payload).toBe('2');
});

it('acts, failures and refusals are not cached', async () => {
  await ask('POST', '/a');
  await ask('POST', '/a');
  status = 503;
  await ask('GET', '/b');
  await ask('GET', '/b');
  status = 0;
  await expect(ask('GET', '/c')).rejects.toThrow();
  await expect(ask('GET', '/c')).rejects.toThrow();
  expect(calls).toEqual(['/a', '/a', '/b', '/b', '/c', '/c']);
});

it('the cache stays within its limit: the oldest answer is dropped', async () => {
  for (const path of ['/a', '/b', '/c', '/a']) await ask('GET', path);
  expect(calls).toEqual(['/a', '/b', '/c', '/a']);
});
