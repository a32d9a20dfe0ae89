import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createSharedClock } from '../../system-clock.ts';
import { LIMITS } from '../../db/limits.ts';
import { createLogger } from '../../log/create-logger.ts';
import { type Line, openLine } from '../../testing/open-line.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { Bus, BusMessage } from './bus.ts';
import { cut } from './bus-writer.ts';
import { createPostgresBus, type PostgresBusOptions } from './postgres-bus.ts';

let database: TestDatabase;
const buses: Bus[] = [];
const lines: Line[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const bus of buses.splice(0)) await bus.close();
  for (const line of lines.splice(0)) await line.cut();
});
afterAll(() => database.drop());

/** The connected bus of one process, and the numbered messages of a test that it received. */
async function open(more: Partial<PostgresBusOptions> = {}) {
  const bus = createPostgresBus({ url: database.siteUrl, log: createLogger({ level: 'silent' }), clock: createSharedClock(database.db), ...more });
  buses.push(bus);
  const heard: number[] = [];
  const state = { ready: false, lost: 0 };
  bus.subscribe(
    (messages) => {
      for (const { channel, data } of messages) {
        if (channel === 'numbers') heard.push(Number(data));
        else state.ready = true;
      }
    },
    () => (state.lost += 1),
  );
  // A bus does not receive messages from before it listens: it has no sockets yet either.
  await expect
    .poll(
      async () => {
        await bus.publish([{ channel: 'hello', event: 'e', data: null }]).catch(() => undefined);
        return state.ready;
      },
      { timeout: 120_000 },
    )
    .toBe(true);
  return { bus, heard, state };
}

async function throughLine(more: Partial<PostgresBusOptions> = {}) {
  const line = await openLine(database.siteUrl);
  lines.push(line);
  return { line, ...(await open({ url: line.url, ...more })) };
}

const number = (n: number): BusMessage => ({ channel: 'numbers', event: 'e', data: n });
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Publishes until it succeeds, as the relay does; returns the number of retries. */
async function persist(bus: Bus, message: BusMessage): Promise<number> {
  for (let refused = 0; ; refused += 1) {
    try {
      await bus.publish([message]);
      return refused;
    } catch {
      // The bus is down: retry.
    }
  }
}

/** Ends sessions of buses during their work; returns how many. */
async function killConnections(): Promise<number> {
  const { rowCount } = await database.owner.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'palpite-bus'",
  );
  return rowCount ?? 0;
}

const connections = async (): Promise<number> => {
  const { rows } = await database.owner.pool.query<{ count: number }>(
    "SELECT count(*)::integer AS count FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'palpite-bus'",
  );
  return rows[0]?.count ?? 0;
};

test('every process receives the messages of every process once, in order', async () => {
  const [mine, theirs] = [await open(), await open()];
  await Promise.all(upTo(500).map((n) => mine.bus.publish([number(n)])));
  await expect.poll(() => theirs.heard.length).toBe(500);
  expect(theirs.heard).toEqual(upTo(500));
  await expect.poll(() => mine.heard).toEqual(upTo(500));
});

test('a message too large for a notification still arrives, in its place', async () => {
  const [mine, theirs] = [await open(), await open()];
  const texts: string[] = [];
  theirs.bus.subscribe((messages) => texts.push(...messages.map(({ data }) => String(data).slice(0, 5))));
  const texted = (text: string): BusMessage => ({ channel: 'texts', event: 'e', data: text });
  await mine.bus.publish([texted('first'), texted(`large${'é'.repeat(60_000)}`), texted('third')]);
  await expect.poll(() => texts).toEqual(['first', 'large', 'third']);
});

test('connections of publishers and listeners are killed repeatedly under load: no message is lost or out of order, none that succeeded at once comes twice (REL-7)', async () => {
  const [mine, theirs] = [await open(), await open()];
  let [killed, refused] = [0, 0];
  const publishing = (async () => {
    for (let n = 0; killed < 16; n += 1) refused += await persist(mine.bus, number(n));
  })();
  while (killed < 16) {
    const before = theirs.heard.length;
    await expect.poll(() => theirs.heard.length, { timeout: 120_000 }).toBeGreaterThan(before);
    killed += await killConnections();
  }
  await publishing;
  await persist(mine.bus, { channel: 'numbers', event: 'e', data: -1 });
  await expect.poll(() => theirs.heard.at(-1), { timeout: 120_000 }).toBe(-1);
  const numbers = theirs.heard.slice(0, -1);
  const once = [...new Set(numbers)];
  expect(once).toEqual(upTo(once.length));
  expect(numbers.length - once.length).toBeLessThanOrEqual(refused);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  expect(theirs.heard.length).toBeGreaterThan(16);
  await expect.poll(() => mine.heard).toEqual(theirs.heard);
  expect([mine.state.lost, theirs.state.lost]).toEqual([0, 0]);
  await expect.poll(connections, { timeout: 120_000 }).toBe(2);
}, 240_000);

