import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { commitmentOf } from '#kernel/fairness/index.ts';
import { committedDraws } from '#studio/math/committed-draws.ts';
import type { RoundReply, SessionReply } from '#studio/protocol/rgs.ts';
import { openStudioFixture, type StudioFixture, TEST_KEYS } from '../testing/studio-fixture.ts';
import { verifyRounds } from '../verify.ts';

let f: StudioFixture;
let players = 0;
let player = '';

beforeAll(async () => {
  f = await openStudioFixture();
  await f.start();
});
/** Checks that every round, seed and lane is valid, and drops the database. */
async function closeRight(): Promise<void> {
  expect((await verifyRounds(f.db.pool, [f.slot], TEST_KEYS)).wrong).toEqual([]);
  await f.drop();
}
afterAll(closeRight);
beforeEach(() => {
  player = `player-${(players += 1)}`;
});

const spin = (session: SessionReply, key: string, over: object = {}) => f.post('/api/spin', { session: session.session, key, stake: 100, ...over });
const fairnessOf = (session: SessionReply) => {
  if (session.fairness === null) throw new Error('a session without a commitment');
  return session.fairness;
};
const listed = async (session: SessionReply) => ((await f.post('/api/rounds', { session: session.session })).body.data ?? []).toReversed();
const seeds = async () =>
  (await f.db.pool.query<{ rounds: number }>('SELECT rounds FROM studio.seed WHERE lane = $1 ORDER BY number', [`${player}/tiny-slot`])).rows;

test('a session publishes the commitment before its rounds, and the next session the seed: each round follows from seed, nonce and key', async () => {
  const session = await f.open(player);
  const { server_seed_hash: hash, nonce, previous } = fairnessOf(session);
  expect([nonce, previous]).toEqual([0, null]);
  for (const key of ['one', 'two', 'three']) {
    f.clock.advance(1);
    expect((await spin(session, key)).body).toMatchObject({ fairness: { server_seed_hash: hash, server_seed: null } });
  }
  const next = await f.open(player);
  const shown = fairnessOf(next).previous;
  expect(shown).toMatchObject({ server_seed_hash: hash, rounds: 3 });
  expect(commitmentOf(shown?.server_seed ?? '')).toBe(hash);
  expect(fairnessOf(next)).toMatchObject({ nonce: 0 });
  expect(fairnessOf(next).server_seed_hash).not.toBe(hash);
  const rounds = await listed(next);
  expect(rounds.map(({ fairness }) => [fairness?.client_seed, fairness?.nonce])).toEqual([
    ['one', 0],
    ['two', 1],
    ['three', 2],
  ]);
  for (const { payout, events, fairness } of rounds) {
    const origin = { serverSeed: fairness?.server_seed ?? '', nonce: fairness?.nonce ?? -1, clientSeed: fairness?.client_seed ?? '' };
    const played = f.slot.play(committedDraws(f.slot, origin));
    expect([played.events, played.units * 5]).toEqual([events, payout]);
  }
});

test('a nonce is used by an accepted bet, and by no refused, returned or repeated one', async () => {
  const session = await f.open(player);
  await spin(session, 'a');
  f.wallet.next('bet', { kind: 'refuse', status: 402, error: 'insufficient_balance' });
  await spin(session, 'refused');
  f.wallet.next('bet', { kind: 'fail', applies: true });
  await spin(session, 'returned');
  await f.runJobsUntil(async () => (await f.states()).every((state) => ['done', 'refused', 'rolled_back'].includes(state)));
  await spin(session, 'a');
  expect(((await spin(session, 'b')).body as RoundReply).fairness).toMatchObject({ nonce: 1 });
  expect(await seeds()).toEqual([{ rounds: 2 }]);
});

test('a session opened while a bet is on its way keeps the seed, and the bet is drawn from the seed committed before it', async () => {
  const session = await f.open(player);
  await spin(session, 'a');
  f.wallet.next('bet', { kind: 'late' });
  const spun = spin(session, 'b');
  await expect.poll(() => f.wallet.calls('bet').filter((call) => call['player_id'] === player).length).toBe(2);
  const other = await f.open(player);
  expect(fairnessOf(other)).toMatchObject({ server_seed_hash: fairnessOf(session).server_seed_hash, previous: null });
  f.wallet.release();
  expect(((await spun).body as RoundReply).fairness).toMatchObject({ server_seed_hash: fairnessOf(session).server_seed_hash, nonce: 1 });
});

test('a bet whose acceptance is not written is not drawn: a failing draw rolls back the acceptance, and the bet is returned', async () => {
  const session = await f.open(player);
  f.slot.breakNext();
  expect((await spin(session, 'a')).status).toBe(503);
  const { rows } = await f.db.pool.query(
    'SELECT s.state FROM studio.round_state s LEFT JOIN studio.result d USING (round_id) WHERE s.lane = $1 AND d.round_id IS NULL',
    [`${player}/tiny-slot`],
  );
  expect(rows).toEqual([{ state: 'betting' }]);
  f.clock.advance(11_000);
  await f.runJobsUntil(async () => (await f.states()).every((state) => ['done', 'refused', 'rolled_back'].includes(state)));
  expect(f.wallet.books.balanceOf(player)).toBe(10_000);
  expect(await seeds()).toEqual([{ rounds: 0 }]);
});

test('no table contains the secret or a seed in use', async () => {
  for (const each of ['a', 'b', 'c', 'd']) expect((await spin(await f.open(player + each), each)).status).toBe(200);
  const { rows: tables } = await f.db.pool.query<{ name: string }>("SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'studio'");
  const { rows: drawn } = await f.db.pool.query<{ id: string }>('SELECT id FROM studio.seed');
  for (const { name } of tables) {
    const { rows } = await f.db.pool.query<{ row: string }>(`SELECT t::text AS row FROM studio.${name} t`);
    const text = rows.map(({ row }) => row).join('\n');
    for (const { id } of drawn) expect(text).not.toContain(TEST_KEYS.serverSeed(id));
  }
  expect(drawn.length).toBeGreaterThan(3);
});
