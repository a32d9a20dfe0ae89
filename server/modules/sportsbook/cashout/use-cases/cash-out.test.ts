import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectBooksHold } from '../../betslip/testing/bet-fixture.ts';
import { matchFacts, score } from '../../domain/sports/football/testing/match-facts.ts';
import { createSportsbookModule } from '../../module.ts';
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
const HOME = { home: [480_000], draw: [290_000], away: [230_000] } as const;
/** Creates a match whose result and total have chances. */
async function match() {
  const id = await world.newEvent();
  await world.setChances(`${id}:result`, HOME);
  await world.setChances(`${id}:total:2.5`, { over: [500_000], under: [500_000] });
  return id;
}
/** Places R$ 10,00 on the home side at 2.00 with chance 0.48: worth 960 cents, after 5 % margin 912. */
async function single(cash = 1_000) {
  const player = await world.newPlayer(cash);
  const event = await match();
  return { player, event, bet: await world.bets(player, { legs: [{ market: `${event}:result`, outcome: 'home' }] }) };
}

describe('before the match', () => {
  test('a quote follows the published formula, and confirming it pays that amount', async () => {
    const { player, bet } = await single();
    const quote = await world.quoted(player, bet);
    expect(quote).toMatchObject({ amount: 912, share: 100, expires_at: new Date(world.clock.nowMs() + 5_000).toISOString() });
    expect(await world.confirm(player, bet, quote.quote_id)).toEqual({ status: 'done', amount: 912 });
    expect(await world.cashOf(player)).toBe(912);
    expect(await world.standing(bet)).toEqual({ status: 'cashed_out', version: 1, payout: 0 });
    expect(await world.history(bet)).toEqual(['cashed_out 1 0']);
  });

  test('a quote confirmed twice pays once, and both calls get the same answer', async () => {
    const { player, bet } = await single();
    const { quote_id } = await world.quoted(player, bet);
    const [first, second] = [await world.confirm(player, bet, quote_id), await world.confirm(player, bet, quote_id)];
    expect(second).toEqual(first);
    expect(await world.cashOf(player)).toBe(912);
  });

  test('a multiple is worth the product of its chances, a system the sum of its lines', async () => {
    const player = await world.newPlayer(3_000);
    const events = [await match(), await match(), await match()];
    const legs = events.map((id) => ({ market: `${id}:result`, outcome: 'home' }));
    const multiple = await world.bets(player, { legs: legs.slice(0, 2) });
    expect(await world.cashOut(player, multiple)).toBe(Math.floor(1_000 * 0.96 * 0.96 * 0.95));
    const system = await world.bets(player, { legs, sizes: [2], stakeMode: 'per_line', stakeCents: 300 });
    expect(await world.cashOut(player, system)).toBe(Math.floor(3 * 300 * 0.96 * 0.96 * 0.95));
  });

  test('a won leg counts with its odds, and a later result changes nothing', async () => {
    const player = await world.newPlayer(1_000);
    const [one, other] = [await match(), await match()];
    const bet = await world.bets(player, { legs: [one, other].map((id) => ({ market: `${id}:result`, outcome: 'home' })) });
    await world.ends(one, HOME_WINS);
    expect(await world.cashOut(player, bet)).toBe(Math.floor(2_000 * 0.96 * 0.95));
    await world.ends(other, AWAY_WINS);
    await world.says(one, { kind: 'rollback' });
    expect(await world.standing(bet)).toEqual({ status: 'cashed_out', version: 1, payout: 0 });
    expect(await world.cashOf(player)).toBe(1_824);
  });

  test('if the bet is worth more than the quote, the higher amount is paid', async () => {
    const { player, event, bet } = await single();
    const { quote_id } = await world.quoted(player, bet);
    await world.setChances(`${event}:result`, { home: [600_000] });
    expect(await world.confirm(player, bet, quote_id)).toEqual({ status: 'done', amount: 1_140 });
  });

  test('if the bet is worth less than the quote, the player must confirm again, unless the player allowed the change', async () => {
    const { player, event, bet } = await single();
    const [one, other] = [await world.quoted(player, bet), await world.quoted(player, bet)];
    await world.setChances(`${event}:result`, { home: [450_000] });
    expect(await world.confirm(player, bet, one.quote_id, 5)).toMatchObject({ status: 'rejected', reason: 'changed', amount: 855 });
    expect(await world.cashOf(player)).toBe(0);
    expect(await world.confirm(player, bet, other.quote_id, 10)).toEqual({ status: 'done', amount: 855 });
  });

  test('an expired quote is refused', async () => {
    const { player, bet } = await single();
    const { quote_id } = await world.quoted(player, bet);
    world.clock.advance(5_001);
    expect(await world.confirm(player, bet, quote_id)).toBe('quote_expired');
    expect(await world.cashOf(player)).toBe(0);
  });
});

