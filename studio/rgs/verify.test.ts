import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStudioFixture, TEST_KEYS, type StudioFixture } from './testing/studio-fixture.ts';
import { createTinySlot } from './testing/tiny-slot.ts';
import { verifyRounds } from './verify.ts';

let f: StudioFixture;

beforeAll(async () => {
  f = await openStudioFixture();
  await f.start();
  const [real, demo] = [await f.open('ana'), await f.open(null)];
  for (const session of [real, demo]) for (const key of ['a', 'b', 'c']) await f.post('/api/spin', { session: session.session, key, stake: 200 });
  f.wallet.next('bet', { kind: 'refuse', status: 403, error: 'limit_reached' });
  await f.post('/api/spin', { session: real.session, key: 'refused', stake: 200 });
  f.wallet.next('bet', { kind: 'fail', applies: true });
  await f.post('/api/spin', { session: real.session, key: 'returned', stake: 200 });
  await f.runJobsUntil(async () => (await f.states()).includes('rolled_back'));
  f.wallet.always('win', { kind: 'fail', applies: false });
  await f.post('/api/spin', { session: real.session, key: 'open', stake: 200 });
});
afterAll(() => f.drop());

/** A player's round by its key, in SQL. */
const round = (key: string) => `(SELECT id FROM studio.round WHERE key = '${key}' AND player IS NOT NULL)`;
const verify = () => verifyRounds(f.db.pool, [f.slot], TEST_KEYS);

test('rounds of every state are valid as they were played', async () => {
  expect(await verify()).toEqual({ rounds: 9, wrong: [] });
});

test('a round of an unknown version is a fault', async () => {
  const { wrong } = await verifyRounds(f.db.pool, [createTinySlot(f.slot.id, 'f'.repeat(64))], TEST_KEYS);
  expect(wrong).toHaveLength(9);
  expect(wrong[0]?.why).toContain('no mathematics of tiny-slot');
});

test.each([
  ['its payout raised', `UPDATE studio.result SET payout = payout + 1 WHERE round_id = ${round('a')}`, 'where'],
  ['its stake doubled', "UPDATE studio.round SET stake = 400 WHERE key = 'a' AND player IS NOT NULL", 'none of the game'],
  [
    'its draw changed',
    `UPDATE studio.result SET draws = jsonb_build_array(((draws->>0)::int + 1) % 10) WHERE round_id = ${round('b')}`,
    'do not follow from its seed',
  ],
  ['a draw that cannot be', `UPDATE studio.result SET draws = '[10]' WHERE round_id = ${round('a')}`, 'its draws'],
  ['an event rewritten', `UPDATE studio.result SET events = jsonb_set(events, '{0,stop}', '99') WHERE round_id = ${round('c')}`, 'its events'],
  [
    'the wallet’s win changed',
    "UPDATE studio.wallet_answer SET amount = amount + 1 WHERE call = 'win' AND round_id = (SELECT min(round_id::text)::uuid FROM studio.wallet_answer WHERE call = 'win')",
    'its win is over',
  ],
  [
    'the wallet’s bet gone',
    "DELETE FROM studio.wallet_answer WHERE call = 'bet' AND round_id IN (SELECT id FROM studio.round WHERE key = 'open')",
    'winning with the answers none',
  ],
  [
    'a refused round that became done',
    "UPDATE studio.round_state SET state = 'done', refusal = NULL, balance = 1, balance_version = 1 WHERE key = 'refused'",
    'done and was not drawn',
  ],
  ['a returned round whose rollback is gone', "DELETE FROM studio.wallet_answer WHERE call = 'rollback'", 'rolled_back with the answers none'],
])('tampered with, past the triggers: %s', async (_name, statement, why) => {
  const client = await f.db.pool.connect();
  try {
    await client.query("BEGIN; SET LOCAL session_replication_role = 'replica'");
    expect((await client.query(statement)).rowCount).toBe(1);
    const report = await verifyRounds(client, [f.slot], TEST_KEYS);
    expect(report.wrong.map((each) => each.why)).toEqual([expect.stringContaining(why)]);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});

test.each([
  'UPDATE studio.round SET stake = stake',
  'UPDATE studio.result SET payout = payout',
  'DELETE FROM studio.result',
  'DELETE FROM studio.lane',
  'DELETE FROM studio.seed',
  'DELETE FROM studio.books',
  'UPDATE studio.seed SET rounds = rounds - 1 WHERE rounds > 0',
  "UPDATE studio.seed SET commitment = repeat('0', 64)",
  'UPDATE studio.lane SET rounds = rounds - 1',
  'INSERT INTO studio.session SELECT * FROM (SELECT gen_random_uuid(), decode(repeat(md5(random()::text), 2), $$hex$$), game, demo, player, wallet_token, min_bet, max_bet, min_round_ms, autoplay, turbo, balance, balance_version, opened_at, used_at, ended_at, free_rounds FROM studio.session LIMIT 1) s',
  'DELETE FROM studio.round',
  'TRUNCATE studio.round CASCADE',
  'UPDATE studio.wallet_answer SET amount = amount',
  'DELETE FROM studio.wallet_answer',
  'TRUNCATE studio.wallet_answer',
  'DELETE FROM studio.round_state',
  "UPDATE studio.round_state SET state = 'rolled_back' WHERE state = 'done'",
  "UPDATE studio.round_state SET state = 'betting', due_at = changed_at WHERE state = 'done'",
  "UPDATE studio.round_state SET lane = 'somebody'",
])('the database refuses: %s', async (statement) => {
  await expect(f.db.pool.query(statement)).rejects.toMatchObject({ code: '23001' });
});
