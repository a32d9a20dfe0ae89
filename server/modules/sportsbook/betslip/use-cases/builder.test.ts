import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OddsChange, SlipBet } from '#contracts/sportsbook/bets.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { type CashoutFixture, createCashoutFixture } from '../../cashout/testing/cashout-fixture.ts';
import { readCashouts } from '../../cashout/read-cashouts.ts';
import { setRule } from '../../cashout/use-cases/set-rule.ts';
import { matchFacts, score } from '../../domain/sports/football/testing/match-facts.ts';
import { readBet } from '../../my-bets/bet-queries.ts';
import { createAcceptor } from '../acceptance/accept-due.ts';
import { expectBooksHold } from '../testing/bet-fixture.ts';
import { combined, priceModel } from '../testing/builder-fixture.ts';
import { priceInPlay } from '../testing/event-rows.ts';
import type { WantedLeg } from '../testing/seed-bet.ts';
import { createSlipQuoter } from './quote-slip.ts';

let world: CashoutFixture;
beforeAll(async () => {
  world = await createCashoutFixture();
});
afterAll(async () => {
  await expectBooksHold(world);
  await world.drop();
});

async function match(): Promise<string> {
  const event = await world.newEvent();
  await priceModel(world.db, event);
  return event;
}

/** Home wins, both score, home leads at half time. */
function three(event: string): readonly WantedLeg[] {
  return [
    { market: `${event}:result`, outcome: 'home' },
    { market: `${event}:both_to_score`, outcome: 'yes' },
    { market: `${event}:half_time_result`, outcome: 'home' },
  ];
}
const TWO_ONE = { halfTime: score('1-0'), fullTime: score('2-1') };
const ALL_DAY = { from: null, until: null };

async function place(player: Principal, bet: SlipBet, change: OddsChange = 'none') {
  const placed = await world.placer.place({ principal: player, key: randomUUID(), slip: { odds_change: change, bets: [bet] } });
  if (!placed.ok) return { status: placed.code, errors: placed.errors };
  return placed.value.answer.bets[0];
}

/** Places a combination and reads the stored prices of the subsets of its legs. */
async function placed(others: readonly WantedLeg[] = []) {
  const [player, event] = [await world.newPlayer(1_000), await match()];
  const bet = await place(player, await combined(world.deps, three(event), others));
  const id = bet !== undefined && 'id' in bet && bet.id !== null ? bet.id : '';
  const { rows } = await sql<{ prices: number[] }>`SELECT prices FROM sportsbook_builder WHERE bet_id = ${id}`.execute(world.db.k);
  return { player, event, id, prices: rows[0]?.prices ?? [] };
}
const view = async (player: Principal, id: string) => {
  const bet = await readBet(world.deps, player.playerId, id);
  return bet.ok ? bet.value : null;
};

describe('a quote', () => {
  const quote = async (legs: readonly WantedLeg[], builders?: SlipBet['builders']) => {
    const { kind: _, ...slip } = await world.slipBet({ legs, stakeCents: 1_000 });
    const quoted = await createSlipQuoter(world.deps).quote({
      odds_change: 'none',
      bets: [{ ...slip, kind: 'builder', ...(builders === undefined ? {} : { builders }) }],
    });
    return quoted.ok ? quoted.value.bets[0] : undefined;
  };

  test('answers one price between the longest leg and the product', async () => {
    const quoted = await quote(three(await match()));
    expect(quoted).toMatchObject({ lines: 1, reason: null, delay_ms: 0, legs: [{ code: null }, { code: null }, { code: null }], builders: [{ code: null }] });
    const price = Number(quoted?.odds);
    expect(price).toBeGreaterThan(2.6);
    expect(price).toBeLessThan(2 * 1.8 * 2.6);
    expect(quoted?.potential_payout).toBe(Math.round(price * 1_000));
  });

  test('explains in words which legs exclude or contain each other or cannot be joined', async () => {
    const event = await match();
    const [home, draw, over] = [
      { market: `${event}:result`, outcome: 'home' },
      { market: `${event}:result`, outcome: 'draw' },
      { market: `${event}:total:2.5`, outcome: 'over' },
    ];
    const both = { market: `${event}:both_to_score`, outcome: 'yes' };
    expect(await quote([home, draw])).toMatchObject({
      ...{ reason: 'excludes', odds: null, max_stake: 0, legs: [{ code: 'excludes' }, { code: 'excludes' }] },
      message: 'Estas seleções não podem acontecer juntas. Nada foi descontado.',
    });
    expect(await quote([home, over, both])).toMatchObject({ reason: 'contains', legs: [{ code: null }, { code: 'contains' }, { code: null }] });
    const quarter = { market: `${event}:asian_handicap:-0.25`, outcome: 'home' };
    expect(await quote([both, quarter])).toMatchObject({ reason: 'not_combinable', legs: [{ code: null }, { code: 'not_combinable' }] });
    expect(await quote([home])).toMatchObject({ reason: 'wrong_sizes', message: 'Uma combinação tem ao menos duas seleções.' });
    expect(await quote([home, { market: `${await match()}:result`, outcome: 'home' }])).toMatchObject({
      message: 'As seleções de uma combinação são do mesmo jogo.',
    });
    expect(await quote([home, both], [{ legs: [0, 1] }, { legs: [1] }])).toBeUndefined();
    await world.changeStatus(`${event}:both_to_score`, -1);
    expect(await quote([home, both])).toMatchObject({ reason: 'market_suspended', legs: [{ code: null }, { code: 'market_suspended' }] });
    const unknown = await world.newEvent();
    expect(await quote(three(unknown))).toMatchObject({ reason: 'not_combinable' });
  });

  test('a system refuses a combination, and a line refuses another leg of the combination’s match', async () => {
    const [event, other, player] = [await match(), await match(), await world.newPlayer(5_000)];
    const bet = await combined(world.deps, three(event), [{ market: `${other}:result`, outcome: 'home' }]);
    expect(await place(player, { ...bet, kind: 'system', sizes: [1, 2] })).toMatchObject({ status: 'wrong_sizes' });
    const same = await combined(world.deps, three(event).slice(0, 2), [{ market: `${other}:result`, outcome: 'home' }]);
    const [extra] = (await world.slipBet({ legs: [{ market: `${event}:half_time_result`, outcome: 'home' }], stakeCents: 1_000 })).legs;
    expect(await place(player, { ...same, legs: [...same.legs, ...(extra === undefined ? [] : [extra])] })).toMatchObject({ status: 'correlated_legs' });
    expect(await place(player, { ...bet, builders: [{ legs: [0, 1, 2] }] })).toMatchObject({ status: 'validation_failed' });
    expect(await world.cashOf(player)).toBe(5_000);
  });
});

