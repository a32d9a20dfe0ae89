import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchSilence } from './watch-silence.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a server that sends nothing is pinged after the time it named, and disconnected half a minute later; any message counts as an answer', () => {
  const calls: string[] = [];
  const silence = watchSilence({ ping: () => calls.push('ping'), lost: () => calls.push('lost') });
  silence.mayLast(60);
  silence.broken();
  vi.advanceTimersByTime(60_000);
  expect(calls).toEqual(['ping']);
  silence.broken();
  vi.advanceTimersByTime(60_000 + 29_999);
  expect(calls).toEqual(['ping', 'ping']);
  vi.advanceTimersByTime(1);
  expect(calls).toEqual(['ping', 'ping', 'lost']);
});

test('a socket that opens and sends nothing is closed; a closed one is no longer pinged', () => {
  const calls: string[] = [];
  const silence = watchSilence({ ping: () => calls.push('ping'), lost: () => calls.push('lost') });
  silence.expectAnswer();
  vi.advanceTimersByTime(30_000);
  silence.broken();
  silence.stop();
  vi.advanceTimersByTime(600_000);
  expect(calls).toEqual(['lost']);
});
