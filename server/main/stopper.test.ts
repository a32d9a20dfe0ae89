import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stopper, whenLeftAlone } from './stopper.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  ['closes', async () => undefined],
  ['fails to close', () => Promise.reject(new Error('a lock'))],
  ['hangs while it closes', () => new Promise<void>(() => undefined)],
])('a process whose parent was killed, after a signal too, stops the database last and exits: one that %s', async (_what, close) => {
  const acts: string[] = [];
  const log = { info: () => undefined, error: () => undefined };
  const stop = stopper({ close, sendLastSpans: async () => undefined, log, stopDatabase: () => acts.push('database'), exit: () => acts.push('exit') });
  const [first, second] = [stop('SIGTERM'), stop('parent gone', true)];
  await vi.advanceTimersByTimeAsync(60_000);
  await Promise.all([first, second]);
  expect(acts).toEqual(['database', 'exit']);
});

test('a process stopped by a signal leaves the database to its supervisor', async () => {
  const stopDatabase = vi.fn<() => void>();
  const log = { info: () => undefined, error: () => undefined };
  await stopper({ close: async () => undefined, sendLastSpans: async () => undefined, log, stopDatabase, exit: () => undefined })('SIGTERM');
  expect(stopDatabase).not.toHaveBeenCalled();
});

test.each([
  ['goes later', true, 1],
  ['was gone before', false, 1],
  ['never was', undefined, 0],
])('a process acts once when its parent process %s', (_when, connected, times) => {
  const self = Object.assign(new EventEmitter(), { connected }) as unknown as NodeJS.Process;
  const act = vi.fn<() => void>();
  whenLeftAlone(act, self);
  if (connected === true) self.emit('disconnect');
  expect(act).toHaveBeenCalledTimes(times);
});