describe('a placed combination', () => {
  test('is one leg at the joint price, and its receipt has the price of every part', async () => {
    const { player, id, prices } = await placed();
    const bet = await view(player, id);
    expect(bet).toMatchObject({ kind: 'builder', name: 'Criar aposta', lines: 1, sizes: [1], status: 'accepted', builders: [{ result: null }] });
    expect(bet?.potential_payout).toBe(prices.at(-1));
    expect(bet?.legs.map((leg) => [leg.builder, leg.factor])).toEqual([
      [0, null],
      [0, null],
      [0, null],
    ]);
    const payload = JSON.parse(bet?.receipt?.payload ?? '{}') as { builders: { prices: string[]; odds: string }[] };
    expect(payload.builders[0]?.prices.map((price) => Math.round(Number(price) * 1_000))).toEqual(prices);
    expect(prices).toHaveLength(7);
    await expect(sql`UPDATE sportsbook_builder SET prices[7] = prices[7] + 10, odds = odds + 10 WHERE bet_id = ${id}`.execute(world.owner.k)).rejects.toThrow(
      'cannot be rewritten',
    );
  });

  test('wins at its price, and is lost with its first lost leg while the match continues', async () => {
    const won = await placed();
    await world.ends(won.event, TWO_ONE);
    expect(await world.standing(won.id)).toMatchObject({ status: 'settled', payout: won.prices.at(-1) });
    expect(await view(won.player, won.id)).toMatchObject({ builders: [{ result: 'won' }], legs: [{ result: 'won' }, { result: 'won' }, { result: 'won' }] });
    const lost = await placed();
    await world.says(lost.event, { kind: 'facts', facts: matchFacts({ halfTime: score('0-1') }), certainty: 1, inPlay: true });
    expect(await world.standing(lost.id)).toEqual({ status: 'settled', version: 1, payout: 0 });
    // The goal is taken back; then the home side leads at half time and wins.
    await world.ends(lost.event, TWO_ONE);
    expect(await world.standing(lost.id)).toEqual({ status: 'settled', version: 2, payout: lost.prices.at(-1) });
    expect(await world.history(lost.id)).toEqual(['settled 1 0', 'rolled_back 1 0', `settled 2 ${lost.prices.at(-1) ?? 0}`]);
  });

  test('has the stored price of its other legs if one is void, its stake back if all are void, and its own price again when a void is taken back', async () => {
    const { player, event, id, prices } = await placed();
    await world.says(event, { kind: 'cancel', marketId: `${event}:both_to_score`, ...ALL_DAY });
    expect(await world.standing(id)).toMatchObject({ status: 'accepted' });
    await world.ends(event, TWO_ONE);
    // Legs one and three: 0b101.
    expect(await world.standing(id)).toEqual({ status: 'settled', version: 1, payout: prices[4] });
    expect((await view(player, id))?.builders?.[0]).toMatchObject({ result: 'won', odds_now: ((prices[4] ?? 0) / 1_000).toFixed(2) });
    await world.says(event, { kind: 'rollback_cancel', marketId: `${event}:both_to_score`, ...ALL_DAY });
    expect(await world.standing(id)).toEqual({ status: 'settled', version: 2, payout: prices.at(-1) });
    await world.says(event, { kind: 'void' });
    expect(await world.standing(id)).toEqual({ status: 'void', version: 3, payout: 1_000 });
    expect(await world.cashOf(player)).toBe(1_000);
  });

  test('multiplies with another match', async () => {
    const other = await match();
    const { player, event, id, prices } = await placed([{ market: `${other}:result`, outcome: 'home' }]);
    const bet = await view(player, id);
    expect(bet).toMatchObject({ kind: 'multiple', name: 'Múltipla de 2', lines: 1, potential_payout: (prices.at(-1) ?? 0) * 2 });
    await world.ends(event, TWO_ONE);
    await world.says(other, { kind: 'void' });
    expect(await world.standing(id)).toMatchObject({ status: 'settled', payout: prices.at(-1) });
  });
});

