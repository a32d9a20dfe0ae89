import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { manualClock } from '#kernel/clock.ts';
import { createLogger } from '../log/create-logger.ts';
import { createMetrics } from '../metrics/create-metrics.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { parkedGaugeJob } from './parked-gauge.ts';
import { listParked, park, parkedNow, retryParked, unpark } from './parking.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => database.db.k.deleteFrom('platform_parked').execute());

const clock = manualClock(new Date('2026-11-22T12:00:00Z'));
const bet = { kind: 'double.bet', ref: 'bet-1' };
const fails = () => park({ db: database.db, log: createLogger({ level: 'silent' }) }, bet, new Error('its stake is gone'), clock.now());
const waiting = () => parkedNow(database.db.k, 'double.bet', clock.now());

test('a quarantined item waits a minute, then longer each time, never more than six hours', async () => {
  await fails();
  expect(await waiting()).toEqual(['bet-1']);
  clock.advance(60_000);
  expect(await waiting()).toEqual([]);
  await fails();
  clock.advance(119_000);
  expect(await waiting()).toEqual(['bet-1']);
  clock.advance(1_000);
  expect(await waiting()).toEqual([]);
  for (let failure = 0; failure < 40; failure += 1) await fails();
  clock.advance(6 * 3_600_000 - 1);
  expect(await waiting()).toEqual(['bet-1']);
  clock.advance(1);
  expect(await waiting()).toEqual([]);
  expect(await listParked(database.db.k)).toMatchObject([{ ...bet, error: 'its stake is gone', attempts: 42 }]);
});

test('concurrent reads share one statement, and a read after a quarantine includes the new item', async () => {
  const statements = vi.spyOn(database.db.k, 'selectFrom');
  const before = [waiting(), parkedNow(database.db.k, 'another.kind', clock.now()), waiting()];
  expect(await Promise.all(before)).toEqual([[], [], []]);
  expect(statements).toHaveBeenCalledTimes(1);
  statements.mockRestore();
  const early = waiting();
  await fails();
  expect(await waiting()).toEqual(['bet-1']);
  expect(await parkedNow(database.db.k, 'another.kind', clock.now())).toEqual([]);
  await early;
});

test('an operator has an item retried at once, and success ends its quarantine', async () => {
  await fails();
  expect(await retryParked(database.db.k, bet, clock.now())).toBe(true);
  expect(await waiting()).toEqual([]);
  await unpark(database.db.k, 'double.bet', ['bet-1', 'bet-2']);
  expect(await listParked(database.db.k)).toEqual([]);
  expect(await retryParked(database.db.k, bet, clock.now())).toBe(false);
});

test('metrics show how many items are quarantined, and since when', async () => {
  const metrics = createMetrics({ processMetrics: false });
  const periodicJob = parkedGaugeJob({ db: database.db, metrics, clock }, ['double.bet', 'sportsbook.bet']);
  await fails();
  clock.advance(90_000);
  await periodicJob.run(clock.now());
  const seen = await metrics.registry.metrics();
  expect(seen).toContain('palpite_parked_items{kind="double.bet"} 1');
  expect(seen).toContain('palpite_parked_items{kind="sportsbook.bet"} 0');
  expect(seen).toContain('palpite_parked_oldest_seconds{kind="double.bet"} 90');
});
