import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Principal } from '#server/platform/http/principal.ts';
import { expectBooksHold } from '../../betslip/testing/bet-fixture.ts';
import { score } from '../../domain/sports/football/testing/match-facts.ts';
import { type CashoutFixture, createCashoutFixture } from '../testing/cashout-fixture.ts';
import { dropRule, setRule } from './set-rule.ts';

let world: CashoutFixture;
beforeAll(async () => {
  world = await createCashoutFixture();
});
afterAll(async () => {
  await expectBooksHold(world);
  await world.drop();
});

async function single() {
  const player = await world.newPlayer(1_000);
  const event = await world.newEvent();
  await world.setChances(`${event}:result`, { home: [480_000], draw: [290_000], away: [230_000] });
  const bet = await world.bets(player, { legs: [{ market: `${event}:result`, outcome: 'home' }] });
  return { player, event, bet, market: `${event}:result` };
}
const set = async (player: Principal, bet: string, amount: number) => {
  const answer = await setRule(world.deps, player.playerId, bet, amount);
  return answer.ok ? answer.value : answer.code;
};
const rules = async (bet: string) => (await world.db.k.selectFrom('sportsbook_cashout_rule').select('amount_cents').where('bet_id', '=', bet).execute()).length;

test('a rule ends the bet when it is worth the amount, and pays its worth at that moment', async () => {
  const { player, bet, market } = await single();
  expect(await set(player, bet, 1_200)).toBe(1_200);
  expect(await world.followRules()).toBe(0);
  await world.setChances(market, { home: [620_000] });
  expect(await world.followRules()).toBe(0);
  await world.setChances(market, { home: [700_000] });
  expect(await world.followRules()).toBe(1);
  expect(await world.cashOf(player)).toBe(1_330);
  expect(await world.standing(bet)).toMatchObject({ status: 'cashed_out' });
  expect(await rules(bet)).toBe(0);
  expect(await world.followRules()).toBe(0);
});

test('a rule ends what is left of a bet', async () => {
  const { player, bet, market } = await single();
  await world.cashOut(player, bet, 50);
  expect(await set(player, bet, 1_001)).toBe('above_payout');
  await set(player, bet, 600);
  await world.setChances(market, { home: [700_000] });
  expect(await world.followRules()).toBe(1);
  expect(await world.cashOf(player)).toBe(456 + 665);
});

test('a rule met while the match is under way waits as a bet does, and is not started twice', async () => {
  const { player, event, bet, market } = await single();
  await set(player, bet, 1_200);
  await world.play(event);
  await world.setChances(market, { home: [700_000] });
  expect(await world.followRules()).toBe(1);
  await world.setChances(market, { home: [710_000] });
  expect(await world.followRules()).toBe(0);
  expect(await world.cashOf(player)).toBe(0);
  world.clock.advance(5_000);
  expect(await world.endDue()).toBe(1);
  expect(await world.cashOf(player)).toBe(1_349);
});

test('a rule no longer met at the end of the delay stays, and a later price can meet it', async () => {
  const { player, event, bet, market } = await single();
  await set(player, bet, 1_200);
  await world.play(event);
  await world.setChances(market, { home: [700_000] });
  await world.followRules();
  await world.setChances(market, { home: [500_000] });
  world.clock.advance(5_000);
  await world.endDue();
  expect([await world.followRules(), await world.cashOf(player), await rules(bet)]).toEqual([0, 0, 1]);
  await world.setChances(market, { home: [700_000] });
  expect(await world.followRules()).toBe(1);
  world.clock.advance(5_000);
  await world.endDue();
  expect(await world.cashOf(player)).toBe(1_330);
});

test('the rule of a suspended bet is compared when its market is open again', async () => {
  const { player, bet, market } = await single();
  await set(player, bet, 1_200);
  await world.setChances(market, { home: [700_000] });
  await world.db.k.updateTable('sportsbook_producer').set({ state: 'down' }).execute();
  expect(await world.followRules()).toBe(0);
  await world.db.k.updateTable('sportsbook_producer').set({ state: 'up' }).execute();
  expect(await world.followRules()).toBe(1);
  expect(await world.cashOf(player)).toBe(1_330);
});

test('a rule ends with its bet, or when its player removes it', async () => {
  const [one, other] = [await single(), await single()];
  await set(one.player, one.bet, 1_500);
  await set(other.player, other.bet, 1_500);
  await world.ends(one.event, { halfTime: score('0-0'), fullTime: score('0-1') });
  await world.followRules();
  expect([await rules(one.bet), await rules(other.bet)]).toEqual([0, 1]);
  expect(await dropRule(world.deps, other.player.playerId, other.bet)).toMatchObject({ ok: true });
  expect(await rules(other.bet)).toBe(0);
});

describe('a rule is refused', () => {
  test('above what the bet can pay, of another player’s bet, and of one that is over', async () => {
    const { player, event, bet } = await single();
    expect(await set(player, bet, 2_001)).toBe('above_payout');
    expect(await set(await world.newPlayer(1), bet, 1_200)).toBe('not_found');
    await world.ends(event, { halfTime: score('0-0'), fullTime: score('0-1') });
    expect(await set(player, bet, 1_200)).toBe('settled');
  });
});
