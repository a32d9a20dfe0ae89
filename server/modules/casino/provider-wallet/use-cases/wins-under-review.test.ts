import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#kernel/durations.ts';
import { expectLedgerHolds } from '#server/modules/stakes/testing/money-fixture.ts';
import { purse } from '#server/modules/stakes/testing/reversed.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { changeGame } from '../../use-cases/change-game.ts';
import { insertFreeRounds } from '../store/free-rounds.ts';
import type { SessionFacts } from '../store/sessions.ts';
import { reviewsOf, publishMost, setCeilings } from '../testing/win-reviews.ts';
import { createWalletFixture, GAME, SOURCE, type WalletFixture } from '../testing/wallet-fixture.ts';
import { keepWin, retryEarlyWinsJob } from './retry-early-wins.ts';
import { takeFreeBet } from './take-free-bet.ts';

const ENOUGH = 1_000_000_000_000;

let world: WalletFixture;
let session: SessionFacts;
let bet: string;
beforeAll(async () => {
  world = await createWalletFixture();
});
beforeEach(async () => {
  await publishMost(world, 50);
  await setCeilings(world, ENOUGH, ENOUGH);
  session = await world.session(await world.newPlayer(1_000));
  bet = randomUUID();
});
afterAll(async () => {
  await expectLedgerHolds(world);
  await world.drop();
});

const cash = async () => (await purse(world, session.playerId))[0];
const reviews = () => reviewsOf(world, session.playerId);
const stakeOf = async (key: string) => {
  const { rows } = await world.db.pool.query('SELECT status, payout_cents FROM stakes_api_audit WHERE key = $1', [key]);
  return rows[0] as unknown;
};

