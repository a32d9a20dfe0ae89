import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Pusher, { type PresenceChannel } from 'pusher-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '#kernel/durations.ts';
import { answerUpgrades } from '../../http/connections/upgrades.ts';
import { createLogger } from '../../log/create-logger.ts';
import { createMetrics } from '../../metrics/create-metrics.ts';
import type { Bus, BusMessage } from '../bus/bus.ts';
import { type Grant, signChannel } from '../channel-auth.ts';
import type { Client } from '../client.ts';
import { createLocalBus } from '../bus/local-bus.ts';
import { createPresence } from './presence.ts';
import { PRESENCE_BUS } from './presence-bus.ts';
import { createRealtimeServer, type RealtimeServer } from '../realtime-server.ts';

const KEY = 'palpite';
const SECRET = 'a-realtime-secret';
const TABLE = 'presence-table';
const GRANT: Grant = {
  playerId: '0193a1b2-0000-7000-8000-00000000000a',
  sessionId: '0193a1b2-0000-7000-8000-00000000000b',
  epoch: 1,
  restricted: false,
  expiresAtMs: Date.parse('2030-01-01T00:00:00Z'),
};

interface Node {
  readonly http: Server;
  readonly realtime: RealtimeServer;
  readonly port: number;
}

let bus: Bus;
let nodes: Node[];
const clients: Pusher[] = [];

/** Two processes on one bus. */
beforeEach(async () => {
  bus = createLocalBus();
  nodes = [await startNode(), await startNode()];
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect();
  for (const { realtime, http } of nodes) {
    await realtime.close();
    await new Promise((resolve) => http.close(resolve));
  }
});

async function startNode(): Promise<Node> {
  const metrics = createMetrics({ processMetrics: false });
  const realtime = createRealtimeServer({
    key: KEY,
    secret: SECRET,
    bus,
    channels: {},
    log: createLogger({ level: 'silent' }),
    metrics,
    ended: async () => [],
  });
  const http = createServer();
  answerUpgrades(http).claim(realtime.upgrade);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return { http, realtime, port: (http.address() as AddressInfo).port };
}

/** The official client of a member, connected to one of the processes. */
function pusher(name: string, node: number): Pusher {
  const client = new Pusher(KEY, {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: nodes[node]?.port ?? 0,
    forceTLS: false,
    enabledTransports: ['ws'],
    disableStats: true,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler({ socketId, channelName }, callback) {
        const channel_data = JSON.stringify({ user_id: name, user_info: { of: node } });
        callback(null, { auth: `${KEY}:${signChannel(SECRET, socketId, channelName, GRANT, channel_data)}`, channel_data });
      },
    },
  });
  clients.push(client);
  return client;
}

interface Seat {
  readonly client: Pusher;
  readonly channel: PresenceChannel;
  /** The joins and leaves that this client received. */
  readonly received: string[];
}

async function sit(name: string, node = 0): Promise<Seat> {
  const client = pusher(name, node);
  const channel = client.subscribe(TABLE) as PresenceChannel;
  const received: string[] = [];
  channel.bind('pusher:member_added', ({ id }: { id: string }) => received.push(`+${id}`));
  channel.bind('pusher:member_removed', ({ id }: { id: string }) => received.push(`-${id}`));
  await new Promise<void>((resolve, reject) => {
    channel.bind('pusher:subscription_succeeded', () => resolve());
    channel.bind('pusher:subscription_error', reject);
  });
  return { client, channel, received };
}

const idsOf = ({ channel }: Seat) => Object.keys(channel.members.members as object).toSorted();

test('the official client gets the members, its own identity, joins and leaves', async () => {
  const ana = await sit('ana');
  expect([ana.channel.members.count, idsOf(ana), ana.channel.members.me]).toEqual([1, ['ana'], { id: 'ana', info: { of: 0 } }]);
  const bia = await sit('bia');
  expect([bia.channel.members.count, idsOf(bia)]).toEqual([2, ['ana', 'bia']]);
  await expect.poll(() => ana.received).toEqual(['+bia']);
  bia.client.unsubscribe(TABLE);
  await expect.poll(() => ana.received).toEqual(['+bia', '-bia']);
  expect(ana.channel.members.count).toBe(1);
  expect(bia.received).toEqual([]);
});

test('a member with several sockets, on several processes, joins once and leaves once', async () => {
  const watcher = await sit('watcher', 1);
  const sockets = [await sit('ana', 0), await sit('ana', 0), await sit('ana', 1)];
  await expect.poll(() => watcher.received).toEqual(['+ana']);
  for (const each of sockets) expect([each.channel.members.count, each.received]).toEqual([2, []]);
  for (const each of sockets.slice(0, 2)) each.client.disconnect();
  const witness = await sit('bia', 0);
  expect(idsOf(witness)).toEqual(['ana', 'bia', 'watcher']);
  sockets[2]?.client.disconnect();
  await expect.poll(() => watcher.received).toEqual(['+ana', '+bia', '-ana']);
  await expect.poll(() => witness.received).toEqual(['-ana']);
});

