import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectLedgerHolds } from '#server/modules/stakes/testing/money-fixture.ts';
import { purse } from '#server/modules/stakes/testing/reversed.ts';
import { SECOND_MS } from '#kernel/durations.ts';
import type { SessionFacts } from '../store/sessions.ts';
import { createWalletFixture, type WalletFixture } from '../testing/wallet-fixture.ts';

/** An aggregator's call: it reverses wins, and accepts wins after the round's end. */
const AGGREGATOR = { win: { strict: false }, rollback: { undoes: true } } as const;

let world: WalletFixture;
let session: SessionFacts;
beforeAll(async () => {
  world = await createWalletFixture();
});
beforeEach(async () => {
  session = await world.session(await world.newPlayer(1_000));
});
afterAll(async () => {
  await expectLedgerHolds(world);
  await world.drop();
});

const cash = async () => (await purse(world, session.playerId))[0];

/** Runs both calls concurrently; the clock runs backwards while they wait, since the clocks of two processes may differ. */
async function atOnce(closes: boolean): Promise<{ readonly won: boolean }> {
  const bet = randomUUID();
  await world.bet(session, { transactionId: bet, roundRef: bet });
  const later = world.clock.nowMs() + SECOND_MS;
  world.clock.set(new Date(later));
  const won = world.win(session, { betTransactionId: bet, roundRef: bet, amountCents: 250, closes, ...AGGREGATOR.win });
  world.clock.set(new Date(later - 1));
  const back = world.rollback(session, { referenceId: bet, ...AGGREGATOR.rollback });
  const [win, rollback] = await Promise.all([won, back]);
  world.clock.set(new Date(later));
  expect(rollback).toMatchObject({ ok: true });
  return { won: win.ok };
}

describe('a win and a rollback of one bet', () => {
  test('a rollback whose clock was read before the win reverses it at the time of the win or later', async () => {
    const bet = randomUUID();
    await world.bet(session, { transactionId: bet });
    const before = world.clock.now();
    world.clock.advance(1);
    await world.win(session, { betTransactionId: bet, amountCents: 250, ...AGGREGATOR.win });
    world.clock.set(before);
    expect(await world.rollback(session, { referenceId: bet, ...AGGREGATOR.rollback })).toMatchObject({ ok: true, balance: { cashCents: 1_000 } });
    const { rows } = await world.db.pool.query(`SELECT a.awarded_at <= a.reversed_at AS ordered FROM stakes_api_award_audit a WHERE a.player_id = $1`, [
      session.playerId,
    ]);
    expect(rows).toEqual([{ ordered: true }]);
    expect(await world.violations()).toEqual([]);
  });

  test.each([false, true])('at the same moment leave the balance as it was before the bet, in either order (the win closes its round: %s)', async (closes) => {
    for (let time = 0; time < 12; time += 1) {
      await atOnce(closes);
      expect(await cash()).toBe(1_000);
    }
    expect(await world.violations()).toEqual([]);
  });

  test('an old row, reversed a millisecond before it was awarded, verifies; one reversed an hour before does not', async () => {
    const bet = randomUUID();
    await world.bet(session, { transactionId: bet });
    await world.win(session, { betTransactionId: bet, amountCents: 250, ...AGGREGATOR.win });
    await world.rollback(session, { referenceId: bet, transactionId: `back-${bet}`, ...AGGREGATOR.rollback });
    await moveReversal(`back-${bet}`, '1 millisecond');
    expect(await world.violations()).toEqual([]);
    await moveReversal(`back-${bet}`, '1 hour');
    expect(await world.violations()).toMatchObject([{ invariant: 'g', detail: expect.stringContaining('paid 250') }]);
    await moveReversal(`back-${bet}`, '-1 hour -1 millisecond');
  });
});

/** Moves every time that a rollback wrote back by this much, as if its process had written it then. Integrity tags are recomputed. */
async function moveReversal(transactionId: string, by: string): Promise<void> {
  const client = await world.owner.pool.connect();
  try {
    await client.query('SET session_replication_role = replica');
    const of = `SELECT b.stake_id FROM casino_transaction g JOIN casino_transaction b ON b.source = g.source AND b.transaction_id = g.reference WHERE g.transaction_id = $1`;
    await client.query(
      `WITH award AS (SELECT a.id FROM stake_award a WHERE a.stake_id IN (${of}))
       UPDATE ledger_transfer t SET at = t.at - $2::interval
       WHERE (t.ref_id IN (SELECT id::text FROM award) AND t.version = 1) OR (t.ref_id IN (SELECT stake_id::text FROM (${of}) s) AND t.kind = 'refund')`,
      [transactionId, by],
    );
    await client.query(
      `UPDATE stake_award_reversal r SET reversed_at = r.reversed_at - $2::interval FROM stake_award a WHERE a.id = r.award_id AND a.stake_id IN (${of})`,
      [transactionId, by],
    );
    await client.query(`UPDATE stake s SET settled_at = s.settled_at - $2::interval WHERE s.id IN (${of})`, [transactionId, by]);
    await client.query('UPDATE casino_transaction SET at = at - $2::interval WHERE transaction_id = $1', [transactionId, by]);
    await client.query('DELETE FROM stake_seal');
    const all = 'SELECT id FROM stake UNION ALL SELECT id FROM stake_award';
    await client.query(`INSERT INTO stake_to_seal (stakes, at) SELECT array_agg(id), $1 FROM (${all}) k`, [world.clock.now()]);
  } finally {
    await client.query('SET session_replication_role = DEFAULT');
    client.release();
  }
}
