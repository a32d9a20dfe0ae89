import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '#kernel/durations.ts';
import { createVault } from '#server/platform/crypto/vault.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { verifyLedger } from '#server/platform/db/verify-ledger.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { createMetrics } from '#server/platform/metrics/create-metrics.ts';
import { listParked } from '#server/platform/parking/parking.ts';
import { sealJob } from '../seal-job.ts';
import { openStakes } from '../store/open-stakes.ts';
import { sealsHold, tagsAreInTime } from '../store/checks/seal-check.ts';
import { createMoneyFixture, first, type MoneyFixture, present } from '../testing/money-fixture.ts';
import { sealStakes } from './seal-stakes.ts';

let world: MoneyFixture;
let player: string;
beforeAll(async () => {
  world = await createMoneyFixture();
});
beforeEach(async () => {
  await world.seal();
  player = await world.newPlayer(10_000);
});
afterAll(() => world.drop());

async function openStake(): Promise<string> {
  return present(first(await world.open([world.row(player, 100)])).stake_id);
}

async function sealsOf(stake: string): Promise<string[]> {
  const rows = await world.db.k.selectFrom('stake_seal').select(['kind', 'version']).where('stake_id', '=', stake).orderBy('version').orderBy('kind').execute();
  return rows.map(({ kind, version }) => `${kind} ${version}`);
}

/** Why `npm run ledger:verify` reports some stakes as unchecked; null when it checked all. */
const late = async () => (await tagsAreInTime(world.stakes).run()).skipped;
const unsealed = async () => (await sealsHold(world.stakes).run(world.db)).map(({ detail }) => detail);

test('an opening, each closing and each reversal gets an integrity tag, whether the worker runs after each or after all', async () => {
  for (const atOnce of [false, true]) {
    const seal = async () => (atOnce ? undefined : world.seal());
    const stake = await openStake();
    await seal();
    await world.settle([{ stake_id: stake, version: 1, payout_cents: 250 }]);
    await seal();
    await world.reopen([{ stake_id: stake, version: 1 }]);
    await seal();
    await world.void([{ stake_id: stake, version: 2 }]);
    await world.seal();
    expect(await sealsOf(stake)).toEqual(['opened 0', 'closed 1', 'taken_back 1', 'closed 2']);
  }
  expect(await world.violations()).toEqual([]);
});

test('a fact that commits late gets its tag, even if later stakes got theirs before it', async () => {
  const late = world.row(player, 100);
  let sealedMeanwhile = '';
  await inTransaction(world.db, async (tx) => {
    await openStakes(tx, [late], world.clock.now(), 'bonus_first');
    player = await world.newPlayer(1_000);
    sealedMeanwhile = await openStake();
    await world.seal();
  });
  expect([await sealsOf(sealedMeanwhile), await sealsOf(late.stake_id)]).toEqual([['opened 0'], []]);
  await world.seal();
  expect(await sealsOf(late.stake_id)).toEqual(['opened 0']);
});

test('eight workers share the queue: every stake gets its tag once', async () => {
  const stakes = await Promise.all(Array.from({ length: 60 }, () => openStake()));
  while ((await Promise.all(Array.from({ length: 8 }, () => sealStakes(world.stakes, world.clock.now())))).some((looked) => looked > 0));
  expect(await Promise.all(stakes.map(sealsOf))).toEqual(stakes.map(() => ['opened 0']));
});

test('a stake queued for its tag longer than five minutes is reported as late, not as forgery', async () => {
  await openStake();
  await openStake();
  world.clock.advance(5 * MINUTE_MS);
  expect([await unsealed(), await late()]).toEqual([[], null]);
  world.clock.advance(2 * MINUTE_MS);
  expect([await unsealed(), await late()]).toEqual([[], '2 stakes wait for their integrity tag, the oldest for 7 minutes']);
  await world.seal();
  expect([await unsealed(), await late()]).toEqual([[], null]);
});

test('a stake older than five minutes without a tag and without a queue entry is a violation, and so is one queued later than it was opened', async () => {
  const stake = await openStake();
  const finding = [`stake ${stake}, opened, version 0: it has no integrity tag, waits for none, and is older than five minutes`];
  await world.owner.pool.query('DELETE FROM stake_to_seal');
  world.clock.advance(5 * MINUTE_MS);
  expect(await unsealed()).toEqual([]);
  world.clock.advance(1);
  expect([await unsealed(), await late()]).toEqual([finding, null]);
  await world.owner.pool.query('INSERT INTO stake_to_seal (stakes, at) VALUES (ARRAY[$1::uuid], $2)', [stake, world.clock.now()]);
  expect([await unsealed(), await late()]).toEqual([finding, null]);
  await world.seal();
  expect(await unsealed()).toEqual([]);
});

