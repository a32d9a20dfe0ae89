// @vitest-environment jsdom
import type { AddressInfo } from 'node:net';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { Win } from '#contracts/casino/wins.ts';
import { SettingsContext } from '#web/shared/settings/settings-context.ts';
import { defaultSettings } from '#web/shared/settings/site-settings.ts';
import { WinsPanel } from './wins-panel.tsx';
import { WinsStrip } from './wins-strip.tsx';

/** A minimal server of the protocol; the client is the real one, and keeps one connection across tests. */
let server: WebSocketServer;
/** The socket of every subscription to the channel. */
let sockets: WebSocket[];

const AS_OF = '2026-11-20T15:00:00Z';
const win = (amount: number, at: string, game = 'Mines'): Win => ({ game, amount, at });
const EARLIER = [win(25_000, '2026-11-20T14:57:00Z', 'Double'), win(1_234, '2026-11-20T13:00:00Z')];
const frame = (event: string, channel?: string, data: unknown = {}) => JSON.stringify({ event, channel, data: JSON.stringify(data) });

beforeAll(async () => {
  // jsdom's own sockets fire an event of another realm when they open (nodejs/undici), an uncaught exception.
  vi.stubGlobal('WebSocket', WebSocket);
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket) => {
    socket.send(frame('pusher:connection_established', undefined, { socket_id: '1.1', activity_timeout: 120 }));
    socket.on('message', (text: Buffer) => {
      const { event, data } = JSON.parse(text.toString()) as { event: string; data: { channel: string } };
      if (event !== 'pusher:subscribe') return;
      if (data.channel === 'wins') sockets.push(socket);
      socket.send(frame('pusher_internal:subscription_succeeded', data.channel));
    });
  });
  await new Promise((resolve) => server.once('listening', resolve));
  // Once for all tests, since the connection's own timers outlive a test.
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
beforeEach(() => {
  sockets = [];
});
afterEach(cleanup);
afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // A permanent refusal ends the page's connection; otherwise it would reconnect in the next test file of this worker.
  for (const socket of server.clients) socket.close(4_001);
  await new Promise((resolve) => server.close(resolve));
});

const settings = (over: object = {}) => ({
  ...defaultSettings,
  realtime_key: 'key',
  realtime_host: '127.0.0.1',
  realtime_port: String((server.address() as AddressInfo).port),
  ...over,
});
type Part = typeof WinsPanel;
const page = (WinsPart: Part, wins: readonly Win[], over: object = {}) => (
  <SettingsContext value={settings(over)}>
    <WinsPart wins={wins} asOf={AS_OF} />
  </SettingsContext>
);
const rows = () => screen.queryAllByRole('listitem').map((row) => row.textContent.replaceAll('\u00a0', ' '));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const tell = (data: unknown) => sockets.at(-1)?.send(frame('Win', 'wins', data));
const live = async () => {
  await pass(7_000);
  await expect.poll(() => sockets).toHaveLength(1);
};

describe.each([
  ['panel', WinsPanel],
  ['strip', WinsStrip],
])('the %s', (_name, part) => {
  test('is complete in the server’s HTML: game, amount, age', () => {
    const html = renderToString(page(part, EARLIER)).replaceAll('\u00a0', ' ').replaceAll('&nbsp;', ' ');
    expect(html.replaceAll(/<[^>]*>/g, '')).toMatch(/DoubleR\$ 250,00há 3 min|Doublehá 3 minR\$ 250,00/);
    expect(html).toContain('Resultados passados não preveem os próximos.');
  });

  test('opens no connection for a visitor who leaves soon', async () => {
    const { unmount } = render(page(part, EARLIER));
    await pass(4_500);
    unmount();
    await pass(10_000);
    expect(sockets).toEqual([]);
  });

  test('shows a new win first, once, to a visitor who stays; invalid messages are dropped', async () => {
    render(page(part, EARLIER));
    await live();
    for (const data of [{ game: 'Mines' }, 'x', null, win(9_950, '2026-11-20T15:00:05Z'), win(9_950, '2026-11-20T15:00:05Z')]) tell(data);
    await expect.poll(async () => (await pass(500), rows()[0])).toMatch(/99,50/);
    expect(rows()).toHaveLength(3);
  });

  test('does not move while paused, and catches up after', async () => {
    render(page(part, EARLIER));
    await live();
    fireEvent.click(screen.getByRole('button', { name: 'Pausar a lista de ganhos' }));
    tell(win(9_950, '2026-11-20T15:00:05Z'));
    await pass(10_000);
    expect(rows()).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Voltar a mostrar os novos ganhos' }));
    await expect.poll(async () => (await pass(500), rows())).toHaveLength(3);
  });

  test('ages its wins by the server’s clock', async () => {
    render(page(part, EARLIER));
    await pass(60_000);
    expect(rows()[0]).toContain('há 4 min');
    expect(rows()[1]).toContain('há 2 h');
  });

  test('is absent under br, and requests nothing', async () => {
    const { container } = render(page(part, EARLIER, { compliance_profile: 'br' }));
    await pass(10_000);
    expect([container.innerHTML, sockets]).toEqual(['', []]);
  });

  test('names its list, and offers to pause it when it moves', async () => {
    render(page(part, EARLIER));
    expect(screen.getByRole('region', { name: 'Ganhos ao vivo' })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    await live();
    expect(screen.getByRole('button', { name: 'Pausar a lista de ganhos' })).toBeTruthy();
  });
});

test('the panel shows at most 12, the strip 6', () => {
  const many = Array.from({ length: 20 }, (_, n) => win(20_000 - n, `2026-11-20T14:59:${59 - n}Z`));
  render(page(WinsPanel, many));
  expect(rows()).toHaveLength(12);
  cleanup();
  render(page(WinsStrip, many));
  expect(rows()).toHaveLength(6);
});

test('with no win yet the panel says so and waits for the first; the strip is absent', async () => {
  const strip = render(page(WinsStrip, []));
  expect(strip.container.innerHTML).toBe('');
  strip.unmount();
  render(page(WinsPanel, []));
  expect(screen.getByText('Os ganhos aparecem aqui quando acontecem.')).toBeTruthy();
  await live();
  tell(win(500, '2026-11-20T15:00:05Z'));
  await expect.poll(async () => (await pass(500), rows())).toHaveLength(1);
  expect(screen.queryByText('Os ganhos aparecem aqui quando acontecem.')).toBeNull();
});

test('after a disconnection the missed wins are read', async () => {
  const missed = { ...win(7_700, '2026-11-20T15:00:07Z', 'Double'), slug: 'double' };
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: string) => (asked.push(input), Response.json({ data: [missed] })));
  render(page(WinsPanel, EARLIER));
  await live();
  for (const socket of server.clients) socket.terminate();
  await expect.poll(async () => (await pass(1_000), rows()[0])).toMatch(/Double.*77,00/);
  expect([rows().length, asked]).toEqual([3, ['/api/casino/wins']]);
  vi.unstubAllGlobals();
});
