import { createPublicKey, verify } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CommitmentsReply } from '#contracts/originals/commitments.ts';
import { siteDay } from '#kernel/clock.ts';
import { DAY_MS, MINUTE_MS } from '#kernel/durations.ts';
import { violationsOf } from '#server/modules/stakes/testing/money-fixture.ts';
import { getFairness } from '../fairness/use-cases/get-fairness.ts';
import { rotateSeeds } from '../fairness/use-cases/rotate-seeds.ts';
import { createDoubleFixture, type DoubleFixture } from '../testing/double-fixture.ts';
import { accepted } from '../testing/originals-fixture.ts';
import { commitmentRoutes } from './commitment-routes.ts';
import { closeDays, listCommitments, listCommitmentsJob } from './use-cases/list-commitments.ts';

let world: DoubleFixture;
beforeEach(async () => {
  world = await createDoubleFixture();
  await world.newRound();
  await world.finishRound();
});
afterEach(() => world.drop());

const now = () => world.clock.now();
const periodicJob = () => listCommitmentsJob(world.deps, ['double']).run(now());

/** Calls a route without a login. */
async function get(place: 0 | 1, params: object = {}, tag?: string) {
  const handler = commitmentRoutes(world.deps)[place]?.handler;
  const request = { headers: tag === undefined ? {} : { 'if-none-match': tag } };
  return handler?.({ params, query: { page: 1, per_page: 20 }, request } as never);
}
const list = async () => (await get(0))?.body as CommitmentsReply;
const fileOf = async (day: string) => String((await get(1, { day }))?.body);
const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

async function isSigned(day: string): Promise<boolean> {
  const { keys, data } = await list();
  const said = data.find((each) => each.day === day);
  const key = keys.find(({ key_id }) => key_id === said?.key_id)?.public_key ?? '';
  const file = Buffer.from(await fileOf(day)).subarray(0, said?.bytes);
  return verify(null, file, createPublicKey(key), Buffer.from(said?.signature ?? '', 'base64'));
}

test('a commitment is listed within seconds, without its player; a file grows at its end and is signed at every length', async () => {
  const { playerId } = await world.newPlayer(0);
  const { serverSeedHash, nextServerSeedHash } = await getFairness(world.deps, playerId);
  await periodicJob();
  const today = siteDay(now());
  const before = await fileOf(today);
  const hashes = linesOf(before).map(({ sha256 }) => sha256);
  expect(hashes).toEqual(expect.arrayContaining([serverSeedHash, nextServerSeedHash]));
  expect(linesOf(before).map(({ kind }) => kind)).toContain('double_chain');
  expect(before).not.toContain(playerId);
  expect(await isSigned(today)).toBe(true);

  accepted(await rotateSeeds(world.deps, playerId, 'outra'));
  expect(await periodicJob()).toBe(1);
  expect(await periodicJob()).toBe(0);
  const after = await fileOf(today);
  expect(after.startsWith(before)).toBe(true);
  expect(await isSigned(today)).toBe(true);
  expect((await list()).data).toMatchObject([{ day: today, closed: false, commitments: linesOf(after).length - 1, previous_sha256: null }]);
});

test('each day, even one without commitments, begins with the hash of the day before, and a closed day takes no more lines', async () => {
  const first = siteDay(now());
  await periodicJob();
  world.clock.advance(2 * DAY_MS);
  await getFairness(world.deps, (await world.newPlayer(0)).playerId);
  await Promise.all([periodicJob(), periodicJob()]);
  const { data } = await list();
  expect(data.map(({ closed, commitments }) => [closed, commitments > 0])).toEqual([
    [false, true],
    [true, false],
    [true, true],
  ]);
  expect(data.map(({ previous_sha256 }) => previous_sha256)).toEqual([data[1]?.sha256, data[2]?.sha256, null]);
  expect(await Promise.all(data.map(({ day }) => isSigned(day)))).toEqual([true, true, true]);
  const late = world.owner.pool.query(`INSERT INTO originals_commitment VALUES ($1, 99, 'server_seed', repeat('a', 64), now())`, [first]);
  await expect(late).rejects.toThrow('closed');
  expect(await world.violations()).toEqual([]);
});

test('a process whose clock is behind writes into the day that other processes have opened, and closes no day twice', async () => {
  await periodicJob();
  world.clock.advance(DAY_MS);
  await getFairness(world.deps, (await world.newPlayer(0)).playerId);
  await periodicJob();
  const opened = siteDay(now());
  await getFairness(world.deps, (await world.newPlayer(0)).playerId);
  const yesterday = new Date(now().getTime() - DAY_MS);
  expect(await closeDays(world.deps, yesterday)).toBe(0);
  expect(await listCommitments(world.deps, ['double'], yesterday)).toBe(2);
  expect((await list()).data[0]).toMatchObject({ day: opened, closed: false });
});

test('the hash of a file is its ETag: an unchanged file answers 304, a day without a file 404', async () => {
  const day = siteDay(now());
  await periodicJob();
  const tag = (await get(1, { day }))?.headers?.['etag'];
  expect(await get(1, { day }, `W/${String(tag)}`)).toMatchObject({ status: 304, headers: { etag: tag } });
  const statuses = await Promise.all(['2020-01-01', 'x', "2026-11-24'", '9999-99-99'].map(async (each) => (await get(1, { day: each }))?.status));
  expect(statuses).toEqual([404, 404, 404, 404]);
});

test('ledger:verify reports commitments that wait more than five minutes to be listed', async () => {
  // The fixture's own check would list the commitments first.
  const unlisted = () => violationsOf({ ...world, checks: world.checks });
  await periodicJob();
  await getFairness(world.deps, (await world.newPlayer(0)).playerId);
  expect(await unlisted()).toEqual([]);
  world.clock.advance(6 * MINUTE_MS);
  expect(await unlisted()).toEqual([{ invariant: 'fairness', detail: '2 commitments wait to be listed for more than five minutes' }]);
  await periodicJob();
  expect(await unlisted()).toEqual([]);
});
