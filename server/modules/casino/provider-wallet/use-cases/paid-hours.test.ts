import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUR_MS } from '#kernel/durations.ts';
import { expectLedgerHolds } from '#server/modules/stakes/testing/money-fixture.ts';
import { reviewsOf, setCeilings } from '../testing/win-reviews.ts';
import { createWalletFixture, GAME, SOURCE, type WalletFixture } from '../testing/wallet-fixture.ts';
import { createResultTaker, type ResultTaker } from './take-results.ts';

const ENOUGH = 1_000_000_000_000;
const PROCESSES = 4;

let world: WalletFixture;
beforeAll(async () => {
  world = await createWalletFixture();
});
beforeEach(async () => {
  world.clock.advance(HOUR_MS);
  await setCeilings(world, ENOUGH, 1_000);
});
afterAll(async () => {
  await expectLedgerHolds(world);
  await world.drop();
});

/** Players with a bet of R$ 1, and their wins as calls of alternating processes. */
async function winners(count: number) {
  const takers = Array.from({ length: PROCESSES }, () => createResultTaker(world.wallet));
  return Promise.all(
    Array.from({ length: count }, async (_, place) => {
      const session = await world.session(await world.newPlayer(100));
      const betTransactionId = randomUUID();
      await world.bet(session, { transactionId: betTransactionId, roundRef: 'r' });
      const taker = takers[place % PROCESSES] as ResultTaker;
      const call = { source: SOURCE, playerId: session.playerId, gameId: GAME, vertical: 'casino', roundRef: 'r', betTransactionId, strict: true } as const;
      return {
        playerId: session.playerId,
        win: (amountCents: number, closes = false) => taker.win({ ...call, transactionId: randomUUID(), amountCents, closes }),
      };
    }),
  );
}

async function paidThisHour(): Promise<number> {
  const { rows } = await world.db.pool.query<{ paid_cents: number }>('SELECT paid_cents FROM casino_paid_hour WHERE hour = $1', [
    new Date(Math.floor(world.clock.nowMs() / HOUR_MS) * HOUR_MS),
  ]);
  return rows[0]?.paid_cents ?? 0;
}

test('an hour’s wins of one supplier never pay more than its ceiling, for any number of concurrent wins and processes', async () => {
  const players = await winners(40);
  const answers = await Promise.all(players.map(({ win }) => win(100)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(40);
  const reviews = await Promise.all(players.map(async ({ playerId }) => (await reviewsOf(world, playerId)).length));
  expect([reviews.filter((wins) => wins === 0).length, await paidThisHour()]).toEqual([10, 1_000]);
});

test('many small wins of one player count in the hour like one large one', async () => {
  const [player] = await winners(1);
  for (let time = 0; time < 12; time += 1) await player?.win(100);
  expect((await reviewsOf(world, player?.playerId ?? '')).map(({ reason, mostCents, totalCents }) => [reason, mostCents, totalCents])).toEqual([
    ['hour_ceiling', 1_000, 1_100],
    ['hour_ceiling', 1_000, 1_100],
  ]);
  expect(await paidThisHour()).toBe(1_000);
});

test('a win above the rest of the hour is under review, and a smaller one after it is paid', async () => {
  const [large, small] = await winners(2);
  await large?.win(1_001);
  await small?.win(1_000);
  expect([(await reviewsOf(world, large?.playerId ?? '')).length, (await reviewsOf(world, small?.playerId ?? '')).length]).toEqual([1, 0]);
});

test('the next hour starts from zero', async () => {
  const [player] = await winners(1);
  await player?.win(1_000);
  world.clock.advance(HOUR_MS);
  await player?.win(1_000);
  expect([(await reviewsOf(world, player?.playerId ?? '')).length, await paidThisHour()]).toEqual([0, 1_000]);
});
