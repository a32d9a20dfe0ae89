import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { manualClock } from '#kernel/clock.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { createLogger } from '../log/create-logger.ts';
import { createMetrics } from '../metrics/create-metrics.ts';
import { listParked } from '../parking/parking.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { givenUpMessagesJob, parkedMessages } from './given-up-messages.ts';
import { publish, type Subscription } from './outbox.ts';
import { createRelay } from './relay.ts';

let test_: TestDatabase;
const clock = manualClock(new Date('2026-11-21T12:00:00Z'));
const log = createLogger({ level: 'silent' });

beforeAll(async () => {
  test_ = await createTestDatabase();
});
afterAll(() => test_.drop());
beforeEach(async () => {
  await test_.db.k.deleteFrom('outbox').execute();
  await test_.db.k.deleteFrom('platform_parked').execute();
});

interface Collector {
  readonly heard: number[];
  readonly subscription: Subscription;
  calls: number;
  /** Records a message's effect by its number; does nothing when the number is null. */
  poison: { readonly n: number; readonly error: Error } | null;
}

function collector(n?: number, error = new Error('poison')): Collector {
  const own: Collector = {
    heard: [],
    calls: 0,
    poison: n === undefined ? null : { n, error },
    subscription: {
      topic: 'numbers',
      name: 'collector',
      async handle(_tx, payloads) {
        own.calls += 1;
        const numbers = payloads.map((payload) => Number(payload['n']));
        if (own.poison !== null && numbers.includes(own.poison.n)) throw own.poison.error;
        own.heard.push(...numbers);
      },
    },
  };
  return own;
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

test('a committed message is delivered and leaves the table; a rolled-back one is never delivered', async () => {
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

test('several concurrent relays deliver every message exactly once', async () => {
  const { heard, subscription } = collector();
  await publishNumbers(Array.from({ length: 1_200 }, (_, index) => index));
  const relays = [1, 2, 3, 4].map(() => createRelay({ db: test_.db, clock, log, subscriptions: [subscription] }));
  await Promise.all(relays.map((relay) => relay.drain()));
  await relays[0]?.drain();
  expect(heard.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 1_200 }, (_, index) => index));
});

test('a failing message waits longer each time and delays no other', async () => {
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

test('a failing message among hundreds takes about twenty deliveries, not hundreds', async () => {
  const own = collector(217);
  await publishNumbers(Array.from({ length: 500 }, (_, index) => index));
  await createRelay({ db: test_.db, clock, log, subscriptions: [own.subscription] }).drain();
  expect(own.heard).toHaveLength(499);
  expect(own.calls).toBeLessThanOrEqual(2 * Math.ceil(Math.log2(500)) + 1);
});

test('a transient error counts as an attempt for no message, and a delivered message is not delivered again', async () => {
  const own = collector(13, Object.assign(new Error('the mail server is away'), { code: 'ECONNREFUSED' }));
  await publishNumbers([12, 13, 14]);
  const relay = createRelay({ db: test_.db, clock, log, subscriptions: [own.subscription] });
  for (let run = 0; run < 30; run += 1) {
    await relay.drain();
    clock.advance(1_000);
  }
  const attempts = await test_.db.k.selectFrom('outbox').select('attempts').execute();
  expect([attempts, await listParked(test_.db.k)]).toEqual([[{ attempts: 0 }, { attempts: 0 }, { attempts: 0 }], []]);
  own.poison = null;
  await relay.drain();
  expect(own.heard.toSorted()).toEqual([12, 13, 14]);
});

describe('a message that fails for ever', () => {
  const metrics = createMetrics({ processMetrics: false });
  const periodicJob = () => givenUpMessagesJob({ db: test_.db, log, metrics }).run(clock.now());
  const failing = async () => {
    const own = collector(13);
    await publishNumbers([13]);
    const relay = createRelay({ db: test_.db, clock, log, subscriptions: [own.subscription] });
    for (let run = 0; run < 60; run += 1) {
      await relay.drain();
      await periodicJob();
      clock.advance(10_000);
    }
    return { own, relay };
  };

  test('is given up after ten attempts, quarantined with its reason, retried with growing waits, and delivered when its handler works again', async () => {
    const { own, relay } = await failing();
    const [quarantined] = await listParked(test_.db.k);
    expect(quarantined).toMatchObject({ kind: 'outbox.message', error: 'numbers: Error: poison' });
    const calls = own.calls;
    for (let run = 0; run < 20; run += 1) await relay.drain();
    expect(own.calls).toBe(calls);
    own.poison = null;
    clock.advance(6 * 3_600_000);
    await periodicJob();
    await relay.drain();
    await periodicJob();
    expect([own.heard, await listParked(test_.db.k)]).toEqual([[13], []]);
  });

  test('can be dropped by an operator', async () => {
    const { own, relay } = await failing();
    const [quarantined] = await listParked(test_.db.k);
    const drop = (ref: string) =>
      inTransaction(test_.db, (tx) => parkedMessages.acts['drop']?.run(tx, ref, clock.now()) ?? Promise.reject(new Error('no act')));
    expect(await drop(quarantined?.ref ?? '')).toMatchObject({ ok: true });
    expect(await drop(quarantined?.ref ?? '')).toMatchObject({ ok: false, code: 'not_given_up' });
    own.poison = null;
    clock.advance(86_400_000);
    await periodicJob();
    await relay.drain();
    expect([own.heard, await listParked(test_.db.k)]).toEqual([[], []]);
  });
});