describe('a win above the highest win of its round’s stakes', () => {
  test('is answered as any other, credits nothing, and is under review', async () => {
    await world.bet(session, { transactionId: bet });
    const answer = await world.win(session, { betTransactionId: bet, amountCents: 100_000_000_000 });
    expect(answer).toMatchObject({ ok: true, duplicate: false, balance: { cashCents: 900 } });
    expect(await cash()).toBe(900);
    expect(await reviews()).toMatchObject([
      { amountCents: 100_000_000_000, reason: 'game_most', mostCents: 5_000, totalCents: 100_000_000_000, decision: null },
    ]);
  });

  test('of exactly that amount is paid, of a centavo more is under review', async () => {
    const other = randomUUID();
    await world.bet(session, { transactionId: bet, roundRef: 'exactly' });
    await world.bet(session, { transactionId: other, roundRef: 'more' });
    await world.win(session, { betTransactionId: bet, roundRef: 'exactly', amountCents: 5_000 });
    await world.win(session, { betTransactionId: other, roundRef: 'more', amountCents: 5_001 });
    expect([await cash(), (await reviews()).map(({ amountCents }) => amountCents)]).toEqual([5_800, [5_001]]);
  });

  test('returns the same answer when it is repeated, and is refused with other content', async () => {
    await world.bet(session, { transactionId: bet });
    const win = { betTransactionId: bet, transactionId: randomUUID(), amountCents: 9_000 };
    const first = await world.win(session, win);
    await world.bet(session, {});
    expect(await world.win(session, win)).toEqual({ ...first, duplicate: true });
    expect(await world.win(session, { ...win, amountCents: 9_001 })).toMatchObject({ ok: false, code: 'transaction_conflict' });
    expect(await reviews()).toHaveLength(1);
  });

  test('also closes its round: the stake is settled with nothing', async () => {
    await world.bet(session, { transactionId: bet });
    await world.win(session, { betTransactionId: bet, amountCents: 9_000, closes: true });
    expect(await stakeOf(bet)).toEqual({ status: 'settled', payout_cents: 0 });
    expect(await world.bet(session, {})).toMatchObject({ code: 'round_closed' });
  });

  test('may be split into small wins: they add up in the round, and every win from the first one above it on is under review', async () => {
    await world.bet(session, { transactionId: bet });
    for (const amountCents of [2_000, 2_000, 1_500, 1_000, 10]) await world.win(session, { betTransactionId: bet, amountCents });
    expect(await cash()).toBe(4_900);
    expect((await reviews()).map(({ amountCents, totalCents }) => [amountCents, totalCents]).toSorted()).toEqual([
      [10, 6_510],
      [1_000, 6_500],
      [1_500, 5_500],
    ]);
  });

  test('is measured by all stakes of its round except refunded ones', async () => {
    const [other, back] = [randomUUID(), randomUUID()];
    for (const transactionId of [bet, other, back]) await world.bet(session, { transactionId });
    await world.rollback(session, { referenceId: back });
    await world.win(session, { betTransactionId: bet, amountCents: 10_000 });
    await world.win(session, { betTransactionId: other, amountCents: 1 });
    expect((await reviews()).map(({ amountCents, mostCents }) => [amountCents, mostCents])).toEqual([[1, 10_000]]);
  });

  test('of a free round is measured by the nominal stake', async () => {
    const grant = { source: SOURCE, playerId: session.playerId, gameId: GAME, rounds: 2, stakeCents: 40, grantedAt: world.clock.now(), dueAt: null };
    const id = world.ids.next();
    await inTransaction(world.db, (tx) => insertFreeRounds(tx, { ...grant, id, ref: id, expiresAt: new Date(world.clock.nowMs() + DAY_MS) }));
    const call = { source: SOURCE, playerId: session.playerId, session, game: await world.game(), grantRef: id, closes: false };
    for (const [round, amountCents] of [
      ['a', 2_000],
      ['b', 2_001],
    ] as const) {
      await takeFreeBet(world.wallet, { ...call, roundRef: round, transactionId: `${bet}-${round}` });
      await world.win(session, { roundRef: round, betTransactionId: `${bet}-${round}`, amountCents, closes: true });
    }
    expect([await cash(), (await reviews()).map(({ amountCents, stakeId }) => [amountCents, stakeId])]).toEqual([3_000, [[2_001, null]]]);
  });

  test('that arrives before its bet is under review after the bet arrives', async () => {
    const call = { source: SOURCE, playerId: session.playerId, gameId: GAME, vertical: 'casino', roundRef: 'r1', transactionId: randomUUID() } as const;
    await keepWin(world.wallet, { ...call, betTransactionId: bet, amountCents: 9_000, closes: true, strict: true }, world.clock.now());
    await world.bet(session, { transactionId: bet });
    world.clock.advance(MINUTE_MS);
    await retryEarlyWinsJob(world.wallet).run(world.clock.now());
    expect([await cash(), (await reviews()).length]).toEqual([900, 1]);
    const { rows } = await world.db.pool.query('SELECT transaction_id FROM casino_early_win WHERE transaction_id = $1', [call.transactionId]);
    expect(rows).toEqual([]);
  });

  test('notifies its player', async () => {
    await world.bet(session, { transactionId: bet });
    await world.win(session, { betTransactionId: bet, amountCents: 9_000 });
    const { rows } = await world.owner.pool.query(`SELECT payload FROM outbox WHERE topic = 'notify' AND payload ->> 'player_id' = $1`, [session.playerId]);
    expect(rows).toMatchObject([{ payload: { template: 'win-under-review', data: { amountCents: 9_000 } } }]);
  });
});

describe('the highest win of a game', () => {
  test('is the operator’s ceiling of a round if the game publishes none', async () => {
    await publishMost(world, null);
    await setCeilings(world, 7_000, ENOUGH);
    await world.bet(session, { transactionId: bet });
    for (const amountCents of [7_000, 1]) await world.win(session, { betTransactionId: bet, amountCents });
    expect([await cash(), await reviews()]).toMatchObject([7_900, [{ amountCents: 1, reason: 'win_ceiling', mostCents: 7_000, totalCents: 7_001 }]]);
  });

  test('is the operator’s value rather than the supplier’s', async () => {
    await inTransaction(world.db, (tx) => changeGame(tx, GAME, { most_win_stakes: 60 }));
    await world.bet(session, { transactionId: bet });
    for (const amountCents of [6_000, 1]) await world.win(session, { betTransactionId: bet, amountCents });
    expect((await reviews()).map(({ mostCents }) => mostCents)).toEqual([6_000]);
    await inTransaction(world.db, (tx) => changeGame(tx, GAME, { most_win_stakes: null }));
  });

  test('never refuses a round without wins, whatever the ceilings', async () => {
    await setCeilings(world, 0, 0);
    await world.bet(session, { transactionId: bet });
    await world.win(session, { betTransactionId: bet, amountCents: 0, closes: true });
    expect([await stakeOf(bet), await reviews()]).toEqual([{ status: 'settled', payout_cents: 0 }, []]);
  });
});