describe('a cash-out is refused', () => {
  test('for another player’s bet, with another bet’s quote, and with an unknown quote', async () => {
    const [mine, theirs] = [await single(), await single()];
    expect(await world.quote(theirs.player, mine.bet)).toBe('not_found');
    const { quote_id } = await world.quoted(mine.player, mine.bet);
    expect(await world.confirm(theirs.player, mine.bet, quote_id)).toBe('not_found');
    expect(await world.confirm(theirs.player, theirs.bet, quote_id)).toBe('quote_not_found');
    expect(await world.confirm(mine.player, mine.bet, world.ids.next())).toBe('quote_not_found');
  });

  test('while a market is suspended, at the quote and at the confirmation', async () => {
    const { player, event, bet } = await single();
    const { quote_id } = await world.quoted(player, bet);
    await world.changeStatus(`${event}:result`, -1);
    expect(await world.quote(player, bet)).toBe('suspended');
    expect(await world.confirm(player, bet, quote_id)).toBe('suspended');
  });

  test('while a known result has not reached the bet', async () => {
    const { player, event, bet } = await single();
    await world.tell(event, { kind: 'facts', facts: matchFacts(HOME_WINS), certainty: 2 });
    expect(await world.quote(player, bet)).toBe('suspended');
    await world.bring();
  });

  test('without a chance of our own, and after the bet is over', async () => {
    const player = await world.newPlayer(1_000);
    const event = await world.newEvent();
    const bet = await world.bets(player, { legs: [{ market: `${event}:result`, outcome: 'home' }] });
    expect(await world.quote(player, bet)).toBe('not_offered');
    await world.ends(event, AWAY_WINS);
    expect(await world.quote(player, bet)).toBe('settled');
  });

  test('while the operator has turned cash-out off', async () => {
    const { player, bet } = await single();
    const { quote_id } = await world.quoted(player, bet);
    await world.setting('sport_cashout_enabled', false);
    expect(await world.quote(player, bet)).toBe('not_offered');
    expect(await world.confirm(player, bet, quote_id)).toBe('not_offered');
    await world.setting('sport_cashout_enabled', true);
  });
});

test('the next quote uses the operator’s new margin', async () => {
  const { player, bet } = await single();
  await world.setting('sport_cashout_margin', 10);
  expect(await world.quoted(player, bet)).toMatchObject({ amount: 864 });
  await world.setting('sport_cashout_margin', 5);
});

test.each([
  ['open', true],
  ['br', false],
] as const)('under the profile %s cash-outs are offered by default: %s', (complianceProfile, offered) => {
  const { settings = [] } = createSportsbookModule({ ...world.deps, complianceProfile });
  expect(settings.filter(({ key }) => key === 'sport_cashout_enabled')).toMatchObject([{ default: offered }]);
});

test('an outcome whose price is too short to be offered is still worth its chance', async () => {
  const { player, event, bet } = await single();
  await world.setChances(`${event}:result`, { home: [985_000] });
  await world.changeOdds(`${event}:result`, 'home', null);
  expect(await world.cashOut(player, bet)).toBe(Math.floor(2_000 * 0.985 * 0.95));
});

test('a cash-out releases the liability of its outcomes', async () => {
  const { player, event, bet } = await single();
  const exposure = () =>
    world.db.k.selectFrom('sportsbook_exposure').select(['exposure_cents', 'legs']).where('market_id', '=', `${event}:result`).executeTakeFirstOrThrow();
  expect(await exposure()).toEqual({ exposure_cents: 1_000, legs: 1 });
  await world.cashOut(player, bet);
  expect(await exposure()).toEqual({ exposure_cents: 0, legs: 0 });
});