test('in play a combination waits; at the end the model of that moment accepts it, improves its price or re-offers it', async () => {
  const acceptDue = createAcceptor(world.deps);
  const waits = async () => {
    const [player, event] = [await world.newPlayer(1_000), await match()];
    const live = () => priceInPlay(world.db, event, world.clock.now());
    await live();
    await priceModel(world.db, event);
    const bet = await place(player, await combined(world.deps, three(event)));
    if (bet === undefined || !('id' in bet) || bet.id === null || bet.id === undefined) throw new Error(`the bet does not wait: ${JSON.stringify(bet)}`);
    const accept = async () => {
      world.clock.advance(5_000);
      await live();
      await acceptDue(world.clock.now());
      return view(player, bet.id ?? '');
    };
    return { player, event, bet, accept };
  };
  const same = await waits();
  expect(same.bet).toMatchObject({ status: 'pending_acceptance' });
  expect(await same.accept()).toMatchObject({ status: 'accepted', builders: [{ result: null }] });

  // The home side becomes more likely to score, so both prices of the model fall.
  const worse = await waits();
  await priceModel(world.db, worse.event, { homeMilli: 1_500, drawMilli: 4_200, awayMilli: 6_500 });
  const offered = await worse.accept();
  expect(offered).toMatchObject({ status: 'reoffered' });
  expect(offered?.reoffer?.odds).toHaveLength(1);
  expect(Number(offered?.reoffer?.odds[0])).toBeLessThan(Number(offered?.builders?.[0]?.odds));

  const better = await waits();
  await priceModel(world.db, better.event, { homeMilli: 2_600, drawMilli: 3_200, awayMilli: 2_700 });
  await world.changeOdds(`${better.event}:result`, 'home', 2_600);
  await world.changeOdds(`${better.event}:half_time_result`, 'home', 3_200);
  const given = await better.accept();
  expect(given).toMatchObject({ status: 'accepted' });
  expect(Number(given?.builders?.[0]?.odds)).toBeGreaterThan(Number(given?.builders?.[0]?.odds_requested));
  expect(given?.potential_payout).toBe(Math.round(Number(given?.builders?.[0]?.odds) * 1_000));

  const stopped = await waits();
  await world.changeStatus(`${stopped.event}:both_to_score`, -1);
  expect(await stopped.accept()).toMatchObject({ status: 'rejected', reason: 'market_suspended' });
  expect(await world.cashOf(stopped.player)).toBe(1_000);
});

test('a cash-out pays the joint chance of the open legs at the price of the legs that are not void', async () => {
  await world.setting('sport_cashout_enabled', true);
  const { player, event, id, prices } = await placed();
  const before = await world.quoted(player, id);
  // Without any incident the amount is below the stake by the margins of the price and of the cash-out.
  expect(before.amount).toBeGreaterThan(700);
  expect(before.amount).toBeLessThan(950);
  const half = await world.cashOut(player, id, 50);
  expect(half).toBeLessThanOrEqual(Math.ceil(before.amount / 2));
  await world.says(event, { kind: 'cancel', marketId: `${event}:half_time_result`, ...ALL_DAY });
  const without = await world.quoted(player, id);
  expect(without.amount).toBeLessThan((prices[2] ?? 0) / 2);
  const rest = await world.cashOut(player, id);
  expect(await world.standing(id)).toMatchObject({ status: 'cashed_out' });
  expect(await world.cashOf(player)).toBe(half + rest);
  // Neither the result nor the void taken back reaches the bet any more.
  await world.ends(event, TWO_ONE);
  await world.says(event, { kind: 'rollback_cancel', marketId: `${event}:half_time_result`, ...ALL_DAY });
  expect(await world.cashOf(player)).toBe(half + rest);
});

test('a cash-out of a combination is offered with the bet unless a leg is suspended, and a rule triggers it automatically', async () => {
  const { player, event, id } = await placed();
  const offer = async () => (await readCashouts(world.deps, [id])).get(id)?.cashout;
  const { amount } = await world.quoted(player, id);
  expect(await offer()).toEqual({ amount, left: 100, rule: null });
  expect(await setRule(world.deps, player.playerId, id, amount)).toEqual({ ok: true, value: amount });
  await world.changeStatus(`${event}:both_to_score`, -1);
  expect([await offer(), await world.followRules()]).toMatchObject([{ amount: null, rule: amount }, 0]);
  await world.changeStatus(`${event}:both_to_score`, 1);
  expect(await world.followRules()).toBe(1);
  expect(await world.standing(id)).toMatchObject({ status: 'cashed_out' });
  expect(await world.cashOf(player)).toBe(amount);
});
