import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minesPayout, minesPayouts } from '#kernel/fairness/index.ts';
import { cents } from '#kernel/money.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { cleanAfterTests } from '#server/platform/testing/clean-after-tests.ts';
import { accepted, at, createOriginalsFixture, type OriginalsFixture } from '../../testing/originals-fixture.ts';
import { listFinishedRounds, readOpenRound } from '../store/round-rows.ts';

let world: OriginalsFixture;
beforeAll(async () => {
  world = await createOriginalsFixture();
});
afterAll(() => world.drop());

/** A player with 10,000 centavos and a fresh round of 100. */
async function openedRound(mines: number, stakeCents = 100): Promise<{ player: Principal; roundId: string; mined: number[]; safe: number[] }> {
  const player = await world.newPlayer(10_000);
  const { roundId } = accepted(await world.play().open(player, stakeCents, mines));
  return { player, roundId, ...(await world.layoutOf(roundId)) };
}

describe('a safe tile', () => {
  test('raises the cash-out value, moves no money and reveals nothing about the mines', async () => {
    const { player, roundId, safe } = await openedRound(3);
    for (const gems of [1, 2, 3]) {
      const revealed = accepted(await world.play().reveal(player, roundId, at(safe, gems)));
      expect(revealed).toMatchObject({ state: 'open', safe: true, gems, payoutCents: minesPayout(cents(100), 3, gems), layout: null });
      expect(revealed.balance.balance_cash_cents).toBe(9_900);
    }
  });

  test('survives a restart: another instance reads the tiles and continues the round (GM-6)', async () => {
    const { player, roundId, safe } = await openedRound(5);
    accepted(await world.play().reveal(player, roundId, at(safe, 0)));
    expect(await readOpenRound(world.db.k, player.playerId)).toMatchObject({
      id: roundId,
      tiles: [safe[0]],
      gems: 1,
      cashoutCents: minesPayout(cents(100), 5, 1),
    });
    expect(accepted(await world.play().reveal(player, roundId, at(safe, 1))).gems).toBe(2);
  });

  test('that is the last one cashes the round out automatically', async () => {
    const { player, roundId, mined, safe } = await openedRound(23);
    accepted(await world.play().reveal(player, roundId, at(safe, 0), 'first'));
    const last = accepted(await world.play().reveal(player, roundId, at(safe, 1), 'last'));
    expect(last).toMatchObject({ state: 'won', safe: true, gems: 2, payoutCents: 29_100, layout: mined });
    expect(last.balance.balance_cash_cents).toBe(9_900 + 29_100);
    expect(accepted(await world.play().reveal(player, roundId, at(safe, 1), 'last'))).toMatchObject({
      replayed: true,
      state: 'won',
      payoutCents: 29_100,
      layout: mined,
    });
    expect(await world.play().cashOut(player, roundId)).toEqual({ ok: false, code: 'round_over' });
    expect(await world.cashOf(player.playerId)).toBe(9_900 + 29_100);
  });

  test('cashes out automatically at the last step below the highest payout', async () => {
    await world.setting('casino_max_payout', 1_000);
    const { player, roundId, safe } = await openedRound(10);
    await world.setting('casino_max_payout', 10_000_000);
    const payouts = minesPayouts(cents(100), 10, cents(1_000));
    for (const [step, payout] of payouts.entries()) {
      const revealed = accepted(await world.play().reveal(player, roundId, at(safe, step)));
      expect(revealed).toMatchObject({ state: step === payouts.length - 1 ? 'won' : 'open', payoutCents: payout });
    }
    expect(minesPayout(cents(100), 10, payouts.length + 1)).toBeGreaterThan(1_000);
    expect(await world.cashOf(player.playerId)).toBe(9_900 + at(payouts, payouts.length - 1));
    expect(await world.play().reveal(player, roundId, at(safe, payouts.length))).toEqual({ ok: false, code: 'round_over' });
  });
});

describe('a mine', () => {
  test('loses the stake, ends the round and shows the layout', async () => {
    const { player, roundId, mined, safe } = await openedRound(3);
    accepted(await world.play().reveal(player, roundId, at(safe, 0)));
    const hit = accepted(await world.play().reveal(player, roundId, at(mined, 1), 'hit'));
    expect(hit).toMatchObject({ state: 'lost', safe: false, gems: 1, payoutCents: 0, layout: mined });
    expect(accepted(await world.play().reveal(player, roundId, at(mined, 1), 'hit'))).toMatchObject({
      replayed: true,
      state: 'lost',
      payoutCents: 0,
      layout: mined,
    });
    expect(await world.cashOf(player.playerId)).toBe(9_900);
    const { rows } = await listFinishedRounds(world.db.k, player.playerId, { limit: 10, offset: 0 });
    expect(rows).toMatchObject([{ state: 'lost', ending: 'mine', tiles: [safe[0], mined[1]], layout: mined, payoutCents: 0, serverSeed: null }]);
  });
});

