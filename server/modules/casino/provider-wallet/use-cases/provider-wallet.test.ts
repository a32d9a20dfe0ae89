import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#kernel/durations.ts';
import { expectLedgerHolds } from '#server/modules/stakes/testing/money-fixture.ts';
import { purse, withdrawAll } from '#server/modules/stakes/testing/reversed.ts';
import { createMetrics } from '#server/platform/metrics/create-metrics.ts';
import type { SessionFacts } from '../store/sessions.ts';
import { createWalletFixture, GAME, SOURCE, type WalletFixture } from '../testing/wallet-fixture.ts';
import { closeSilentRoundsJob } from './close-silent-rounds.ts';
import { retryEarlyWinsJob, keepWin } from './retry-early-wins.ts';
import type { WinCall } from './take-results.ts';

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
/** A win on a bet that has not arrived. */
function earlyWin(betTransactionId: string): WinCall {
  return {
    ...{ source: SOURCE, playerId: session.playerId, gameId: GAME, vertical: 'casino', roundRef: 'r1', transactionId: randomUUID() },
    ...{ betTransactionId, amountCents: 60, closes: true, strict: true },
  };
}

const codeOf = (answer: { readonly ok: boolean; readonly code?: string }) => (answer.ok ? 'done' : answer.code);

describe('a round', () => {
  test('accepts wins until it is closed', async () => {
    const transactionId = randomUUID();
    await world.bet(session, { transactionId, amountCents: 100 });
    for (const amountCents of [10, 20, 30]) expect(codeOf(await world.win(session, { betTransactionId: transactionId, amountCents }))).toBe('done');
    expect(codeOf(await world.win(session, { betTransactionId: transactionId, amountCents: 40, closes: true }))).toBe('done');
    expect(await cash()).toBe(1_000);
    expect(codeOf(await world.win(session, { betTransactionId: transactionId, amountCents: 50 }))).toBe('round_closed');
    expect(codeOf(await world.bet(session, {}))).toBe('round_closed');
  });

  test('keeps the times of its transactions, whatever the order of writes by two processes', async () => {
    const [first, second, third, before] = [randomUUID(), randomUUID(), randomUUID(), world.clock.now()];
    world.clock.advance(SECOND_MS);
    const now = world.clock.now();
    await world.bet(session, { transactionId: first });
    world.clock.set(before);
    expect(codeOf(await world.bet(session, { transactionId: second }))).toBe('done');
    await world.win(session, { betTransactionId: first });
    await world.win(session, { betTransactionId: first, closes: true });
    world.clock.set(now);
    await world.bet(session, { transactionId: third, roundRef: 'r2' });
    world.clock.set(before);
    await world.win(session, { betTransactionId: third, roundRef: 'r2', closes: true });
    world.clock.set(now);
    const { rows } = await world.db.pool.query('SELECT opened_at, changed_at, closed_at FROM casino_round WHERE player_id = $1 ORDER BY ref', [
      session.playerId,
    ]);
    expect(rows).toEqual([
      { opened_at: before, changed_at: now, closed_at: before },
      { opened_at: now, changed_at: now, closed_at: now },
    ]);
    await expectLedgerHolds(world);
  });

  test('of several bets is settled as one: the other stakes are lost', async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    await world.bet(session, { transactionId: one });
    await world.bet(session, { transactionId: two });
    await world.win(session, { betTransactionId: two, amountCents: 500, closes: true });
    expect(await cash()).toBe(1_300);
  });

  test('may be closed by its bet, or by a win of nothing', async () => {
    const transactionId = randomUUID();
    await world.bet(session, { roundRef: 'lost at once', closes: true });
    await world.bet(session, { roundRef: 'lost', transactionId });
    await world.win(session, { roundRef: 'lost', betTransactionId: transactionId, amountCents: 0, closes: true });
    const { rows } = await world.db.pool.query('SELECT count(*)::integer AS open FROM casino_round WHERE player_id = $1 AND closed_at IS NULL', [
      session.playerId,
    ]);
    expect(rows).toEqual([{ open: 0 }]);
    expect(await cash()).toBe(800);
  });

  test('without a call for a day is closed; a later win is still paid', async () => {
    const transactionId = randomUUID();
    await world.bet(session, { transactionId });
    const job = closeSilentRoundsJob({ ...world.wallet, metrics: createMetrics({ processMetrics: false }) });
    await job.run(new Date(world.clock.nowMs() + DAY_MS));
    expect(codeOf(await world.win(session, { betTransactionId: transactionId, amountCents: 70, strict: true }))).toBe('done');
    expect(await cash()).toBe(970);
  });
});

