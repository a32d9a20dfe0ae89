import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { manualClock } from '#kernel/clock.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { createLogger } from '../log/create-logger.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { publish, type Subscription } from './outbox.ts';
import { createRelay } from './relay.ts';

let test_: TestDatabase;
const clock = manualClock(new Date('2026-11-21T12:00:00Z'));
const log = createLogger({ level: 'silent' });

beforeAll(async () => {
  test_ = await createTestDatabase();
});
afterAll(() => test_.drop());
beforeEach(() => test_.db.k.deleteFrom('outbox').execute());

function collector(poison?: number): { heard: number[]; subscription: Subscription } {
  const heard: number[] = [];
  const subscription: Subscription = {
    topic: 'numbers',
    name: 'collector',
    async handle(_tx, payloads) {
      const numbers = payloads.map((payload) => Number(payload['n']));
      if (poison !== undefined && numbers.includes(poison)) throw new Error('poison');
      heard.push(...numbers);
    },
  };
  return { heard, subscription };
}

async function publishNumbers(numbers: readonly number[]): Promise<void> {
  await inTransaction(test_.db, (tx) =>
    publish(
      tx,
      clock.now(),
      numbers.map((n) => ({ topic: 'numbers', payload: { n } })),
    ),
  );
}

test('what was committed arrives, and leaves the table; what was rolled back never does', async () => {
  const { heard, subscription } = collector();
  await publishNumbers([1, 2, 3]);
  await inTransaction(test_.db, async (tx) => {
    await publish(tx, clock.now(), [{ topic: 'numbers', payload: { n: 99 } }]);
    return { ok: false, code: 'refused' } as const;
  });
  await createRelay({ db: test_.db, clock, log, subscriptions: [subscription] }).drain();
  expect(heard.toSorted()).toEqual([1, 2, 3]);
  expect(await test_.db.k.selectFrom('outbox').select('id').execute()).toEqual([]);
});

test('several relays at once deliver every message, each one once', async () => {
  const { heard, subscription } = collector();
  await publishNumbers(Array.from({ length: 1_200 }, (_, index) => index));
  const relays = [1, 2, 3, 4].map(() => createRelay({ db: test_.db, clock, log, subscriptions: [subscription] }));
  await Promise.all(relays.map((relay) => relay.drain()));
  await relays[0]?.drain();
  expect(heard.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 1_200 }, (_, index) => index));
});

test('a poisonous message waits longer each time and holds nobody up', async () => {
  const { heard, subscription } = collector(13);
  await publishNumbers([12, 13, 14]);
  const relay = createRelay({ db: test_.db, clock, log, subscriptions: [subscription] });
  await relay.drain();
  expect(heard.toSorted()).toEqual([12, 14]);
  const [row] = await test_.db.k.selectFrom('outbox').selectAll().execute();
  expect(row?.attempts).toBe(1);
  expect(row?.due_at.getTime()).toBeGreaterThan(clock.nowMs());
  clock.advance(60_000);
  await relay.drain();
  expect((await test_.db.k.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()).attempts).toBe(2);
});

test('while a subscriber’s own way out is away nothing is postponed, and everything leaves once it is back', async () => {
  let away = true;
  const heard: unknown[] = [];
  const subscription: Subscription = {
    topic: 'numbers',
    name: 'away',
    async handle(_tx, payloads) {
      if (away) throw Object.assign(new Error('no connection'), { code: 'ECONNREFUSED' });
      heard.push(...payloads);
    },
  };
  await publishNumbers([1, 2, 3]);
  const relay = createRelay({ db: test_.db, clock, log, subscriptions: [subscription] });
  await expect(relay.drain()).rejects.toThrow('no connection');
  expect(await test_.db.k.selectFrom('outbox').select('attempts').execute()).toEqual([{ attempts: 0 }, { attempts: 0 }, { attempts: 0 }]);
  away = false;
  expect(await relay.drain()).toBe(3);
  expect(heard).toHaveLength(3);
});
