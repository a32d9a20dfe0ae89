import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKeys } from './keys.ts';
import { applySchema } from '../store/apply-schema.ts';
import { openStudioFixture, type StudioFixture, TEST_KEYS } from '../testing/studio-fixture.ts';
import { verifyRounds } from '../verify.ts';

const EARLIER = ['0001-sessions-and-rounds.sql', '0002-free-rounds.sql'];
let f: StudioFixture;

/** A database as the previous version left it: rounds drawn before their bet, one of them done, one refused, one free and on its way. */
beforeAll(async () => {
  f = await openStudioFixture();
  const folder = await mkdtemp(join(tmpdir(), 'studio-earlier-'));
  for (const name of EARLIER) await copyFile(fileURLToPath(new URL(`../schema/${name}`, import.meta.url)), join(folder, name));
  await applySchema(f.databaseUrl, folder);
  await rm(folder, { recursive: true });
  const session = randomUUID();
  await f.db.pool.query(
    `INSERT INTO studio.session (id, key_hash, game, demo, player, wallet_token, min_bet, max_bet, min_round_ms, autoplay, turbo, balance, balance_version, opened_at, used_at)
     VALUES ($1, sha256('x'), 'tiny-slot', false, 'ana', 'token', 0, 1000, 0, false, false, 100, 1, now(), now())`,
    [session],
  );
  const add = async (key: string, state: string, stop: number, payout: number, grant: string | null = null) => {
    const id = randomUUID();
    const units = payout / 5;
    await f.db.pool.query(
      `INSERT INTO studio.round (id, session_id, key, lane, game, player, math_version, draws, events, stake, payout, played_at, free_round_id)
       VALUES ($1, $2, $3, $4, 'tiny-slot', 'ana', $5, $6, $7, 100, $8, now() - interval '1 minute', $9)`,
      [
        id,
        session,
        key,
        `ana/${key}`,
        f.slot.version,
        `[${stop}]`,
        JSON.stringify([
          { type: 'stopped', stop },
          { type: 'paid', units },
        ]),
        payout,
        grant,
      ],
    );
    await f.db.pool.query(
      `INSERT INTO studio.round_state (round_id, session_id, key, lane, state, due_at, refusal, balance, balance_version, changed_at)
       SELECT $1, $2, $3, $4, $5, CASE WHEN $5 = 'winning' THEN now() END, CASE WHEN $5 = 'refused' THEN 'limit_reached' END, 1, 1, '2026-11-01'`,
      [id, session, key, `ana/${key}`, state],
    );
    return id;
  };
  const answer = (id: string, call: string, amount: number, code: string | null = null) =>
    f.db.pool.query(
      `INSERT INTO studio.wallet_answer (round_id, call, transaction_id, accepted, code, amount, duplicate, balance, balance_version, answered_at)
       VALUES ($1, $2, $3, $4::text IS NULL, $4, $5, false, 1, 1, '2026-11-01')`,
      [id, call, `${id}:${call}`, code, amount],
    );
  const done = await add('done', 'done', 9, 400);
  await answer(done, 'bet', 100);
  await answer(done, 'win', 400);
  await answer(await add('refused', 'refused', 5, 50), 'bet', 100, 'limit_reached');
  await add('free', 'winning', 8, 250, 'grant-1');
  f.wallet.books.grant('grant-1', 1);
  await f.start();
});
afterAll(() => f.drop());

const wrong = async () => (await verifyRounds(f.db.pool, [f.slot], TEST_KEYS)).wrong;

test('rounds of the previous version are verified by their stored draws, and new rounds are played next to them', async () => {
  expect(await wrong()).toEqual([]);
  const session = await f.open('bia');
  expect((await f.post('/api/spin', { session: session.session, key: 'k', stake: 100 })).status).toBe(200);
  expect(await wrong()).toEqual([]);
});

test('a free round that was drawn before its win is sent as its version sent it: the win names the grant', async () => {
  await f.runJobsUntil(() => f.wallet.calls('win').some((call) => call['free_round_id'] === 'grant-1'));
  expect(f.wallet.calls('win').find((call) => call['free_round_id'] === 'grant-1')).toMatchObject({ amount: 250, round_closed: true });
});

describe('rows of the previous version', () => {
  test.each([
    [
      'a round deleted whole',
      "DELETE FROM studio.round_state WHERE key = 'refused'; DELETE FROM studio.result WHERE round_id = ROUND; DELETE FROM studio.wallet_answer WHERE round_id = ROUND; DELETE FROM studio.round WHERE id = ROUND",
    ],
    ['a date', "UPDATE studio.round SET played_at = played_at - interval '1 day' WHERE id = ROUND"],
    ['an answer', 'UPDATE studio.wallet_answer SET balance = balance + 1 WHERE round_id = ROUND'],
    [
      'draws swapped for others of the same payout',
      'UPDATE studio.result SET payout = 0, draws = \'[1]\', events = \'[{"type": "stopped", "stop": 1}, {"type": "paid", "units": 0}]\' WHERE round_id = ROUND',
    ],
    ['a session of another player', "UPDATE studio.session SET player = 'bia' WHERE player = 'ana'"],
  ])('are held by one digest: %s is found', async (_name, statement) => {
    const client = await f.db.pool.connect();
    try {
      await client.query("BEGIN; SET LOCAL session_replication_role = 'replica'");
      const id = (await client.query<{ id: string }>("SELECT id FROM studio.round WHERE key = 'refused'")).rows[0]?.id ?? '';
      await client.query(statement.replaceAll('ROUND', `'${id}'`));
      const found = (await verifyRounds(client, [f.slot], TEST_KEYS)).wrong;
      expect(found.map(({ why }) => why)).toContainEqual(expect.stringContaining('rows of earlier versions are not what they were'));
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });
});

test('another secret is refused at the start, and reported by verifying', async () => {
  const other = { dataSecret: 'another secret of thirty-two letters' };
  await expect(f.start(other)).rejects.toThrow('STUDIO_DATA_SECRET');
  expect((await verifyRounds(f.db.pool, [f.slot], createKeys(other.dataSecret))).wrong).toContainEqual({
    id: 'studio.books',
    why: 'the books are under another STUDIO_DATA_SECRET than this one',
  });
});
