import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectBooksHold } from '../../betslip/testing/bet-fixture.ts';
import { score } from '../../domain/sports/football/testing/match-facts.ts';
import { voidForGood } from '../../settlement/use-cases/void-for-good.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { readBet } from '../../my-bets/bet-queries.ts';
import { type CashoutFixture, createCashoutFixture } from '../testing/cashout-fixture.ts';

let world: CashoutFixture;
beforeAll(async () => {
  world = await createCashoutFixture();
});
afterAll(async () => {
  await expectBooksHold(world);
  await world.drop();
});

const HOME_WINS = { halfTime: score('1-0'), fullTime: score('2-0') };
const AWAY_WINS = { halfTime: score('0-0'), fullTime: score('0-1') };

async function single(stakeCents = 1_001) {
  const player = await world.newPlayer(stakeCents);
  const event = await world.newEvent();
  await world.setChances(`${event}:result`, { home: [480_000], draw: [290_000], away: [230_000] });
  const bet = await world.bets(player, { legs: [{ market: `${event}:result`, outcome: 'home' }], stakeCents });
  return { player, event, bet };
}
const viewOf = async (player: { readonly playerId: string }, bet: string) => {
  const view = await readBet(world.deps, player.playerId, bet);
  return view.ok ? view.value : null;
};

describe('a bet with a partial cash-out', () => {
  test('stays open with the rest, and pays the rest of its win', async () => {
    const { player, event, bet } = await single();
    // 1,001 × 2 × 0.48 × 0.95 × 33 %
    expect(await world.cashOut(player, bet, 33)).toBe(301);
    expect(await viewOf(player, bet)).toMatchObject({ status: 'partially_cashed_out', stake: 670, potential_payout: 1_341, payout: null });
    await world.ends(event, HOME_WINS);
    expect(await world.standing(bet)).toEqual({ status: 'settled', version: 1, payout: Math.floor(2_002 * 0.67) });
    expect(await viewOf(player, bet)).toMatchObject({ status: 'settled', stake: 1_001, payout: 301 + 1_341 });
    expect(await world.cashOf(player)).toBe(301 + 1_341);
  });

  test('keeps the cashed-out amount when the rest is lost, corrected and settled again', async () => {
    const { player, event, bet } = await single();
    await world.cashOut(player, bet, 50);
    await world.ends(event, AWAY_WINS);
    expect(await world.cashOf(player)).toBe(456);
    await world.says(event, { kind: 'rollback' });
    expect(await viewOf(player, bet)).toMatchObject({ status: 'partially_cashed_out' });
    await world.ends(event, HOME_WINS);
    expect(await world.history(bet)).toEqual(['settled 1 0', 'rolled_back 1 0', 'settled 2 1001']);
    expect(await world.cashOf(player)).toBe(456 + 1_001);
  });

  test('can be cashed out again until nothing is left; asking for more than is left takes all that is left', async () => {
    const { player, bet } = await single(1_000);
    expect([await world.cashOut(player, bet, 30), await world.cashOut(player, bet, 30)]).toEqual([273, 273]);
    expect(await world.quoted(player, bet, 90)).toMatchObject({ share: 40, amount: 364 });
    expect(await world.cashOut(player, bet, 90)).toBe(364);
    expect(await world.standing(bet)).toEqual({ status: 'cashed_out', version: 1, payout: 0 });
    expect(await viewOf(player, bet)).toMatchObject({ status: 'cashed_out', stake: 1_000, payout: 910 });
    expect(await world.quote(player, bet)).toBe('settled');
  });

  test('returns the rest of its stake if its leg is void, and pays the win again if the void is taken back', async () => {
    const { player, event, bet } = await single();
    await world.cashOut(player, bet, 25);
    await world.says(event, { kind: 'cancel', marketId: null, from: null, until: null });
    expect(await world.standing(bet)).toEqual({ status: 'void', version: 1, payout: 750 });
    expect(await world.cashOf(player)).toBe(228 + 750);
    await world.says(event, { kind: 'rollback_cancel', marketId: null, from: null, until: null });
    await world.ends(event, HOME_WINS);
    expect(await world.cashOf(player)).toBe(228 + Math.floor(2_002 * 0.75));
  });

  test('is void for good with the rest of its stake', async () => {
    const { player, event, bet } = await single(1_000);
    await world.cashOut(player, bet, 40);
    // The central exclusion register voids a barred player's bets; the register's row is the reason.
    await world.db.k
      .insertInto('sportsbook_barred_player')
      .values({ player_id: player.playerId, version: 1, barred: true, notified_at: world.clock.now(), due_at: null })
      .execute();
    await inTransaction(world.db, (tx) => voidForGood(tx, [bet], 'central_exclusion', world.clock.now()));
    expect(await world.standing(bet)).toEqual({ status: 'void', version: 1, payout: 600 });
    await world.ends(event, HOME_WINS);
    expect(await world.cashOf(player)).toBe(364 + 600);
  });

  test('of two quotes for more than the whole together, the second must be confirmed again for what is left', async () => {
    const { player, bet } = await single(1_000);
    const [one, other] = [await world.quoted(player, bet, 60), await world.quoted(player, bet, 60)];
    await world.confirm(player, bet, one.quote_id);
    expect(await world.confirm(player, bet, other.quote_id, 20)).toMatchObject({ status: 'rejected', reason: 'changed', amount: 364 });
  });
});
