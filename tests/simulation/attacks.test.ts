import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { bumpEpoch, endSession, setExclusion, setLimits, setPause, setStatus } from '#server/modules/gate/index.ts';
import { openStakes } from '#server/modules/stakes/index.ts';
import { createMoneyFixture, expectLedgerHolds, first, type MoneyFixture, present } from '#server/modules/stakes/testing/money-fixture.ts';
import { createBatcher } from '#server/platform/batch/batcher.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';

let world: MoneyFixture;
beforeAll(async () => {
  world = await createMoneyFixture();
});
afterAll(async () => {
  await expectLedgerHolds(world);
  await world.drop();
});

/** Runs `times` calls at once and counts their answers. */
async function crowd(times: number, call: (index: number) => Promise<string>): Promise<Record<string, number>> {
  const answers = await Promise.all(Array.from({ length: times }, (_, index) => call(index)));
  return Object.fromEntries(Object.entries(Object.groupBy(answers, (answer) => answer)).map(([answer, all]) => [answer, present(all).length]));
}

const openOne = async (row: Parameters<MoneyFixture['open']>[0][number]) => first(await world.open([row])).verdict;

describe('two hundred parallel bets on one balance (PAY-6, REL-9)', () => {
  test('take exactly the balance, one call per bet', async () => {
    const player = await world.newPlayer(1_000);
    expect(await crowd(200, () => openOne(world.row(player, 30)))).toEqual({ placed: 33, insufficient_balance: 167 });
    expect((await world.balance(player)).cashCents).toBe(10);
  });

  test('take exactly the balance, in parallel batches', async () => {
    const player = await world.newPlayer(1_000);
    const batcher = createBatcher({
      run: (rows: readonly Parameters<MoneyFixture['open']>[0][number][]) => world.open(rows),
      identity: (row) => row.key,
      maxBatch: 20,
      maxInFlight: 8,
    });
    expect(await crowd(200, async () => (await batcher.submit(world.row(player, 30))).verdict)).toEqual({ placed: 33, insufficient_balance: 167 });
    expect((await world.balance(player)).cashCents).toBe(10);
  });

  test('of many sizes never take more than the balance', async () => {
    const player = await world.newPlayer(5_000);
    const answers = await Promise.all(Array.from({ length: 200 }, async (_, index) => first(await world.open([world.row(player, 1 + ((index * 37) % 90))]))));
    const accepted = answers.reduce((sum, answer) => sum + (answer.cash_cents ?? 0), 0);
    expect(accepted).toBe(5_000 - (await world.balance(player)).cashCents);
    expect(accepted).toBeLessThanOrEqual(5_000);
  });
});

describe('one key', () => {
  test('sent fifty times at once is one stake with one answer (REL-3)', async () => {
    const player = await world.newPlayer(1_000);
    const row = world.row(player, 10);
    const answers = await Promise.all(Array.from({ length: 50 }, async () => first(await world.open([{ ...row, stake_id: world.ids.next() }]))));
    expect(answers.filter((answer) => answer.verdict === 'placed')).toHaveLength(1);
    expect(new Set(answers.map((answer) => JSON.stringify({ ...answer, verdict: '' }))).size).toBe(1);
    expect((await world.balance(player)).cashCents).toBe(990);
  });

  test('with two bodies at once keeps the first body', async () => {
    const player = await world.newPlayer(1_000);
    const row = world.row(player, 10);
    const decisions = await crowd(50, (index) =>
      openOne({ ...row, stake_id: world.ids.next(), fingerprint: index % 2 === 0 ? 'aa' : 'bb', stake_cents: index % 2 === 0 ? 10 : 500 }),
    );
    expect(decisions).toEqual({ placed: 1, duplicate: 24, key_reused: 25 });
  });

  test('in many batches at once, twice in each, is one stake', async () => {
    const player = await world.newPlayer(1_000);
    const row = world.row(player, 10);
    const copies = () => [{ ...row, stake_id: world.ids.next() }, world.row(player, 1), { ...row, stake_id: world.ids.next() }];
    const answers = (await Promise.all(Array.from({ length: 20 }, () => world.open(copies())))).flat();
    expect(answers.filter((answer) => answer.cash_cents === 10 && answer.verdict === 'placed')).toHaveLength(1);
    expect((await world.balance(player)).cashCents).toBe(1_000 - 10 - 20);
  });
});

describe('closing one stake', () => {
  async function opened(player: string): Promise<string> {
    return present(first(await world.open([world.row(player, 100)])).stake_id);
  }

  test('forty parallel voids refund the stake once', async () => {
    const player = await world.newPlayer(1_000);
    const stake = await opened(player);
    expect(await crowd(40, async () => first(await world.void([{ stake_id: stake, version: 1 }])).verdict)).toEqual({ voided: 1, duplicate: 39 });
    expect((await world.balance(player)).cashCents).toBe(1_000);
  });

  test('forty parallel settlements with forty payouts pay one of them', async () => {
    const player = await world.newPlayer(1_000);
    const stake = await opened(player);
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => first(await world.settle([{ stake_id: stake, version: 1, payout_cents: 1_000 + index }]))),
    );
    expect(answers.filter((answer) => answer.verdict === 'settled')).toHaveLength(1);
    const paid = present(answers[0]?.payout_cents);
    expect(answers.every((answer) => answer.payout_cents === paid)).toBe(true);
    expect((await world.balance(player)).cashCents).toBe(900 + paid);
  });

  test('a parallel settlement and void do one of the two', async () => {
    for (let round = 0; round < 10; round += 1) {
      const player = await world.newPlayer(1_000);
      const stake = await opened(player);
      const decisions = await crowd(10, async (index) =>
        index % 2 === 0
          ? first(await world.settle([{ stake_id: stake, version: 1, payout_cents: 700 }])).verdict
          : first(await world.void([{ stake_id: stake, version: 1 }])).verdict,
      );
      const won = (decisions.settled ?? 0) === 1;
      expect(decisions).toEqual(won ? { settled: 1, duplicate: 4, already_settled: 5 } : { voided: 1, duplicate: 4, already_void: 5 });
      expect((await world.balance(player)).cashCents).toBe(won ? 1_600 : 1_000);
    }
  });
});

