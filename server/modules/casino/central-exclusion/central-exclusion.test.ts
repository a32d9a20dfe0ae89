import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#kernel/durations.ts';
import { setExclusion } from '#server/modules/gate/index.ts';
import { barredKind, hasOpenStakes } from '#server/modules/stakes/index.ts';
import { expectLedgerHolds } from '#server/modules/stakes/testing/money-fixture.ts';
import { purse } from '#server/modules/stakes/testing/reversed.ts';
import { CENTRAL_EXCLUSION_TOPIC, type CentralExclusion } from '#server/modules/verification/events.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import { createRelay } from '#server/platform/outbox/relay.ts';
import { listParked } from '#server/platform/parking/parking.ts';
import { readIsOpen, type SessionFacts } from '../provider-wallet/store/sessions.ts';
import { createWalletFixture, type WalletFixture } from '../provider-wallet/testing/wallet-fixture.ts';
import { centralExclusionParts } from './central-exclusion-parts.ts';

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

const cash = async (playerId = session.playerId) => (await purse(world, playerId))[0];
const codeOf = (answer: { readonly ok: boolean; readonly code?: string }) => (answer.ok ? 'done' : answer.code);
const tell = (event: CentralExclusion) =>
  inTransaction(world.db, (tx) => publish(tx, world.clock.now(), [{ topic: CENTRAL_EXCLUSION_TOPIC, payload: { ...event } }]));

/** Does what verification does when the register bars a player: `gate_player` and the event in one transaction. */
const bar = (playerId = session.playerId, version = 1) =>
  inTransaction(world.db, async (tx) => {
    await setExclusion(tx, playerId, { kind: 'central', until: 'indefinite' });
    await publish(tx, world.clock.now(), [{ topic: CENTRAL_EXCLUSION_TOPIC, payload: { player_id: playerId, version, barred: true } }]);
  });

/** Delivers the outbox and runs the periodic job. Returns how many players it handled. */
async function followRegister(): Promise<number> {
  const { subscriptions, periodicJobs } = centralExclusionParts(world.wallet);
  await createRelay({ db: world.db, clock: world.clock, log: createLogger({ level: 'silent' }), subscriptions }).drain();
  return (await periodicJobs[0]?.run(world.clock.now())) ?? 0;
}

async function barAndFollow(): Promise<void> {
  await bar();
  await followRegister();
}

const closedBy = async () => {
  const { rows } = await world.db.pool.query<{ closed_by: string | null }>('SELECT closed_by FROM casino_round WHERE player_id = $1', [session.playerId]);
  return rows.map((row) => row.closed_by);
};

describe('an open round of a player whom the register bars', () => {
  test('without wins is refunded, with all its stakes; a later call of its supplier is refused', async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    await world.bet(session, { transactionId: one, amountCents: 300 });
    await world.bet(session, { transactionId: two, amountCents: 200 });
    await barAndFollow();
    expect([await cash(), await closedBy(), await hasOpenStakes(world.db.k, session.playerId)]).toEqual([1_000, ['exclusion'], false]);
    expect(codeOf(await world.win(session, { betTransactionId: one, amountCents: 900, closes: true }))).toBe('rolled_back');
    expect(codeOf(await world.rollback(session, { referenceId: two }))).toBe('done');
    expect(codeOf(await world.rollback(session, { referenceId: two, undoes: true }))).toBe('done');
    expect(await cash()).toBe(1_000);
  });

  test('without wins, as reported by its supplier so far, is refunded too', async () => {
    const bet = randomUUID();
    await world.bet(session, { transactionId: bet, amountCents: 300 });
    await world.win(session, { betTransactionId: bet, amountCents: 0 });
    await barAndFollow();
    expect(await cash()).toBe(1_000);
  });

  test('with a payout is settled with it; a later win is paid', async () => {
    const bet = randomUUID();
    await world.bet(session, { transactionId: bet, amountCents: 300 });
    await world.win(session, { betTransactionId: bet, amountCents: 40 });
    await barAndFollow();
    expect([await cash(), await closedBy(), await hasOpenStakes(world.db.k, session.playerId)]).toEqual([740, ['exclusion'], false]);
    expect(codeOf(await world.win(session, { betTransactionId: bet, amountCents: 60, closes: true }))).toBe('done');
    expect(await cash()).toBe(800);
  });

  test('whose win was rolled back counts as without wins', async () => {
    const [bet, win] = [randomUUID(), randomUUID()];
    await world.bet(session, { transactionId: bet, amountCents: 300 });
    await world.win(session, { betTransactionId: bet, transactionId: win, amountCents: 40 });
    await world.rollback(session, { referenceId: win, undoes: true });
    await barAndFollow();
    expect(await cash()).toBe(1_000);
  });

  test('on bonus money goes back to the bonus', async () => {
    session = await world.session(await world.newPlayer(0));
    await world.grantBonus(session.playerId, 500);
    await world.bet(session, { amountCents: 200 });
    await barAndFollow();
    expect(await purse(world, session.playerId)).toEqual([0, 500, 0]);
  });

  test('is closed once even when there are more than one batch takes, and other players’ rounds stay open', async () => {
    const other = await world.session(await world.newPlayer(1_000));
    await world.bet(other, { amountCents: 100 });
    for (let round = 0; round < 110; round += 1) {
      if (round % 100 === 0) await world.deposit(session.playerId, 2_000);
      await world.bet(session, { roundRef: `r${round}`, amountCents: 10 });
    }
    await barAndFollow();
    expect(await cash()).toBe(5_000);
    expect([await cash(other.playerId), await hasOpenStakes(world.db.k, other.playerId)]).toEqual([900, true]);
  });
});

