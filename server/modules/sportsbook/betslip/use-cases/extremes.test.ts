import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { SlipBet, SlipRequest } from '#contracts/sportsbook/bets.ts';
import { type BetFixture, createBetFixture, expectBooksHold } from '../testing/bet-fixture.ts';
import { createSlipQuoter } from './quote-slip.ts';

const MOST_STAKE = 1_000_000_000;

let world: BetFixture;
beforeAll(async () => {
  world = await createBetFixture();
  // Turns reviews off, so that none of these bets waits for an operator.
  for (const key of ['sport_review_stake', 'sport_review_payout']) await world.setting(key, 0);
});
afterAll(async () => {
  await expectBooksHold(world);
  await world.drop();
});

/** Changes a setting until the end of the test. */
async function settingMeanwhile(key: string, value: unknown): Promise<void> {
  const before = world.settings.all()[key];
  onTestFinished(() => world.setting(key, before));
  await world.setting(key, value);
}

const slipOf = (...bets: readonly SlipBet[]): SlipRequest => ({ odds_change: 'none', bets: [...bets] });
async function quoted(bet: SlipBet) {
  const answer = await createSlipQuoter(world.deps).quote(slipOf(bet));
  if (!answer.ok) throw new Error(answer.code);
  const [only] = answer.value.bets;
  if (only === undefined) throw new Error('nothing was quoted');
  return only;
}
const place = async (cash: number, ...bets: readonly SlipBet[]) =>
  world.placer.place({ principal: await world.newPlayer(cash), key: randomUUID(), slip: slipOf(...bets) });

/** Creates legs on `count` matches, each at the highest possible price. */
async function longShots(count: number) {
  const legs = [];
  for (let leg = 0; leg < count; leg += 1) {
    const event = await world.newEvent({ markets: { result: { home: 500_000, draw: 3_300, away: 1_001 } } });
    legs.push({ market: `${event}:result`, outcome: 'home' });
  }
  return legs;
}

test('ten legs at the highest price pay the cap, whatever their product is', async () => {
  const bet = await world.slipBet({ legs: await longShots(10), stakeCents: 100 });
  expect(await quoted(bet)).toMatchObject({ reason: null, capped: true, potential_payout: 50_000_000 });
  expect(await place(100, bet)).toMatchObject({ ok: true, value: { answer: { bets: [{ status: 'accepted' }] } } });
});

test('the largest stake on each of many lines is refused for its payout, without an overflow', async () => {
  const bet = await world.slipBet({ legs: await longShots(10), sizes: [5], stakeMode: 'per_line', stakeCents: MOST_STAKE });
  const quote = await quoted(bet);
  expect(quote).toMatchObject({ lines: 252, stake_total: 252 * MOST_STAKE, reason: 'payout_above_maximum' });
  expect(await quoted({ ...bet, stake: quote.max_stake })).toMatchObject({ reason: null });
  expect(await quoted({ ...bet, stake: quote.max_stake + 1 })).toMatchObject({ reason: expect.stringContaining('above_maximum') as unknown });
});

test('the highest possible requested price is refused without an overflow, on existing and on unknown markets', async () => {
  const bet = await world.slipBet({ legs: await longShots(9), sizes: [1, 2, 3, 4, 5, 6], stakeMode: 'per_line', stakeCents: MOST_STAKE });
  const legs = bet.legs.map((leg) => ({ ...leg, odds: '9999.999' }));
  expect(await quoted({ ...bet, legs })).toMatchObject({ reason: 'odds_changed', max_stake: 0 });
  expect(await quoted({ ...bet, legs: legs.map((leg) => ({ ...leg, market_id: 'none' })) })).toMatchObject({ max_stake: 0 });
});

test('a stake of one centavo per line is valid, a smaller one is not', async () => {
  await settingMeanwhile('sport_bet_min_single', 1);
  await settingMeanwhile('sport_bet_min_total', 1);
  const events = [await world.newEvent(), await world.newEvent(), await world.newEvent()];
  const legs = events.map((event) => ({ market: `${event}:result`, outcome: 'home' }));
  const bet = await world.slipBet({ legs, sizes: [1, 2, 3], stakeCents: 7 });
  expect(await place(7, bet)).toMatchObject({ ok: true, value: { answer: { bets: [{ status: 'accepted', potential_payout: 26 }] } } });
  expect(await place(7, { ...bet, stake: 6 })).toMatchObject({ ok: false, code: 'stake_below_minimum' });
});

test('a stake equal to the payout cap may be placed and pays no more than itself; one centavo more is refused', async () => {
  await settingMeanwhile('sport_max_payout', 5_000);
  const event = await world.newEvent();
  const bet = await world.slipBet({ legs: [{ market: `${event}:result`, outcome: 'home' }], stakeCents: 5_000 });
  expect(await place(5_000, bet)).toMatchObject({ ok: true, value: { answer: { bets: [{ status: 'accepted', potential_payout: 5_000 }] } } });
  expect(await place(5_001, { ...bet, stake: 5_001 })).toMatchObject({ ok: true, value: { answer: { bets: [{ reason: 'payout_above_maximum' }] } } });
});

test('repeating a ticket with a refused bet returns the same answer, and the refused bet is not tried again', async () => {
  const event = await world.newEvent();
  const good = await world.slipBet({ legs: [{ market: `${event}:result`, outcome: 'home' }], stakeCents: 500 });
  const principal = await world.newPlayer(800);
  const call = { principal, key: randomUUID(), slip: slipOf(good, good) };
  const first = await world.placer.place(call);
  expect(first).toMatchObject({ ok: true, value: { answer: { bets: [{ status: 'accepted' }, { status: 'rejected', reason: 'insufficient_balance' }] } } });
  await world.deposit(principal.playerId, 10_000);
  const again = await world.placer.place(call);
  expect(again).toEqual({ ok: true, value: { replayed: true, answer: first.ok ? first.value.answer : null } });
  expect(await world.cashOf(principal)).toBe(10_300);
  const other = await world.newPlayer(1_000);
  expect(await world.placer.place({ ...call, principal: other })).toMatchObject({ ok: true, value: { replayed: false } });
});

test('a bet refused for lack of money takes no liability, and a cap below the present liability refuses further bets', async () => {
  const event = await world.newEvent();
  const market = `${event}:result`;
  const bet = await world.slipBet({ legs: [{ market, outcome: 'away' }], stakeCents: 500 });
  const exposure = async () =>
    (await world.db.k.selectFrom('sportsbook_exposure').select('exposure_cents').where('market_id', '=', market).execute())[0]?.exposure_cents;
  expect(await place(499, bet)).toMatchObject({ ok: false, code: 'insufficient_balance' });
  expect(await exposure()).toBeUndefined();
  await place(500, bet);
  expect(await exposure()).toBe(1_300);
  await world.owner.pool.query("INSERT INTO sportsbook_cap VALUES ('market', $1, 1299)", [market]);
  expect(await quoted({ ...bet, stake: 100 })).toMatchObject({ reason: 'stake_above_maximum', max_stake: 0 });
  expect(await exposure()).toBe(1_300);
});
