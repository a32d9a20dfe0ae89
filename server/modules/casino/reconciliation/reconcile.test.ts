import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#kernel/durations.ts';
import { manualClock } from '#kernel/clock.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { createMetrics } from '#server/platform/metrics/create-metrics.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/testing/test-database.ts';
import type { Book, BookLine, BookPart } from './domain/book.ts';
import { reconciliationJob } from './reconcile.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const clock = manualClock(new Date('2026-11-22T12:00:00Z'));
let asked: BookPart[] = [];
let answer: { lines: readonly BookLine[] } | { failed: string } = { lines: [] };
const book: Book = {
  source: 'hub88',
  lines: async (part) => {
    asked.push(part);
    return answer;
  },
};
const metrics = () => createMetrics({ processMetrics: false });
const deps = () => ({
  db: database.db,
  log: createLogger({ level: 'silent' }),
  random: { bytes: (length: number) => new Uint8Array(length) },
  metrics: metrics(),
  books: [book],
});
const periodicJob = () => reconciliationJob(deps()).run(clock.now());
const turn = () => database.db.k.selectFrom('casino_reconciliation').selectAll().executeTakeFirstOrThrow();
const windowOf = (part: BookPart | undefined) =>
  part !== undefined && 'from' in part ? [part.from, part.until].map((at) => at.toISOString().slice(11, 16)) : part;

beforeEach(async () => {
  asked = [];
  answer = { lines: [] };
  await database.db.k.deleteFrom('casino_reconciliation').execute();
  clock.set(new Date('2026-11-22T12:00:00Z'));
});

test('the first comparison begins an hour back; entries younger than five minutes are skipped, and windows overlap', async () => {
  await periodicJob();
  expect(asked.map(windowOf)).toEqual([['10:45', '11:55']]);
  expect(await periodicJob()).toBe(0);
  clock.advance(5 * MINUTE_MS);
  await periodicJob();
  expect(asked.map(windowOf)[1]).toEqual(['11:45', '12:00']);
});

test('after a long downtime it catches up, window after window, at once', async () => {
  await periodicJob();
  clock.advance(3 * HOUR_MS + 10 * MINUTE_MS);
  for (let run = 0; run < 5; run += 1) await periodicJob();
  expect(asked.slice(1).map(windowOf)).toEqual([
    ['11:45', '12:55'],
    ['12:45', '13:55'],
    ['13:45', '14:55'],
    ['14:45', '15:05'],
  ]);
});

test('while the list is unavailable nothing is skipped: it is requested after longer waits, and in smaller windows', async () => {
  await periodicJob();
  answer = { failed: 'malformed' };
  const rests: number[] = [];
  clock.advance(2 * HOUR_MS);
  for (let time = 0; time < 4; time += 1) {
    await periodicJob();
    const { due_at, through } = await turn();
    expect(through.toISOString()).toBe('2026-11-22T11:55:00.000Z');
    rests.push((due_at.getTime() - clock.nowMs()) / 1_000);
    clock.set(due_at);
  }
  expect(rests).toEqual([7.5, 15, 30, 60]);
  expect(asked.slice(1).map(windowOf)).toEqual([
    ['11:45', '12:55'],
    ['11:45', '12:25'],
    ['11:45', '12:10'],
    ['11:45', '12:02'],
  ]);
  answer = { lines: [] };
  await periodicJob();
  expect(await turn()).toMatchObject({ failures: 0 });
  expect((await turn()).through.getTime()).toBeGreaterThan(Date.parse('2026-11-22T11:55:00.000Z'));
});

test('two concurrent processes compare once', async () => {
  expect((await Promise.all([periodicJob(), periodicJob()])).toSorted()).toEqual([0, 1]);
});