describe('a tile is refused', () => {
  test('when it is open already, under another key', async () => {
    const { player, roundId, safe } = await openedRound(3);
    accepted(await world.play().reveal(player, roundId, at(safe, 0), 'one'));
    expect(await world.play().reveal(player, roundId, at(safe, 0), 'two')).toEqual({ ok: false, code: 'tile_revealed' });
  });

  test('when its key was used for another tile', async () => {
    const { player, roundId, safe } = await openedRound(3);
    accepted(await world.play().reveal(player, roundId, at(safe, 0), 'one'));
    expect(await world.play().reveal(player, roundId, at(safe, 1), 'one')).toEqual({ ok: false, code: 'idempotency_key_reused' });
  });

  test('when the round is another player’s, unknown or an invalid id', async () => {
    const { roundId, safe } = await openedRound(3);
    const otherPlayer = await world.newPlayer(0);
    for (const id of [roundId, randomUUID(), 'nonsense', "' OR 1=1 --"]) {
      expect(await world.play().reveal(otherPlayer, id, at(safe, 0))).toEqual({ ok: false, code: 'round_not_found' });
      expect(await world.play().cashOut(otherPlayer, id)).toEqual({ ok: false, code: 'round_not_found' });
    }
  });

  test('after the round is over', async () => {
    const { player, roundId, mined, safe } = await openedRound(3);
    accepted(await world.play().reveal(player, roundId, at(mined, 0)));
    expect(await world.play().reveal(player, roundId, at(safe, 0))).toEqual({ ok: false, code: 'round_over' });
  });
});

describe('at the same moment', () => {
  test('fifty reveals of one tile open it once', async () => {
    const { player, roundId, safe } = await openedRound(3);
    const answers = await Promise.all(Array.from({ length: 50 }, () => world.play().reveal(player, roundId, at(safe, 0))));
    expect(answers.filter((each) => each.ok)).toHaveLength(1);
    expect(answers.filter((each) => !each.ok && each.code === 'tile_revealed')).toHaveLength(49);
    expect(await readOpenRound(world.db.k, player.playerId)).toMatchObject({ gems: 1, tiles: [safe[0]] });
  });

  test('fifty reveals under one key give one stored answer', async () => {
    const { player, roundId, safe } = await openedRound(3);
    const answers = (await Promise.all(Array.from({ length: 50 }, () => world.play().reveal(player, roundId, at(safe, 0), 'one')))).map(accepted);
    expect(answers.filter((each) => !each.replayed)).toHaveLength(1);
    expect(answers.every((each) => each.gems === 1 && each.payoutCents === 110)).toBe(true);
  });

  test('every tile of the board is opened at most once and the round ends once', async () => {
    const { player, roundId } = await openedRound(3);
    const answers = await Promise.all(Array.from({ length: 25 }, (_, tile) => world.play().reveal(player, roundId, tile)));
    const opened = answers.filter((each) => each.ok).map(accepted);
    expect(opened.filter((each) => each.state !== 'open')).toHaveLength(1);
    expect(answers.filter((each) => !each.ok && each.code === 'round_over')).toHaveLength(25 - opened.length);
    const won = opened.find((each) => each.state === 'won');
    expect(await world.cashOf(player.playerId)).toBe(9_900 + (won?.payoutCents ?? 0));
  });

  test.each(Array.from({ length: 12 }, (_, index) => index))('a reveal and a cash-out end in one of two ways, with the right money (race %d)', async (race) => {
    const { player, roundId, mined, safe } = await openedRound(3);
    accepted(await world.play().reveal(player, roundId, at(safe, 0)));
    const tile = race % 2 === 0 ? at(mined, 0) : at(safe, 1);
    const reveal = () => world.play().reveal(player, roundId, tile);
    const cashOut = () => world.play().cashOut(player, roundId);
    const [first, second] = race % 4 < 2 ? await Promise.all([reveal(), cashOut()]) : (await Promise.all([cashOut(), reveal()])).toReversed();
    const { rows } = await listFinishedRounds(world.db.k, player.playerId, { limit: 1, offset: 0 });
    const [round] = rows;
    const won = round?.state === 'won';
    expect(await world.cashOf(player.playerId)).toBe(9_900 + (won ? (round.payoutCents ?? 0) : 0));
    if (tile === mined[0]) expect([first?.ok, second?.ok].filter(Boolean)).toHaveLength(1);
    else expect(second?.ok).toBe(true);
    expect(won ? round.payoutCents : 0).toBe(won ? minesPayout(cents(100), 3, round.gems) : 0);
  });
});

cleanAfterTests(() => world.violations());
