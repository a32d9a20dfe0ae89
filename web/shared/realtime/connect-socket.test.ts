// @vitest-environment jsdom
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { connectSocket } from './connect-socket.ts';
import type { RealtimeConnection } from './realtime-connection.ts';

/** The smallest server that speaks the protocol. */
let server: WebSocketServer;
let sockets: WebSocket[];
let subscriptions: string[];
let states: string[];
let connection: RealtimeConnection;
/** The answers of POST /api/broadcasting/auth in order; after them it grants every request. */
let authorisations: Array<() => Promise<Response> | Response>;

const agreed = () => Response.json({ auth: 'key:signature' });
const frame = (event: string, channel?: string, data: unknown = {}) => JSON.stringify({ event, channel, data: JSON.stringify(data) });
const connected = () => expect.poll(() => states.at(-1)).toBe('connected');

beforeEach(async () => {
  [sockets, subscriptions, states, authorisations] = [[], [], [], []];
  // jsdom's own events are not those of Node's sockets.
  vi.stubGlobal('WebSocket', WebSocket);
  vi.stubGlobal('fetch', async () => (authorisations.shift() ?? agreed)());
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket) => {
    sockets.push(socket);
    socket.send(frame('pusher:connection_established', undefined, { socket_id: '1.1', activity_timeout: 120 }));
    socket.on('message', (text: Buffer) => {
      const { event, data } = JSON.parse(text.toString()) as { event: string; data: { channel: string } };
      if (event !== 'pusher:subscribe') return;
      subscriptions.push(data.channel);
      socket.send(frame('pusher_internal:subscription_succeeded', data.channel));
    });
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  connection = connectSocket({ realtime_key: 'key', realtime_host: '127.0.0.1', realtime_port: String(port) }, (state) => states.push(state));
});
afterEach(async () => {
  connection.close();
  for (const socket of sockets) socket.terminate();
  await new Promise((resolve) => server.close(resolve));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Sends `data` until it arrives: the server can't know when a subscription's listener is active. */
async function expectHeard(channel: string, heard: readonly unknown[]): Promise<void> {
  await expect.poll(() => subscriptions).toContain(channel);
  sockets.at(-1)?.send(frame('E', channel, { n: 1 }));
  await expect.poll(() => heard).toEqual([{ n: 1 }]);
}

describe('a private channel', () => {
  it('that is refused affects no other, and is requested again when a token arrives', async () => {
    authorisations = [() => new Response(null, { status: 503 })];
    const [own, open]: [unknown[], unknown[]] = [[], []];
    connection.listen('private-users.1', 'E', (data) => own.push(data));
    await connected();
    await expect.poll(() => authorisations).toEqual([]);
    connection.listen('settings', 'E', (data) => open.push(data));
    await expectHeard('settings', open);
    expect(subscriptions).toEqual(['settings']);
    connection.retryRefused();
    await expectHeard('private-users.1', own);
  });

  it('left and joined again before its authorisation arrived is subscribed', async () => {
    let answer = (): void => undefined;
    authorisations = [() => new Promise((resolve) => (answer = () => resolve(agreed())))];
    const heard: unknown[] = [];
    const stop = connection.listen('private-users.1', 'E', () => undefined);
    await connected();
    await expect.poll(() => authorisations).toEqual([]);
    stop();
    connection.listen('private-users.1', 'E', (data) => heard.push(data));
    answer();
    await expectHeard('private-users.1', heard);
  });

  it('is authorised again on a new connection', async () => {
    const heard: unknown[] = [];
    connection.listen('private-users.1', 'E', (data) => heard.push(data));
    await expect.poll(() => subscriptions).toEqual(['private-users.1']);
    authorisations = [agreed];
    sockets[0]?.close(4200);
    await expect.poll(() => subscriptions).toEqual(['private-users.1', 'private-users.1']);
    expect(authorisations).toEqual([]);
    await expectHeard('private-users.1', heard);
  });
});

describe('a connection that breaks', () => {
  it('is opened again at once where the server asks for it, and all channels are subscribed again', async () => {
    connection.listen('settings', 'E', () => undefined);
    await expect.poll(() => subscriptions).toEqual(['settings']);
    sockets[0]?.close(4200);
    await expect.poll(() => subscriptions).toEqual(['settings', 'settings']);
    expect(states).toEqual(['connecting', 'connected', 'connecting', 'connected']);
  });

  it('stays closed where the server refuses for good, and is reported as failed', async () => {
    await connected();
    sockets[0]?.close(4001);
    await expect.poll(() => states.at(-1)).toBe('disconnected');
    window.dispatchEvent(new Event('online'));
    expect(sockets).toHaveLength(1);
  });

  it('is tried at once when the network returns', async () => {
    await connected();
    vi.spyOn(Math, 'random').mockReturnValue(-1_000);
    sockets[0]?.terminate();
    await expect.poll(() => states.at(-1)).toBe('connecting');
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => sockets.length).toBe(2);
    await connected();
  });
});

it('the members of a presence channel are reported by the event names of the official clients', async () => {
  authorisations = [() => Response.json({ auth: 'key:signature', channel_data: '{"user_id":"Jogador 1"}' })];
  const heard: unknown[] = [];
  for (const event of ['pusher:subscription_succeeded', 'pusher:member_added'])
    connection.listen('presence-double', event, (data) => heard.push([event, data]));
  await expect.poll(() => subscriptions).toEqual(['presence-double']);
  sockets[0]?.send(frame('pusher_internal:subscription_succeeded', 'presence-double', { presence: { count: 2, ids: [], hash: {} } }));
  sockets[0]?.send(frame('pusher_internal:member_added', 'presence-double', { user_id: 'Jogador 2' }));
  await expect
    .poll(() => heard.slice(-2))
    .toEqual([
      ['pusher:subscription_succeeded', { count: 2, ids: [], hash: {} }],
      ['pusher:member_added', { user_id: 'Jogador 2' }],
    ]);
});

it('when one of two listeners of a channel stops, the other continues', async () => {
  const heard: unknown[] = [];
  const stop = connection.listen('settings', 'E', () => heard.push('stopped one'));
  connection.listen('settings', 'E', (data) => heard.push(data));
  await connected();
  stop();
  await expectHeard('settings', heard);
});

it('invalid frames are ignored', async () => {
  const heard: unknown[] = [];
  connection.listen('settings', 'E', (data) => heard.push(data));
  await expect.poll(() => subscriptions).toEqual(['settings']);
  for (const nonsense of ['{', frame('E', 'unknown'), frame('unknown', 'settings')]) sockets[0]?.send(nonsense);
  await expectHeard('settings', heard);
});
