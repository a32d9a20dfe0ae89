// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followSettings } from './follow-settings.ts';

class Socket extends EventTarget {
  readonly url: string;
  readonly sent: string[] = [];
  constructor(url: string) {
    super();
    this.url = url;
    opened.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.dispatchEvent(new Event('close'));
  }
  hear(event: string) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ event, data: '{}' }) }));
  }
  stand() {
    this.dispatchEvent(new Event('open'));
    this.hear('pusher:connection_established');
    this.hear('pusher_internal:subscription_succeeded');
  }
}

let opened: Socket[];
const changed = vi.fn();
const address = { realtime_key: 'chave', realtime_host: 'ws.example', realtime_port: '6001' };
const latest = () => opened.at(-1) as Socket;

beforeEach(() => {
  opened = [];
  changed.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Socket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the channel of the settings is subscribed, and each change is reported', () => {
  const stop = followSettings(address, changed);
  expect(latest().url).toBe('ws://ws.example:6001/app/chave?protocol=7&client=palpite&version=1');
  latest().stand();
  expect(latest().sent).toEqual([JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'settings' } })]);
  expect(changed).not.toHaveBeenCalled();
  latest().hear('SettingsUpdated');
  expect(changed).toHaveBeenCalledOnce();
  stop();
});

test('it stays open by pings, answers the server’s pings, and ignores invalid messages', () => {
  const stop = followSettings(address, changed);
  latest().stand();
  latest().hear('pusher:ping');
  vi.advanceTimersByTime(60_000);
  expect(
    latest()
      .sent.slice(1)
      .map((text) => (JSON.parse(text) as { event: string }).event),
  ).toEqual(['pusher:pong', 'pusher:ping']);
  latest().dispatchEvent(new MessageEvent('message', { data: 'nada' }));
  expect(changed).not.toHaveBeenCalled();
  stop();
});

test('after a break it reconnects, at growing intervals, and reports that it may have missed a change', () => {
  const stop = followSettings(address, changed);
  latest().stand();
  latest().close();
  vi.advanceTimersByTime(5_000);
  expect(opened).toHaveLength(2);
  latest().close();
  vi.advanceTimersByTime(4_000);
  expect(opened).toHaveLength(2);
  vi.advanceTimersByTime(6_000);
  expect(opened).toHaveLength(3);
  latest().stand();
  expect(changed).toHaveBeenCalledOnce();
  stop();
});

test('stopped, it sends nothing more; without a key it never begins', () => {
  followSettings(address, changed)();
  vi.advanceTimersByTime(600_000);
  expect(opened).toHaveLength(1);
  followSettings({ ...address, realtime_key: '' }, changed)();
  expect(opened).toHaveLength(1);
});
