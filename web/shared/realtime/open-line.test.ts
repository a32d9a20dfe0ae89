// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '#kernel/durations.ts';
import { type Line, openLine } from './open-line.ts';

const LINE = 'ws://site.example';

/** Sockets that do nothing by themselves; sockets of another connection that this worker has left open do not count. */
class SilentSocket extends EventTarget {
  static readonly OPEN = 1;
  static made: SilentSocket[] = [];
  readyState = 0;
  constructor(url: string) {
    super();
    if (url === LINE) SilentSocket.made.push(this);
  }
  send(): void {}
  close(): void {
    this.readyState = 3;
  }
}
const isLive = ({ readyState }: SilentSocket) => readyState < 2;

let line: Line;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', SilentSocket);
  SilentSocket.made = [];
  line = openLine(LINE, { state: () => undefined, established: () => undefined, frame: () => undefined });
});
afterEach(() => {
  line.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a connection that hangs before it opens is closed and retried', () => {
  vi.advanceTimersByTime(MINUTE_MS);
  expect(SilentSocket.made.length).toBeGreaterThan(1);
  expect(SilentSocket.made.filter(isLive).length).toBeLessThanOrEqual(1);
});

test('a network that goes and comes during the wait opens one connection, not two', () => {
  for (let times = 0; times < 5; times += 1) {
    SilentSocket.made.at(-1)?.dispatchEvent(Object.assign(new Event('close'), { code: 1006 }));
    window.dispatchEvent(new Event('offline'));
    vi.advanceTimersByTime(MINUTE_MS / 4);
    window.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(MINUTE_MS / 4);
    expect(SilentSocket.made.filter(isLive).length).toBeLessThanOrEqual(1);
  }
});

test('closed, it makes no other connection', () => {
  SilentSocket.made[0]?.dispatchEvent(Object.assign(new Event('close'), { code: 1006 }));
  line.close();
  vi.advanceTimersByTime(5 * MINUTE_MS);
  expect(SilentSocket.made.filter(isLive)).toEqual([]);
  expect(SilentSocket.made).toHaveLength(1);
});