describe('a rollback', () => {
  test('of a bet that was won or closed is refused, unless the dialect reverses wins', async () => {
    const [won, closed] = [randomUUID(), randomUUID()];
    await world.bet(session, { transactionId: won, roundRef: 'won' });
    await world.win(session, { betTransactionId: won, roundRef: 'won', amountCents: 40 });
    await world.bet(session, { transactionId: closed, roundRef: 'closed' });
    await world.win(session, { betTransactionId: closed, roundRef: 'closed', amountCents: 400, closes: true });
    for (const referenceId of [won, closed]) expect(codeOf(await world.rollback(session, { referenceId }))).toBe('bet_settled');
    expect(await cash()).toBe(1_240);
    for (const referenceId of [won, closed]) expect(codeOf(await world.rollback(session, { referenceId, undoes: true }))).toBe('done');
    expect(await cash()).toBe(1_000);
  });

  test('that reverses spent wins leaves a debt', async () => {
    const transactionId = randomUUID();
    await world.bet(session, { transactionId });
    await world.win(session, { betTransactionId: transactionId, amountCents: 600, closes: true });
    await withdrawAll(world, session.playerId);
    await world.rollback(session, { referenceId: transactionId, undoes: true });
    const [left, , debt] = await purse(world, session.playerId);
    expect(debt - left).toBe(500);
  });

  test('of a win reverses only that win, whether it settled the stake or was an award', async () => {
    const [bet, award, last] = [randomUUID(), randomUUID(), randomUUID()];
    await world.bet(session, { transactionId: bet });
    await world.win(session, { betTransactionId: bet, transactionId: award, amountCents: 50 });
    await world.win(session, { betTransactionId: bet, transactionId: last, amountCents: 70, closes: true });
    expect(codeOf(await world.rollback(session, { referenceId: award }))).toBe('transaction_conflict');
    await world.rollback(session, { referenceId: last, undoes: true });
    expect(await cash()).toBe(950);
    await world.rollback(session, { referenceId: award, undoes: true });
    expect(await cash()).toBe(900);
  });

  test('may close its round: other open stakes in it are lost', async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    await world.bet(session, { transactionId: one });
    await world.bet(session, { transactionId: two });
    await world.rollback(session, { referenceId: one, closes: true });
    expect(await cash()).toBe(900);
    expect(codeOf(await world.rollback(session, { referenceId: two }))).toBe('bet_settled');
  });
});

describe('a win', () => {
  test('that waits for more than ten minutes raises an alert, and is still retried', async () => {
    const transactionId = randomUUID();
    const call = earlyWin(transactionId);
    const job = retryEarlyWinsJob(world.wallet);
    await keepWin(world.wallet, call, world.clock.now());
    await job.run(new Date(world.clock.nowMs() + 11 * MINUTE_MS));
    const quarantined = async () => (await world.db.pool.query("SELECT ref FROM platform_parked WHERE kind = 'casino.early-win'")).rows;
    expect(await quarantined()).toEqual([{ ref: `${SOURCE}:${call.transactionId}` }]);
    await world.bet(session, { transactionId });
    await job.run(new Date(world.clock.nowMs() + HOUR_MS));
    expect(await quarantined()).toEqual([]);
    expect(await cash()).toBe(960);
  });

  test('of another player, game or round is refused', async () => {
    const transactionId = randomUUID();
    await world.bet(session, { transactionId });
    const other = await world.session(await world.newPlayer(1));
    expect(codeOf(await world.win(other, { betTransactionId: transactionId }))).toBe('player_mismatch');
    expect(codeOf(await world.win(session, { betTransactionId: transactionId, gameId: 'mines' }))).toBe('game_mismatch');
    expect(codeOf(await world.win(session, { betTransactionId: transactionId, roundRef: 'r9' }))).toBe('transaction_conflict');
  });
});
