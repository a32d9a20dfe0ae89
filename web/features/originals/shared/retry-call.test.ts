import { expect, test } from 'vitest';
import { ApiError } from '#web/shared/api/api-problem.ts';
import { retryCall } from './retry-call.ts';

const waited = async () => undefined;

test('a lost reply is requested again with the same key', async () => {
  const keys: string[] = [];
  const answer = await retryCall(async (key) => {
    keys.push(key);
    if (keys.length < 3) throw new ApiError({ kind: 'offline' });
    return 'done';
  }, waited);
  expect(answer).toBe('done');
  expect(new Set(keys).size).toBe(1);
});

test('a refusal is final, and a call without an answer ends after five tries', async () => {
  let calls = 0;
  const refusal = new ApiError({ kind: 'refused', status: 409, code: 'round_over', message: 'A rodada já terminou.', body: {} });
  await expect(retryCall(() => ((calls += 1), Promise.reject(refusal)), waited)).rejects.toBe(refusal);
  expect(calls).toBe(1);
  calls = 0;
  await expect(retryCall(() => ((calls += 1), Promise.reject(new ApiError({ kind: 'offline' }))), waited)).rejects.toThrow();
  expect(calls).toBe(5);
});