describe('of a bet and an act at the same moment, the first to commit wins', () => {
  const sessionId = randomUUID();
  const inAnHour = () => new Date(world.clock.nowMs() + 3_600_000);
  const none = { day: null, week: null, month: null };
  const acts: readonly [string, string, (tx: Tx, player: string) => Promise<unknown>][] = [
    ['a block', 'blocked', (tx, player) => setStatus(tx, player, 'blocked')],
    ['a logout everywhere', 'session_ended', (tx, player) => bumpEpoch(tx, player)],
    ['a logout', 'session_ended', (tx, player) => endSession(tx, player, { sessionId, tokensDieAt: inAnHour(), at: world.clock.now() })],
    ['a self-exclusion', 'self_excluded', (tx, player) => setExclusion(tx, player, { kind: 'self', until: 'indefinite' })],
    ['a time-out', 'paused', (tx, player) => setPause(tx, player, inAnHour())],
    ['a lowered limit', 'limit_reached', (tx, player) => setLimits(tx, player, { stakeCents: { ...none, day: cents(99) } })],
  ];
  const bet = (player: string) => world.row(player, 100, { session_id: sessionId, session_epoch: 1, session_expires_at: inAnHour() });

  test.each(acts)('%s that committed first refuses the bet', async (_name, refusal, act) => {
    const player = await world.newPlayer(1_000);
    const waiting = await inTransaction(world.db, async (tx) => {
      await act(tx, player);
      const placing = world.open([bet(player)]);
      await blockedBackends(1);
      return { placing };
    });
    expect(first(await waiting.placing).verdict).toBe(refusal);
    expect((await world.balance(player)).cashCents).toBe(1_000);
  });

  test.each(acts)('%s waits for a bet that was first, and the bet is placed', async (_name, refusal, act) => {
    const player = await world.newPlayer(1_000);
    const { acting, placed } = await inTransaction(world.db, async (tx) => {
      const answers = await openStakes(tx, [bet(player)], world.clock.now(), 'bonus_first');
      const change = inTransaction(world.db, (other) => act(other, player));
      await blockedBackends(1);
      return { acting: change, placed: first(answers).verdict };
    });
    await acting;
    expect(placed).toBe('placed');
    expect((await world.balance(player)).cashCents).toBe(900);
    expect(first(await world.open([bet(player)])).verdict).toBe(refusal);
  });

  /** Waits until the server reports `expected` of our statements as waiting for a lock. */
  async function blockedBackends(expected: number): Promise<void> {
    for (let tries = 0; tries < 2_000; tries += 1) {
      const { rows } = await world.owner.pool.query<{ waiting: number }>(
        "SELECT count(*) AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      if ((rows[0]?.waiting ?? 0) >= expected) return;
    }
    throw new Error('the second statement never waited for the first');
  }
});

test('fifty parallel bets under a stake limit take exactly the limit (RG-1)', async () => {
  const player = await world.newPlayer(10_000);
  await inTransaction(world.db, (tx) => setLimits(tx, player, { stakeCents: { day: cents(105), week: null, month: null } }));
  expect(await crowd(50, () => openOne(world.row(player, 10)))).toEqual({ placed: 10, limit_reached: 40 });
});

test('many parallel batches, settlements, voids and deposits over shared players neither deadlock nor lose a centavo', async () => {
  const players = await Promise.all(Array.from({ length: 12 }, () => world.newPlayer(2_000)));
  const pick = (seed: number) => present(players[(seed * 7 + (seed >> 3)) % players.length]);
  await Promise.all(
    Array.from({ length: 24 }, async (_, lane) => {
      for (let turn = 0; turn < 12; turn += 1) {
        const seed = lane * 31 + turn;
        const opened = await world.open(Array.from({ length: 8 }, (_each, index) => world.row(pick(seed + index * 5), 1 + ((seed + index) % 50))));
        const stakes = opened.flatMap((answer) => (answer.stake_id === null ? [] : [answer.stake_id]));
        await world.settle(stakes.slice(0, 4).map((stake, index) => ({ stake_id: stake, version: 1, payout_cents: (seed * index) % 90 })));
        await world.void(stakes.slice(3, 6).map((stake) => ({ stake_id: stake, version: 1 })));
        if (turn % 4 === 0) await world.deposit(pick(seed), 50);
      }
    }),
  );
  await expectLedgerHolds(world);
});