test('after any outage of the database there is one attempt at a time, then one connection, and each message is received once', async () => {
  const { line, bus, heard } = await throughLine();
  const before = line.asked;
  line.dropAll();
  await expect.poll(() => line.asked - before, { timeout: 60_000 }).toBeGreaterThanOrEqual(6);
  await line.mend();
  await persist(bus, number(1));
  await expect.poll(() => heard).toEqual([1]);
  expect(line.standing).toBe(1);
  await persist(bus, number(2));
  await expect.poll(() => heard).toEqual([1, 2]);
  expect([line.standing, await connections()]).toEqual([1, 1]);
}, 120_000);

test('a disconnected process reads what it missed, and detects a server that stops responding without closing', async () => {
  const mine = await open();
  const limits = { ...LIMITS.request, statementMs: 1_000, graceMs: 500 };
  const { line, heard, state } = await throughLine({ lookEveryMs: 200, limits });
  await line.cut();
  for (const n of upTo(50)) await mine.bus.publish([number(n)]);
  await line.mend();
  await expect.poll(() => heard, { timeout: 120_000 }).toEqual(upTo(50));
  line.freeze();
  await mine.bus.publish([number(50)]);
  // On a frozen line new connections get no response either: the old one must have been dropped first.
  const asked = line.asked;
  await expect.poll(() => line.asked, { timeout: 60_000 }).toBeGreaterThan(asked);
  await line.mend();
  await expect.poll(() => heard, { timeout: 60_000 }).toEqual(upTo(51));
  expect(state.lost).toBe(0);
}, 120_000);

test('deleted messages are reported as lost once, and all later messages are received', async () => {
  const mine = await open({ keepPieces: 3 });
  const { line, heard, state } = await throughLine();
  await line.cut();
  for (const n of upTo(10)) await mine.bus.publish([number(n)]);
  await line.mend();
  await expect.poll(() => heard.at(-1), { timeout: 120_000 }).toBe(9);
  expect(state.lost).toBe(1);
  await mine.bus.publish([number(10)]);
  await expect.poll(() => heard.at(-1)).toBe(10);
}, 60_000);

test('while the bus is down its publisher gets an error, and may publish again', async () => {
  const { line, bus, heard } = await throughLine();
  await line.cut();
  await expect(bus.publish([number(1)])).rejects.toMatchObject({ code: '08006' });
  await line.mend();
  await persist(bus, number(2));
  await expect.poll(() => heard.at(-1)).toBe(2);
}, 60_000);

test('a batch is cut so that every piece fits one notification, in order, and a message too large for one is alone', () => {
  const messages = Array.from({ length: 200 }, (_, index) => ({ channel: `c${index}`, event: 'e', data: 'é'.repeat(100) }));
  const huge = { channel: 'huge', event: 'e', data: 'x'.repeat(9_000) };
  const pieces = cut([...messages.slice(0, 100), huge, ...messages.slice(100)]);
  const channels = pieces.map((piece) => (JSON.parse(piece) as { channel: string }[]).map(({ channel }) => channel));
  expect(pieces.filter((piece) => Buffer.byteLength(piece) > 7_500)).toHaveLength(1);
  expect(channels).toContainEqual(['huge']);
  expect(channels.flat()).toEqual([...messages.slice(0, 100), huge, ...messages.slice(100)].map(({ channel }) => channel));
  expect(cut([])).toEqual([]);
});

test('a subscriber gets the channels that it wants at the moment, and misses none of their messages because of other channels', async () => {
  const { bus, heard, state } = await open();
  const wanted: BusMessage[] = [];
  let channel = 'one';
  bus.subscribe(
    (messages) => wanted.push(...messages),
    undefined,
    (name) => name === channel,
  );
  const say = (name: string, data: number) => bus.publish([{ channel: name, event: 'e', data }]);
  await Promise.all([say('one', 1), say('two', 2), bus.publish([number(3)])]);
  await expect.poll(() => heard.length, { timeout: 60_000 }).toBe(1);
  channel = 'two';
  await say('one', 4);
  await say('two', 5);
  await bus.publish([number(6)]);
  await expect.poll(() => heard, { timeout: 60_000 }).toEqual([3, 6]);
  expect(wanted.map(({ data }) => data)).toEqual([1, 5]);
  expect(state.lost).toBe(0);
});
