import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerUpgrades } from '../http/connections/upgrades.ts';
import Pusher from 'pusher-js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createLogger } from '../log/create-logger.ts';
import { createMetrics } from '../metrics/create-metrics.ts';
import type { Bus } from './bus/bus.ts';
import { type Grant, signChannel } from './channel-auth.ts';
import { createLocalBus } from './bus/local-bus.ts';
import { createRealtimeServer, type RealtimeServer } from './realtime-server.ts';

const KEY = 'palpite';
const SECRET = 'a-realtime-secret';
const PLACES = 5;
let http: Server;
let realtime: RealtimeServer;
let bus: Bus;
let port: number;
const open: { close(): void }[] = [];
const GRANT: Grant = {
  playerId: '0193a1b2-0000-7000-8000-00000000000a',
  sessionId: '0193a1b2-0000-7000-8000-00000000000b',
  epoch: 1,
  restricted: false,
  expiresAtMs: Date.parse('2030-01-01T00:00:00Z'),
};
let ended: (grants: readonly Grant[]) => Promise<number[]>;

beforeEach(async () => {
  bus = createLocalBus();
  ended = async () => [];
  realtime = createRealtimeServer({
    ...{ key: KEY, secret: SECRET, bus, channels: {}, log: createLogger({ level: 'silent' }), metrics: createMetrics({ processMetrics: false }) },
    ended: (grants) => ended(grants),
    acceptsOrigin: (origin, host) => origin === 'https://palpite.example' && host !== undefined,
    perAddress: { sockets: PLACES, of: (request) => String(request.headers['x-test-address'] ?? 'somewhere') },
  });
  http = createServer();
  answerUpgrades(http).claim(realtime.upgrade);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  port = (http.address() as AddressInfo).port;
});

afterEach(async () => {
  for (const each of open.splice(0)) each.close();
  await realtime.close();
  await new Promise((resolve) => http.close(resolve));
});

function pusher(): Pusher {
  const client = new Pusher(KEY, {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    disableStats: true,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler: ({ socketId, channelName }, callback) => callback(null, { auth: `${KEY}:${signChannel(SECRET, socketId, channelName, GRANT)}` }),
    },
  });
  open.push({ close: () => client.disconnect() });
  return client;
}

/** A bare client that collects its messages. */
async function bare(path = `/app/${KEY}?protocol=7`, headers: Record<string, string> = {}) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
  open.push({ close: () => socket.terminate() });
  const heard: Record<string, unknown>[] = [];
  const waiting: ((message: Record<string, unknown>) => void)[] = [];
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as Record<string, unknown>;
    const first = waiting.shift();
    if (first === undefined) heard.push(message);
    else first(message);
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('error', reject);
  });
  const next = () => {
    const message = heard.shift();
    return message === undefined ? new Promise<Record<string, unknown>>((resolve) => waiting.push(resolve)) : Promise.resolve(message);
  };
  return { socket, next, closed };
}

test('the official pusher-js connects unchanged, subscribes to a private channel and gets its events', async () => {
  const client = pusher();
  const channel = client.subscribe('private-users.p1');
  await new Promise<void>((resolve, reject) => {
    channel.bind('pusher:subscription_succeeded', () => resolve());
    channel.bind('pusher:subscription_error', reject);
  });
  expect(client.connection.state).toBe('connected');
  const heard = new Promise((resolve) => channel.bind('UserUpdateEvent', resolve));
  await bus.publish([{ channel: 'private-users.p1', event: 'UserUpdateEvent', data: { balance: { value: 1050, bonus: 0, version: 3 } } }]);
  expect(await heard).toEqual({ balance: { value: 1050, bonus: 0, version: 3 } });
});

test('an unknown key is answered 4001 and closed', async () => {
  const client = await bare('/app/nobody?protocol=7');
  expect((await client.next())['data']).toMatchObject({ code: 4001 });
  expect(await client.closed).toBe(4001);
});