test('a process that starts later gets the members from the others, and a signature for one name is invalid for another', async () => {
  await sit('ana', 0);
  nodes.push(await startNode());
  const late = await sit('bia', 2);
  expect(idsOf(late)).toEqual(['ana', 'bia']);
  const thief = new Pusher(KEY, {
    ...{ cluster: '', wsHost: '127.0.0.1', wsPort: nodes[0]?.port ?? 0, forceTLS: false, enabledTransports: ['ws'], disableStats: true },
    channelAuthorization: {
      ...{ transport: 'ajax', endpoint: '' },
      customHandler({ socketId, channelName }, callback) {
        const auth = `${KEY}:${signChannel(SECRET, socketId, channelName, GRANT, JSON.stringify({ user_id: 'carla' }))}`;
        callback(null, { auth, channel_data: JSON.stringify({ user_id: 'dona-da-casa' }) });
      },
    },
  });
  clients.push(thief);
  const refused = new Promise((resolve) => thief.subscribe(TABLE).bind('pusher:subscription_error', resolve));
  expect(await refused).toMatchObject({ status: 401 });
  expect(idsOf(late)).toEqual(['ana', 'bia']);
});

/** The roster of a single process, on a bus that the test controls. */
function book() {
  const said: BusMessage[] = [];
  const received: string[] = [];
  let now = 0;
  let hear: (messages: readonly BusMessage[]) => void = () => undefined;
  const presence = createPresence({
    bus: {
      connected: true,
      publish: async (messages) => void said.push(...messages),
      subscribe: (listener) => ((hear = listener), () => undefined),
      close: async () => undefined,
    },
    tell: (messages) => received.push(...messages.map(({ event, data }) => `${event.endsWith('added') ? '+' : '-'}${(data as { user_id: string }).user_id}`)),
    nowMs: () => now,
  });
  const news = (event: string, data: object) => hear([{ channel: PRESENCE_BUS, event, data }]);
  return { presence, said, received, news, later: (ms: number) => (now += ms) };
}

const aClient = () => ({ presence: new Map<string, string>() }) as unknown as Client;

test('missed messages are requested, and a process’s full list replaces its known members', () => {
  const { presence, said, received, news } = book();
  news('came', { node: 'n', version: 1, channel: TABLE, member: { user_id: 'ana' } });
  news('came', { node: 'n', version: 3, channel: TABLE, member: { user_id: 'carla' } });
  expect(said.at(-1)).toEqual({ channel: PRESENCE_BUS, event: 'ask', data: { node: 'n' } });
  expect(received).toEqual(['+ana']);
  news('holds', { node: 'n', version: 3, channels: { [TABLE]: [{ user_id: 'bia' }, { user_id: 'carla' }] } });
  expect(received).toEqual(['+ana', '-ana', '+bia', '+carla']);
  news('left', { node: 'n', version: 4, channel: TABLE, user_id: 'bia' });
  expect(presence.members(TABLE)).toEqual([{ user_id: 'carla' }]);
  for (const nonsense of [null, {}, { node: 1 }, { node: 'n', version: 5 }]) news('came', nonsense as object);
  expect(presence.members(TABLE)).toEqual([{ user_id: 'carla' }]);
  presence.close();
});

test('a process that times out is removed with its members; one with heartbeats is not', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { presence, received, news, later } = book();
  news('came', { node: 'dead', version: 1, channel: TABLE, member: { user_id: 'ana' } });
  news('came', { node: 'alive', version: 1, channel: TABLE, member: { user_id: 'bia' } });
  for (let waited = 0; waited < MINUTE_MS; waited += 10 * SECOND_MS) {
    later(10 * SECOND_MS);
    news('alive', { node: 'alive', version: 1 });
    vi.advanceTimersByTime(10 * SECOND_MS);
  }
  presence.close();
  vi.useRealTimers();
  expect(received).toEqual(['+ana', '+bia', '-ana']);
  expect(presence.members(TABLE)).toEqual([{ user_id: 'bia' }]);
});

test('a full channel admits no new member, and its present members stay', () => {
  const { presence } = book();
  for (let n = 0; n < 1_000; n += 1) expect(presence.join(aClient(), TABLE, { user_id: `p${n}` })).toBe('joined');
  const late = aClient();
  expect(presence.join(late, TABLE, { user_id: 'late' })).toBe('full');
  expect(presence.join(aClient(), TABLE, { user_id: 'p7' })).toBe('joined');
  expect([late.presence?.size ?? 0, presence.members(TABLE).length]).toEqual([0, 1_000]);
  presence.close();
});