test('that was closed before is unchanged; the sessions end, and no new bet is accepted', async () => {
  const bet = randomUUID();
  await world.bet(session, { transactionId: bet, amountCents: 300 });
  await world.win(session, { betTransactionId: bet, amountCents: 500, closes: true });
  await barAndFollow();
  expect([await cash(), await closedBy(), await readIsOpen(world.db.k, session.id)]).toEqual([1_200, ['provider'], false]);
  expect(codeOf(await world.bet(session, { roundRef: 'r2' }))).toBe('self_excluded');
});

test('is closed once per exclusion, for any order and number of events', async () => {
  await world.bet(session, { amountCents: 300 });
  await bar();
  await tell({ player_id: session.playerId, version: 1, barred: true });
  expect(await followRegister()).toBe(1);
  await inTransaction(world.db, (tx) => setExclusion(tx, session.playerId, null, 'lift-central'));
  await tell({ player_id: session.playerId, version: 2, barred: false });
  await followRegister();
  session = await world.session(session.playerId);
  await world.bet(session, { roundRef: 'r2', amountCents: 100 });
  await tell({ player_id: session.playerId, version: 1, barred: true });
  expect(await followRegister()).toBe(0);
  expect(await cash()).toBe(900);
  await bar(session.playerId, 3);
  expect(await followRegister()).toBe(1);
  expect(await cash()).toBe(1_000);
});

test('that wins at the moment of the exclusion ends once: by its win, or refunded', async () => {
  const players = await Promise.all(Array.from({ length: 12 }, () => world.newPlayer(1_000)));
  const sessions = await Promise.all(players.map((each) => world.session(each)));
  const bets = players.map(() => randomUUID());
  await Promise.all(sessions.map((each, index) => world.bet(each, { transactionId: bets[index] ?? '', amountCents: 100 })));
  await Promise.all(players.map((each) => bar(each)));
  const wins = Promise.all(sessions.map((each, index) => world.win(each, { betTransactionId: bets[index] ?? '', amountCents: 250, closes: true })));
  const [answers] = await Promise.all([wins, followRegister(), followRegister()]);
  await followRegister();
  expect(await Promise.all(players.map((each) => cash(each)))).toEqual(answers.map(({ ok }) => (ok ? 1_150 : 1_000)));
  for (const each of players) expect(await hasOpenStakes(world.db.k, each)).toBe(false);
});

test('that cannot be closed is quarantined by player; the player’s other rounds, and other players’, are closed', async () => {
  const other = await world.session(await world.newPlayer(1_000));
  await world.bet(other, { amountCents: 100 });
  const bad = randomUUID();
  await world.bet(session, { transactionId: bad, roundRef: 'bad', amountCents: 100 });
  await world.bet(session, { roundRef: 'good', amountCents: 100 });
  const { rows } = await world.db.pool.query<{ stake_id: string }>('SELECT stake_id FROM casino_transaction WHERE transaction_id = $1', [bad]);
  await world.settle([{ stake_id: rows[0]?.stake_id ?? '', version: 1, payout_cents: 0 }]);
  await bar();
  await bar(other.playerId);
  await followRegister();
  expect([await cash(), await cash(other.playerId)]).toEqual([900, 1_000]);
  expect(await listParked(world.db.k)).toMatchObject([{ kind: barredKind('casino'), ref: session.playerId, attempts: 1 }]);
  // Repaired by hand: the round follows its stake.
  world.clock.advance(2 * MINUTE_MS);
  await world.db.pool.query(`UPDATE casino_round SET closed_at = $2, closed_by = 'sweep', changed_at = $2 WHERE ref = 'bad' AND player_id = $1`, [
    session.playerId,
    world.clock.now(),
  ]);
  await followRegister();
  expect(await listParked(world.db.k)).toEqual([]);
});
