import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchSilence } from './watch-silence.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a silent server is asked after the time it named, and given up half a minute later; whatever it says counts as an answer', () => {
  const told: string[] = [];
  const silence = watchSilence({ ping: () => told.push('ping'), lost: () => told.push('lost') });
  silence.mayLast(60);
  silence.broken();
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual(['ping']);
  silence.broken();
  vi.advanceTimersByTime(60_000 + 29_999);
  expect(told).toEqual(['ping', 'ping']);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(['ping', 'ping', 'lost']);
});

test('a socket that opens and says nothing is given up; one that was left is asked no more', () => {
  const told: string[] = [];
  const silence = watchSilence({ ping: () => told.push('ping'), lost: () => told.push('lost') });
  silence.expectAnswer();
  vi.advanceTimersByTime(30_000);
  silence.broken();
  silence.stop();
  vi.advanceTimersByTime(600_000);
  expect(told).toEqual(['lost']);
});
