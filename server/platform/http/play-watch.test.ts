import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { manualClock } from '#kernel/clock.ts';
import { createLogger } from '../log/create-logger.ts';
import { createMetrics } from '../metrics/create-metrics.ts';
import { listParked } from '../parking/parking.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createPlayWatch, type Played, type PlayOutcome, type PlayWatch } from './play-watch.ts';

let database: TestDatabase;
let watch: PlayWatch;
let metrics: ReturnType<typeof createMetrics>;
const clock = manualClock(new Date('2026-11-27T12:00:00Z'));

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.k.deleteFrom('platform_parked').execute();
  metrics = createMetrics({ processMetrics: false });
  watch = createPlayWatch({ db: database.db, clock, log: createLogger({ level: 'silent' }), metrics, games: ['dice', 'double'] });
});

const refs = async () => (await listParked(database.db.k)).map(({ ref }) => ref);
const raisedBy = async (game: string, outcome: PlayOutcome) => {
  const text = await metrics.registry.metrics();
  return Number(new RegExp(`palpite_play_alerts_total\\{game="${game}",outcome="${outcome}"\\} (\\d+)`).exec(text)?.[1]);
};

/** Makes this many calls, one every `everyMs`. */
async function calls(count: number, everyMs: number, played: Partial<Played> = {}): Promise<void> {
  for (let call = 0; call < count; call += 1) {
    await watch.saw({ player: 'ana', game: 'dice', outcome: 'refused', ...played });
    clock.advance(everyMs);
  }
}

test('sixty refusals in a minute raise no alert; sixty-one raise one an hour, in the metric and in the operators’ list', async () => {
  await calls(60, 10);
  expect([await refs(), await raisedBy('dice', 'refused')]).toEqual([[], 0]);
  await calls(1, 10);
  expect([await refs(), await raisedBy('dice', 'refused')]).toEqual([['dice:ana'], 1]);
  await calls(1_000, 10);
  expect(await raisedBy('dice', 'refused')).toBe(1);
  clock.advance(3_600_000);
  await calls(61, 10);
  expect(await raisedBy('dice', 'refused')).toBe(2);
});

test('one refusal every eleven seconds for an hour raises an alert; one every thirteen seconds never does', async () => {
  await calls(500, 13_000);
  expect(await refs()).toEqual([]);
  await calls(301, 11_000, { player: 'bia' });
  expect(await refs()).toEqual(['dice:bia']);
});

test('the sixth error within ten minutes raises an alert; errors further apart, and refusals between them, do not', async () => {
  await calls(20, 121_000, { outcome: 'failed' });
  await calls(5, 1_000, { player: 'bia', outcome: 'failed' });
  await calls(5, 1_000, { player: 'bia' });
  expect(await refs()).toEqual([]);
  await calls(1, 0, { player: 'bia', outcome: 'failed' });
  expect([await refs(), await raisedBy('dice', 'failed')]).toEqual([['dice:bia'], 1]);
});

test('each player and each game has its own counter', async () => {
  for (const player of ['ana', 'bia']) for (const game of ['dice', 'double']) await calls(50, 1, { player, game });
  expect(await refs()).toEqual([]);
});

test('beyond five thousand players the one whose last call is oldest is dropped', async () => {
  await calls(50, 0);
  for (let other = 0; other < 5_000; other += 1) await calls(1, 0, { player: `player ${other}` });
  expect(await metrics.registry.metrics()).toMatch(/palpite_play_watched 5000/);
  await calls(50, 0);
  expect(await refs()).toEqual([]);
});

test('if the alert cannot be stored the call is still answered', async () => {
  const broken = { ...database.db, k: database.db.k.withSchema('nowhere') };
  watch = createPlayWatch({ db: broken, clock, log: createLogger({ level: 'silent' }), metrics, games: ['dice'] });
  await expect(calls(61, 0)).resolves.toBeUndefined();
  expect(await raisedBy('dice', 'refused')).toBe(1);
});
