// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import type { ToGame } from '#studio/protocol/rgs.ts';
import { openCasinoPort } from './casino-port.ts';

const CASINO = 'https://palpite.example';

function framed(origin: string | null) {
  const parent = { postMessage: vi.fn() };
  const listeners = new Set<(event: object) => void>();
  const frame = {
    parent,
    addEventListener: (_type: string, listener: (event: object) => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: (event: object) => void) => listeners.delete(listener),
  };
  const got: ToGame[] = [];
  const port = openCasinoPort(frame as unknown as Window, origin, (message) => got.push(message));
  const say = (event: object) =>
    listeners.forEach((listener) => listener({ origin: CASINO, source: parent, data: { source: 'palpite', type: 'pause' }, ...event }));
  return { parent, got, port, say, listeners };
}

test('messages are sent to the origin of the launch only', () => {
  const { parent, port } = framed(CASINO);
  port.post({ type: 'round', state: 'began' });
  expect(parent.postMessage).toHaveBeenCalledExactlyOnceWith({ source: 'palpite-game', type: 'round', state: 'began' }, CASINO);
});

test('another origin, another window and an unknown message are not read', () => {
  const { got, say } = framed(CASINO);
  say({ origin: 'https://evil.example' });
  say({ source: {} });
  say({ data: { source: 'palpite', type: 'spin' } });
  say({ data: 'pause' });
  expect(got).toEqual([]);
  say({});
  expect(got).toEqual([{ source: 'palpite', type: 'pause' }]);
});

test('without an origin nothing is sent and no listener is added', () => {
  const { parent, port, listeners } = framed(null);
  port.post({ type: 'ready' });
  expect(parent.postMessage).not.toHaveBeenCalled();
  expect(listeners.size).toBe(0);
});

test('a closed port reads nothing', () => {
  const { port, listeners } = framed(CASINO);
  port.close();
  expect(listeners.size).toBe(0);
});
