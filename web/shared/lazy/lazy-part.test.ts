// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadWithRetry } from './lazy-part.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Fails that many times, then answers. */
function failing(times: number): { readonly load: () => Promise<string>; readonly asked: () => number } {
  let asked = 0;
  const load = () => {
    asked += 1;
    return asked <= times ? Promise.reject(new TypeError('Failed to fetch dynamically imported module')) : Promise.resolve('code');
  };
  return { load, asked: () => asked };
}

const unshortened = () => 0;

describe('code that the page does not need at first', () => {
  test('is requested again after waits that double up to a minute', async () => {
    const { load, asked } = failing(8);
    const lost = vi.fn();
    const loaded = loadWithRetry(load, lost, unshortened);
    for (const [waits, ms] of [2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000].entries()) {
      await vi.advanceTimersByTimeAsync(ms - 1);
      expect(asked()).toBe(waits + 1);
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(await loaded).toBe('code');
    expect(lost).toHaveBeenCalledTimes(8);
  });

  test('is requested at once when the connection is back', async () => {
    const { load, asked } = failing(1);
    const loaded = loadWithRetry(load, undefined, unshortened);
    await vi.advanceTimersByTimeAsync(10);
    window.dispatchEvent(new Event('online'));
    expect([await loaded, asked()]).toEqual(['code', 2]);
    // Nor again when the wait would have ended.
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toBe(2);
  });

  test('waits at least half as long, so that not all pages retry at the same time', async () => {
    const { load, asked } = failing(1);
    const loaded = loadWithRetry(load, undefined, () => 1);
    await vi.advanceTimersByTimeAsync(999);
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await loaded).toBe('code');
  });
});
