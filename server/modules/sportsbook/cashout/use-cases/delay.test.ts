import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectBooksHold } from '../../betslip/testing/bet-fixture.ts';
import { score } from '../../domain/sports/football/testing/match-facts.ts';
import { type CashoutFixture, createCashoutFixture } from '../testing/cashout-fixture.ts';

let world: CashoutFixture;
beforeAll(async () => {
  world = await createCashoutFixture();
});
afterAll(async () => {
  await expectBooksHold(world);
  await world.drop();
});

/** Places R$ 10,00 at 2.00 on a match under way; the bet is worth R$ 9,12. */
async function inPlay() {
  const player = await world.newPlayer(1_000);
  const event = await world.newEvent();
  await world.setChances(`${event}:result`, { home: [480_000], draw: [290_000], away: [230_000] });
  const bet = await world.bets(player, { legs: [{ market: `${event}:result`, outcome: 'home' }] });
  await world.play(event);
  return { player, event, bet };
}
/** The same bet with a waiting cash-out. */
async function waiting(takeChangePercent = 0) {
  const made = await inPlay();
  const { quote_id } = await world.quoted(made.player, made.bet);
  const answer = await world.confirm(made.player, made.bet, quote_id, takeChangePercent);
  return { ...made, quote_id, answer };
}
const over = async () => {
  world.clock.advance(5_000);
  return world.endDue();
};
/** Confirms again and returns the present state of the cash-out. */
const confirmAgain = ({ player, bet, quote_id }: Awaited<ReturnType<typeof waiting>>) => world.confirm(player, bet, quote_id);

describe('a cash-out of a match under way', () => {
  test('waits as long as a bet, and pays the worth of the bet at the end', async () => {
    const it = await waiting();
    expect(it.answer).toEqual({ status: 'pending', amount: 912, accept_after: new Date(world.clock.nowMs() + 5_000).toISOString() });
    world.clock.advance(4_999);
    expect(await world.endDue()).toBe(0);
    expect(await confirmAgain(it)).toEqual(it.answer);
    world.clock.advance(1);
    await world.setChances(`${it.event}:result`, { home: [500_000] });
    expect(await world.endDue()).toBe(1);
    expect(await confirmAgain(it)).toEqual({ status: 'done', amount: 950 });
    expect(await world.cashOf(it.player)).toBe(950);
  });

  test('is rejected with the new amount if the bet is worth less at the end', async () => {
    const it = await waiting();
    await world.setChances(`${it.event}:result`, { home: [300_000] });
    await over();
    expect(await confirmAgain(it)).toMatchObject({ status: 'rejected', reason: 'changed', amount: 570 });
    expect(await world.standing(it.bet)).toEqual({ status: 'accepted', version: 0, payout: null });
  });

  test('accepts a lower amount within the percentage that the player allowed', async () => {
    const it = await waiting(20);
    await world.setChances(`${it.event}:result`, { home: [400_000] });
    await over();
    expect(await confirmAgain(it)).toEqual({ status: 'done', amount: 760 });
  });

  test('is rejected if a leg is suspended at the end', async () => {
    const it = await waiting();
    await world.changeStatus(`${it.event}:result`, -1);
    await over();
    expect(await confirmAgain(it)).toMatchObject({ status: 'rejected', reason: 'suspended', amount: 0 });
    expect(await world.cashOf(it.player)).toBe(0);
  });

  test('is rejected if the result came first, and the result pays the bet', async () => {
    const it = await waiting();
    await world.ends(it.event, { halfTime: score('1-0'), fullTime: score('1-0') });
    await over();
    expect(await confirmAgain(it)).toMatchObject({ status: 'rejected', reason: 'settled' });
    expect(await world.cashOf(it.player)).toBe(2_000);
  });

  test('prevents other quotes of the bet from being made or used', async () => {
    const it = await inPlay();
    const [one, other] = [await world.quoted(it.player, it.bet), await world.quoted(it.player, it.bet)];
    await world.confirm(it.player, it.bet, one.quote_id);
    expect(await world.quote(it.player, it.bet)).toBe('suspended');
    expect(await world.confirm(it.player, it.bet, other.quote_id)).toBe('suspended');
    await over();
  });
});

test('a bet that waits for its own acceptance cannot be cashed out', async () => {
  const player = await world.newPlayer(1_000);
  const event = await world.newEvent();
  await world.setChances(`${event}:result`, { home: [480_000], draw: [290_000], away: [230_000] });
  await world.play(event);
  const slip = { odds_change: 'none' as const, bets: [await world.slipBet({ legs: [{ market: `${event}:result`, outcome: 'home' }], stakeCents: 1_000 })] };
  const placed = await world.placer.place({ principal: player, key: 'a', slip });
  const [bet] = placed.ok ? placed.value.answer.bets : [];
  expect(bet?.status).toBe('pending_acceptance');
  expect(await world.quote(player, bet?.id ?? '')).toBe('suspended');
});

test('many due cash-outs end in one run, each at the worth of its own bet', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => waiting()));
  const [suspended] = all;
  await world.changeStatus(`${suspended?.event ?? ''}:result`, -1);
  world.clock.advance(5_000);
  expect(await world.endDue()).toBe(5);
  const statuses = await Promise.all(all.map(async (it) => (await confirmAgain(it)) as { status: string }));
  expect(statuses.map(({ status }) => status)).toEqual(['rejected', 'done', 'done', 'done', 'done']);
});
