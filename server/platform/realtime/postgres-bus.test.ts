import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../log/create-logger.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { Bus, BusMessage } from './bus.ts';
import { createPostgresBus, cut } from './postgres-bus.ts';

let database: TestDatabase;
const buses: Bus[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  for (const bus of buses) await bus.close();
  await database.drop();
});

function open(): Bus {
  const bus = createPostgresBus({ url: database.url, log: createLogger({ level: 'silent' }) });
  buses.push(bus);
  return bus;
}

test('what one process publishes, another hears', async () => {
  const [mine, theirs] = [open(), open()];
  const message = { channel: 'private-users.p1', event: 'UserUpdateEvent', data: { balance: { value: 100, bonus: 0, version: 2 } } };
  const heard: BusMessage[] = [];
  theirs.subscribe((messages) => heard.push(...messages));
  // A bus that has just been opened may not be listening yet: the message is published until it is heard.
  await expect
    .poll(() => {
      mine.publish([message]);
      return heard[0];
    })
    .toEqual(message);
});

test('a batch is cut so that every piece fits one NOTIFY, in order, and only a message too large for one is left out', () => {
  const messages = Array.from({ length: 200 }, (_, index) => ({ channel: `c${index}`, event: 'e', data: 'é'.repeat(100) }));
  const pieces = cut([...messages, { channel: 'huge', event: 'e', data: 'x'.repeat(9_000) }]);
  expect(pieces.length).toBeGreaterThan(1);
  for (const piece of pieces) expect(Buffer.byteLength(piece)).toBeLessThan(8_000);
  expect(pieces.flatMap((piece) => (JSON.parse(piece) as { channel: string }[]).map((message) => message.channel))).toEqual(
    messages.map((message) => message.channel),
  );
  expect(cut([])).toEqual([]);
});