test('monitoring shows how long the oldest stake has been queued', async () => {
  const metrics = createMetrics({ processMetrics: false });
  const periodicJob = sealJob({ ...world.stakes, metrics });
  const lag = async () => /^palpite_stakes_seal_lag_seconds (\S+)/m.exec(await metrics.registry.metrics())?.[1];
  await openStake();
  world.clock.advance(90_000);
  const blocked = await world.owner.pool.connect();
  await blocked.query('BEGIN; SELECT * FROM stake_to_seal FOR UPDATE');
  await periodicJob.run(world.clock.now());
  expect(await lag()).toBe('90');
  await blocked.query('ROLLBACK');
  blocked.release();
  await periodicJob.run(world.clock.now());
  expect(await lag()).toBe('0');
});

test('the worker raises an alert once when the oldest tag is late by five minutes, and again after it caught up', async () => {
  const alerts: unknown[] = [];
  const destination = { write: (line: string) => void alerts.push((JSON.parse(line) as { alert?: string }).alert) };
  const periodicJob = sealJob({ ...world.stakes, metrics: createMetrics({ processMetrics: false }), log: createLogger({ level: 'warn', destination }) });
  for (const expected of [1, 2]) {
    await openStake();
    const blocked = await world.owner.pool.connect();
    await blocked.query('BEGIN; SELECT * FROM stake_to_seal FOR UPDATE');
    for (const ms of [5 * MINUTE_MS, 1, MINUTE_MS]) {
      world.clock.advance(ms);
      await periodicJob.run(world.clock.now());
    }
    await blocked.query('ROLLBACK');
    blocked.release();
    await periodicJob.run(world.clock.now());
    expect(alerts).toEqual(Array.from({ length: expected }, () => 'stakes_tags_late'));
  }
});

test('a tag cannot be made without the secret', async () => {
  await openStake();
  await world.seal();
  const withOtherKey = sealsHold({ ...world.stakes, vault: createVault('another secret, also of thirty-two bytes') });
  expect((await withOtherKey.run(world.db))[0]?.detail).toContain('it is not as it was sealed');
});

test('tags can be neither changed nor deleted by the site, nor by the owner by mistake', async () => {
  const stake = await openStake();
  await world.seal();
  for (const act of [
    `UPDATE stake_seal SET tag = '' WHERE stake_id = '${stake}'`,
    `DELETE FROM stake_seal WHERE stake_id = '${stake}'`,
    'TRUNCATE stake_seal',
  ]) {
    await expect(world.db.pool.query(act)).rejects.toThrow(/permission denied/);
    await expect(world.owner.pool.query(act)).rejects.toThrow(/append-only/);
  }
});

test('a stake whose tag cannot be written is quarantined alone, and the rest of its batch gets tags', async () => {
  const opened = await world.open([world.row(player, 100), world.row(player, 100), world.row(player, 100)]);
  const [one, bad, other] = opened.map(({ stake_id }) => present(stake_id)) as [string, string, string];
  await world.owner.pool.query("UPDATE stake SET opened_at = 'infinity' WHERE id = $1", [bad]);
  await world.seal();
  expect([await sealsOf(one), await sealsOf(bad), await sealsOf(other)]).toEqual([['opened 0'], [], ['opened 0']]);
  expect(await listParked(world.db.k)).toMatchObject([{ kind: 'stakes.seal', error: expect.stringMatching(/infin/i) }]);
  await world.owner.pool.query('UPDATE stake SET opened_at = $2 WHERE id = $1', [bad, world.clock.now()]);
  world.clock.advance(2 * MINUTE_MS);
  await world.seal();
  expect(await sealsOf(bad)).toEqual(['opened 0']);
  expect(await listParked(world.db.k)).toEqual([]);
});

test('the same facts have the same text under any connection setting', async () => {
  const stake = await openStake();
  await world.settle([{ stake_id: stake, version: 1, payout_cents: 10 }]);
  await world.seal();
  const outcomes = await world.owner.k.transaction().execute(async (tx) => {
    for (const setting of ["datestyle = 'SQL, DMY'", "timezone = 'Asia/Kathmandu'", "bytea_output = 'escape'", 'extra_float_digits = 0']) {
      await sql.raw(`SET LOCAL ${setting}`).execute(tx);
    }
    return sealsHold(world.stakes).run({ ...world.owner, k: tx });
  });
  expect(outcomes).toEqual([]);
  expect((await verifyLedger(world.db, [sealsHold(world.stakes)], { countsRows: true }))[0]?.rowsRead).toBeGreaterThan(0);
});
