import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#kernel/durations.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { createAcceptor } from './betslip/acceptance/accept-due.ts';
import { expectBooksHold } from './betslip/testing/bet-fixture.ts';
import { combined } from './betslip/testing/builder-fixture.ts';
import type { WantedLeg } from './betslip/testing/seed-bet.ts';
import { createSlipQuoter } from './betslip/use-cases/quote-slip.ts';
import { type CashoutFixture, createCashoutFixture } from './cashout/testing/cashout-fixture.ts';
import { type Leg, PLAYED_SPORTS } from './feed/testing/played-sports.ts';
import { openWire, sentFixture, type Wire } from './feed/testing/wire.ts';
import { readBet } from './my-bets/bet-queries.ts';

let world: CashoutFixture;
let send: Wire;
beforeAll(async () => {
  world = await createCashoutFixture();
  send = await openWire(world);
});
afterAll(async () => {
  await expectBooksHold(world);
  await world.drop();
});

describe.each(PLAYED_SPORTS)('$sport', (played) => {
  let events = 0;
  async function newEvent() {
    events += 1;
    const [id, startsAt] = [`${played.sport}-${events}`, new Date(world.clock.nowMs() + 2 * HOUR_MS)];
    const fixture = sentFixture(id, played.sport, startsAt);
    await send('prematch', { kind: 'fixture_change', fixture, status: played.before }, odds(id, played.markets));
    const live = async () => {
      await send('live', { kind: 'fixture_change', fixture, status: played.live }, odds(id, played.liveMarkets));
    };
    return { id, live };
  }
  const odds = (id: string, markets: readonly object[]) => ({ kind: 'odds_change', event_id: id, sport: played.sport, minute: 0, markets });
  const settled = (id: string, facts: object) => ({ kind: 'bet_settlement', event_id: id, sport: played.sport, certainty: 2, facts });
  const wanted = (id: string, legs: readonly Leg[]): WantedLeg[] => legs.map(([market, outcome]) => ({ market: `${id}:${market}`, outcome }));

  async function quote(id: string, legs: readonly Leg[]) {
    const { kind: _, ...slip } = await world.slipBet({ legs: wanted(id, legs), stakeCents: 1_000 });
    const quoted = await createSlipQuoter(world.deps).quote({ odds_change: 'none', bets: [{ ...slip, kind: 'builder' }] });
    return quoted.ok ? quoted.value.bets[0] : undefined;
  }

  async function place(player: Principal, id: string) {
    const bet = await combined(world.deps, wanted(id, played.legs));
    const answer = await world.placer.place({ principal: player, key: randomUUID(), slip: { odds_change: 'any', bets: [bet] } });
    const placed = answer.ok ? answer.value.answer.bets[0] : undefined;
    if (placed === undefined || !('id' in placed) || typeof placed.id !== 'string') throw new Error(`the bet was refused: ${JSON.stringify(answer)}`);
    return { id: placed.id, status: placed.status };
  }

  async function placed() {
    const [player, event] = [await world.newPlayer(1_000), await newEvent()];
    const bet = await place(player, event.id);
    const { rows } = await sql<{ prices: number[] }>`SELECT prices FROM sportsbook_builder WHERE bet_id = ${bet.id}`.execute(world.db.k);
    return { player, event, bet: bet.id, prices: rows[0]?.prices ?? [] };
  }

  test('a combination has one price between the longest leg and the product, and words explain which selections cannot be combined', async () => {
    const { id } = await newEvent();
    const joint = await quote(id, played.legs);
    const single = joint?.legs.map((leg) => Number(leg.odds)) ?? [];
    expect(joint).toMatchObject({ lines: 1, reason: null, legs: [{ code: null }, { code: null }, { code: null }] });
    expect(Number(joint?.odds)).toBeGreaterThan(Math.max(...single));
    expect(Number(joint?.odds)).toBeLessThan(single.reduce((product, each) => product * each, 1));
    expect(await quote(id, played.excluding)).toMatchObject({ reason: 'excludes', message: 'Estas seleções não podem acontecer juntas. Nada foi descontado.' });
    expect(await quote(id, played.containing)).toMatchObject({ reason: 'contains', legs: [{ code: 'contains' }, { code: 'contains' }] });
    expect(await quote(id, played.unjoined)).toMatchObject({ reason: 'not_combinable', legs: [{ code: null }, { code: 'not_combinable' }] });
  });

  test('a combination is paid by the result, and again by a corrected one', async () => {
    const { player, event, bet, prices } = await placed();
    await send('prematch', settled(event.id, played.won));
    await world.bring();
    expect(await world.standing(bet)).toEqual({ status: 'settled', version: 1, payout: prices.at(-1) });
    expect(await world.cashOf(player)).toBe(prices.at(-1));
    await send('prematch', { kind: 'rollback_bet_settlement', event_id: event.id }, settled(event.id, played.lost));
    await world.bring();
    expect(await world.standing(bet)).toEqual({ status: 'settled', version: 2, payout: 0 });
    await send('prematch', { kind: 'rollback_bet_settlement', event_id: event.id }, settled(event.id, played.won));
    await world.bring();
    expect(await world.standing(bet)).toEqual({ status: 'settled', version: 3, payout: prices.at(-1) });
    expect(await world.worth(player)).toBe(prices.at(-1));
  });

  test('a combination has the stored price of the other legs if one is void, its own when the void is taken back, and its stake if all are void', async () => {
    const { player, event, bet, prices } = await placed();
    const second = `${event.id}:${played.legs[1][0]}`;
    const allDay = { from: null, until: null };
    await world.says(event.id, { kind: 'cancel', marketId: second, ...allDay });
    await send('prematch', settled(event.id, played.won));
    await world.bring();
    // Legs one and three: 0b101.
    expect(await world.standing(bet)).toEqual({ status: 'settled', version: 1, payout: prices[4] });
    await world.says(event.id, { kind: 'rollback_cancel', marketId: second, ...allDay });
    expect(await world.standing(bet)).toEqual({ status: 'settled', version: 2, payout: prices.at(-1) });
    await world.says(event.id, { kind: 'void' });
    expect(await world.standing(bet)).toEqual({ status: 'void', version: 3, payout: 1_000 });
    expect(await world.cashOf(player)).toBe(1_000);
  });

  test('a combination waits in play, and is accepted by the model of that moment', async () => {
    const [player, event] = [await world.newPlayer(1_000), await newEvent()];
    await event.live();
    const bet = await place(player, event.id);
    expect(bet.status).toBe('pending_acceptance');
    world.clock.advance(5_000);
    await event.live();
    await createAcceptor(world.deps)(world.clock.now());
    const view = await readBet(world.deps, player.playerId, bet.id);
    expect(view.ok && view.value).toMatchObject({ status: 'accepted', kind: 'builder', builders: [{ result: null }] });
    await send('live', settled(event.id, played.won));
    await world.bring();
    expect(await world.standing(bet.id)).toMatchObject({ status: 'settled', version: 1 });
    expect(await world.cashOf(player)).toBeGreaterThan(1_000);
  });

  test('a combination is cashed out in part and whole by the joint chance of the moment', async () => {
    await world.setting('sport_cashout_enabled', true);
    const { player, event, bet, prices } = await placed();
    // Without any incident the amount is below the stake by the margins of the price and of the cash-out.
    const { amount } = await world.quoted(player, bet);
    expect(amount).toBeGreaterThan(700);
    expect(amount).toBeLessThan(960);
    const half = await world.cashOut(player, bet, 50);
    await world.says(event.id, { kind: 'cancel', marketId: `${event.id}:${played.legs[1][0]}`, from: null, until: null });
    expect((await world.quoted(player, bet)).amount).toBeLessThan((prices[4] ?? 0) / 2);
    const rest = await world.cashOut(player, bet);
    await send('prematch', settled(event.id, played.won));
    await world.bring();
    expect(await world.standing(bet)).toMatchObject({ status: 'cashed_out' });
    expect(await world.cashOf(player)).toBe(half + rest);
  });
});