test('a private channel without a valid signature for this socket is refused', async () => {
  const client = await bare();
  await client.next();
  for (const auth of [
    undefined,
    '',
    `${KEY}:00`,
    `${KEY}:${signChannel(SECRET, '1.1', 'private-users.p1', GRANT)}`,
    `other:${signChannel(SECRET, '1.1', 'private-users.p1', GRANT)}`,
  ]) {
    client.socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'private-users.p1', auth } }));
    expect(await client.next()).toMatchObject({ event: 'pusher:subscription_error', channel: 'private-users.p1' });
  }
  await bus.publish([{ channel: 'private-users.p1', event: 'UserUpdateEvent', data: {} }]);
  client.socket.send(JSON.stringify({ event: 'pusher:ping', data: {} }));
  expect((await client.next())['event']).toBe('pusher:pong');
});

test('hostile frames are answered or closed, never fatal', async () => {
  const client = await bare();
  await client.next();
  for (const text of ['', '{', '[]', '1', '{"event":5}', '{"event":"pusher:subscribe"}', '{"event":"pusher:subscribe","data":{"channel":"a b"}}']) {
    client.socket.send(text);
    expect((await client.next())['data']).toMatchObject({ code: 4000 });
  }
  client.socket.send(JSON.stringify({ event: 'client-hello', channel: 'wins', data: {} }));
  expect(await client.next()).toMatchObject({ event: 'pusher:error', channel: 'wins', data: { code: 4301 } });
  client.socket.send('x'.repeat(64 * 1024));
  expect(await client.closed).toBe(1009);
  const other = await bare();
  expect((await other.next())['event']).toBe('pusher:connection_established');
});

test('more channels than allowed are refused, and unsubscribing frees a place', async () => {
  const client = await bare();
  await client.next();
  for (let index = 0; index < 100; index += 1) {
    client.socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: `c${index}` } }));
    await client.next();
  }
  client.socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'one-more' } }));
  expect((await client.next())['event']).toBe('pusher:subscription_error');
  client.socket.send(JSON.stringify({ event: 'pusher:unsubscribe', data: { channel: 'c0' } }));
  client.socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'one-more' } }));
  expect((await client.next())['event']).toBe('pusher_internal:subscription_succeeded');
});

test('events of one tick arrive complete and in order', async () => {
  const client = await bare();
  await client.next();
  client.socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'double' } }));
  await client.next();
  await bus.publish(Array.from({ length: 50 }, (_, index) => ({ channel: 'double', event: 'BetsUpdated', data: { index, pad: 'é'.repeat(300) } })));
  for (let index = 0; index < 50; index += 1) {
    const message = await client.next();
    expect(JSON.parse(String(message['data']))).toMatchObject({ index });
  }
});

/** A bare client on a private channel, with a grant of this session. */
async function listening(channel: string, grant: Grant) {
  const client = await bare();
  const { socket_id: id } = JSON.parse(String((await client.next())['data'])) as { socket_id: string };
  client.socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth: `${KEY}:${signChannel(SECRET, id, channel, grant)}` } }));
  expect((await client.next())['event']).toBe('pusher_internal:subscription_succeeded');
  return client;
}

test('a signature contains its session, so one of another session is invalid', async () => {
  const client = await bare();
  const { socket_id: id } = JSON.parse(String((await client.next())['data'])) as { socket_id: string };
  const signed = signChannel(SECRET, id, 'private-users.p1', GRANT);
  const altered = signed.slice(0, -1) + (signed.endsWith('0') ? '1' : '0');
  for (const auth of [altered, signed.slice(0, 64), `${signed}00`]) {
    client.socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'private-users.p1', auth: `${KEY}:${auth}` } }));
    expect((await client.next())['event']).toBe('pusher:subscription_error');
  }
});

test('when a session ends its sockets are closed to reconnect and get nothing more; the sockets of other sessions stay open', async () => {
  const other = { ...GRANT, sessionId: '0193a1b2-0000-7000-8000-00000000000c' };
  const [mine, theirs] = [await listening('private-users.p1', GRANT), await listening('private-users.p1', other)];
  ended = async (grants) => grants.flatMap(({ sessionId }, place) => (sessionId === GRANT.sessionId ? [place] : []));
  expect(await mine.closed).toBe(4200);
  await bus.publish([{ channel: 'private-users.p1', event: 'UserUpdateEvent', data: {} }]);
  expect((await theirs.next())['event']).toBe('UserUpdateEvent');
});

