import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minesPayout } from '#kernel/fairness/index.ts';
import { cents } from '#kernel/money.ts';
import { setPause } from '#server/modules/gate/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { cleanAfterTests } from '#server/platform/testing/clean-after-tests.ts';
import { accepted, at, createOriginalsFixture, type OriginalsFixture } from '../../testing/originals-fixture.ts';
import { listFinishedRounds, readOpenRound } from '../store/round-rows.ts';
import { closeOpenMinesRound } from './close-open-mines-round.ts';

let world: OriginalsFixture;
beforeAll(async () => {
  world = await createOriginalsFixture();
});
afterAll(() => world.drop());

async function roundWithGems(gems: number, stakeCents = 100) {
  const player = await world.newPlayer(10_000);
  const play = world.play();
  const { roundId } = accepted(await play.open(player, stakeCents, 3));
  const layout = await world.layoutOf(roundId);
  for (const tile of layout.safe.slice(0, gems)) accepted(await play.reveal(player, roundId, tile));
  return { player, roundId, ...layout };
}

describe('cashing out', () => {
  test('pays stake × multiplier, floored once, and shows the layout', async () => {
    const { player, roundId, mined } = await roundWithGems(2, 77);
    const cashed = accepted(await world.play().cashOut(player, roundId));
    expect(cashed).toMatchObject({ replayed: false, gems: 2, payoutCents: 96, layout: mined, balance: { balance_cash_cents: 10_000 - 77 + 96 } });
  });

  test('pays to cash and bonus in the proportion of the stake', async () => {
    const player = await world.newPlayer(50);
    await world.grantBonus(player.playerId, 60);
    const { roundId, balance } = accepted(await world.play().open(player, 100, 3));
    expect(balance).toMatchObject({ balance_cash_cents: 10, balance_bonus_cents: 0 });
    const { safe } = await world.layoutOf(roundId);
    accepted(await world.play().reveal(player, roundId, at(safe, 0)));
    accepted(await world.play().reveal(player, roundId, at(safe, 1)));
    const cashed = accepted(await world.play().cashOut(player, roundId));
    expect(cashed).toMatchObject({ payoutCents: 125, balance: { balance_cash_cents: 60, balance_bonus_cents: 75 } });
  });

  test('without a gem is refused', async () => {
    const { player, roundId } = await roundWithGems(0);
    expect(await world.play().cashOut(player, roundId)).toEqual({ ok: false, code: 'no_gems' });
    expect(await readOpenRound(world.db.k, player.playerId)).not.toBeNull();
  });

  test('fifty times at the same moment under different keys pays once', async () => {
    const { player, roundId } = await roundWithGems(3);
    const answers = await Promise.all(Array.from({ length: 50 }, () => world.play().cashOut(player, roundId)));
    expect(answers.filter((each) => each.ok)).toHaveLength(1);
    expect(answers.filter((each) => !each.ok && each.code === 'round_over')).toHaveLength(49);
    expect(await world.cashOf(player.playerId)).toBe(9_900 + minesPayout(cents(100), 3, 3));
  });

  test('under one key returns the stored answer, even after later rounds changed the balance', async () => {
    const { player, roundId } = await roundWithGems(1);
    const first = accepted(await world.play().cashOut(player, roundId, 'out'));
    accepted(await world.play().open(player, 100, 3));
    expect(accepted(await world.play().cashOut(player, roundId, 'out'))).toMatchObject({
      replayed: true,
      payoutCents: first.payoutCents,
      balance: { balance_cash_cents: first.balance.balance_cash_cents, wallet_version: first.balance.wallet_version },
    });
  });

  test('under the key of another round’s cash-out is refused', async () => {
    const { player, roundId } = await roundWithGems(1);
    accepted(await world.play().cashOut(player, roundId, 'out'));
    const next = accepted(await world.play().open(player, 100, 3));
    const { safe } = await world.layoutOf(next.roundId);
    accepted(await world.play().reveal(player, next.roundId, at(safe, 0)));
    expect(await world.play().cashOut(player, next.roundId, 'out')).toEqual({ ok: false, code: 'idempotency_key_reused' });
  });

  test('after a mine is refused', async () => {
    const { player, roundId, mined } = await roundWithGems(1);
    accepted(await world.play().reveal(player, roundId, at(mined, 0)));
    expect(await world.play().cashOut(player, roundId)).toEqual({ ok: false, code: 'round_over' });
    expect(await world.cashOf(player.playerId)).toBe(9_900);
  });
});

describe('the house closes an open round on pause or exclusion', () => {
  const pause = (playerId: string) =>
    inTransaction(world.db, async (tx) => {
      const closed = await closeOpenMinesRound(tx, playerId, world.deps);
      await setPause(tx, playerId, new Date(world.clock.nowMs() + 86_400_000));
      return closed;
    });

  test('at its last step', async () => {
    const { player, roundId, safe } = await roundWithGems(2);
    expect(await pause(player.playerId)).toEqual({ roundId, state: 'won', payoutCents: 125 });
    expect(await world.cashOf(player.playerId)).toBe(9_900 + 125);
    expect(await world.play().reveal(player, roundId, at(safe, 2))).toEqual({ ok: false, code: 'round_over' });
    const { rows } = await listFinishedRounds(world.db.k, player.playerId, { limit: 1, offset: 0 });
    expect(rows).toMatchObject([{ state: 'won', ending: 'closed', gems: 2, payoutCents: 125 }]);
  });

  test('by returning the stake when no tile was opened', async () => {
    const { player, roundId } = await roundWithGems(0);
    expect(await pause(player.playerId)).toEqual({ roundId, state: 'void', payoutCents: 100 });
    expect(await world.cashOf(player.playerId)).toBe(10_000);
  });

  test('and does nothing without an open round', async () => {
    const player = await world.newPlayer(1_000);
    expect(await pause(player.playerId)).toBeNull();
  });

  test.each(Array.from({ length: 8 }, (_, index) => index))(
    'while bets, reveals and cash-outs run: no round outlives the pause, no deadlock (race %d)',
    async () => {
      const { player, roundId, safe } = await roundWithGems(1);
      const play = world.play();
      const [closed, cashed] = await Promise.all([
        pause(player.playerId),
        play.cashOut(player, roundId),
        play.reveal(player, roundId, at(safe, 1)),
        play.open(player, 100, 3),
        play.open(player, 100, 3),
      ]);
      expect(closed !== null || cashed.ok).toBe(true);
      expect(await readOpenRound(world.db.k, player.playerId)).toBeNull();
      expect(await play.open(player, 100, 3)).toEqual({ ok: false, code: 'paused' });
      const { rows } = await listFinishedRounds(world.db.k, player.playerId, { limit: 10, offset: 0 });
      const paid = rows.reduce((sum, round) => sum + round.payoutCents - round.stakeCents, 0);
      expect(await world.cashOf(player.playerId)).toBe(10_000 + paid);
    },
  );
});

test.each(Array.from({ length: 8 }, (_, index) => index))('a pause during a player’s very first rounds leaves none open (race %d)', async () => {
  const player = await world.newPlayer(1_000);
  const pause = inTransaction(world.db, async (tx) => {
    await closeOpenMinesRound(tx, player.playerId, world.deps);
    await setPause(tx, player.playerId, new Date(world.clock.nowMs() + 86_400_000));
  });
  await Promise.all([pause, world.play().open(player, 100, 3), world.play().open(player, 100, 3)]);
  expect(await readOpenRound(world.db.k, player.playerId)).toBeNull();
  expect(await world.cashOf(player.playerId)).toBe(1_000);
});

cleanAfterTests(() => world.violations());