test('an unsubscribed channel has no grant, so the end of its session closes no socket', async () => {
  const client = await listening('private-users.p1', GRANT);
  client.socket.send(JSON.stringify({ event: 'pusher:unsubscribe', data: { channel: 'private-users.p1' } }));
  client.socket.send(JSON.stringify({ event: 'pusher:ping', data: {} }));
  expect((await client.next())['event']).toBe('pusher:pong');
  const witness = await listening('private-users.p2', { ...GRANT, epoch: 2 });
  ended = async (grants) => grants.map((_grant, place) => place);
  expect(await witness.closed).toBe(4200);
  client.socket.send(JSON.stringify({ event: 'pusher:ping', data: {} }));
  expect((await client.next())['event']).toBe('pusher:pong');
});

test('while session states are unavailable sockets stay open, and they are checked as soon as the states are available', async () => {
  const client = await listening('private-users.p1', GRANT);
  let asked = 0;
  ended = async () => {
    asked += 1;
    throw new Error('the database is away');
  };
  await expect.poll(() => asked, { timeout: 120_000 }).toBeGreaterThan(2);
  await bus.publish([{ channel: 'private-users.p1', event: 'UserUpdateEvent', data: {} }]);
  expect((await client.next())['event']).toBe('UserUpdateEvent');
  ended = async () => [0];
  expect(await client.closed).toBe(4200);
});

test('a page of another site may not connect; the site’s own page may, and so may a client that is no page', async () => {
  const refused = await bare(undefined, { origin: 'https://evil.example' }).catch((error: Error) => error.message);
  expect(refused).toContain('403');
  for (const headers of [{ origin: 'https://palpite.example' }, {}]) {
    expect((await (await bare(undefined, headers)).next())['event']).toBe('pusher:connection_established');
  }
});

test('an address has a limited number of sockets; closing one makes room for another', async () => {
  const from = (address: string) => bare(undefined, { 'x-test-address': address });
  const first = await from('a');
  for (let place = 1; place < PLACES; place += 1) await from('a');
  expect(await from('a').catch((error: Error) => error.message)).toContain('429');
  await from('b');
  first.socket.close();
  await first.closed;
  await expect
    .poll(() =>
      from('a').then(
        () => 'open',
        (error: Error) => error.message,
      ),
    )
    .toBe('open');
});

test.each([
  ['', 4008],
  ['?protocol=', 4008],
  ['?protocol=seven', 4006],
  ['?protocol=4', 4007],
  ['?protocol=8', 4007],
])('a client that requests the protocol "%s" is answered %i and closed', async (query, code) => {
  const client = await bare(`/app/${KEY}${query}`);
  expect((await client.next())['data']).toMatchObject({ code });
  expect(await client.closed).toBe(code);
});

test.each([5, 6, 7])('protocol %i is supported', async (version) => {
  expect((await (await bare(`/app/${KEY}?protocol=${version}`)).next())['event']).toBe('pusher:connection_established');
});

test('a sign-in is answered 4009: channels are authorised one by one', async () => {
  const client = await bare();
  await client.next();
  client.socket.send(JSON.stringify({ event: 'pusher:signin', data: { auth: `${KEY}:00`, user_data: '{"id":"1"}' } }));
  expect((await client.next())['data']).toMatchObject({ code: 4009 });
  expect(await client.closed).toBe(4009);
});

test('a cache channel sends its newest event to a later subscriber, and reports that it has none', async () => {
  const client = await bare();
  await client.next();
  const ask = (channel: string) => client.socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel } }));
  ask('cache-news');
  expect((await client.next())['event']).toBe('pusher_internal:subscription_succeeded');
  expect(await client.next()).toMatchObject({ event: 'pusher:cache_miss', channel: 'cache-news' });
  for (const page of [1, 2]) await bus.publish([{ channel: 'cache-news', event: 'Printed', data: { page } }]);
  const later = await bare();
  await later.next();
  later.socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'cache-news' } }));
  expect((await later.next())['event']).toBe('pusher_internal:subscription_succeeded');
  expect(await later.next()).toEqual({ event: 'Printed', channel: 'cache-news', data: '{"page":2}' });
});
