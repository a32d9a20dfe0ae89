import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS } from '#kernel/durations.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { expectBooksHold } from '../../betslip/testing/bet-fixture.ts';
import { SOURCE } from '../../betslip/testing/event-rows.ts';
import type { EventStatus } from '../../domain/events/fixture.ts';
import { matchFacts, score } from '../../domain/sports/football/testing/match-facts.ts';
import { offerMarkets } from '../../domain/feed/offer-markets.ts';
import type { Act } from '../../domain/feed/step.ts';
import { createSettlingFixture, type SettlingFixture } from '../../settlement/testing/settling.ts';
import { cancelWindow } from '../../settlement/use-cases/cancel-window.ts';
import { applySteps } from './apply-steps.ts';

let world: SettlingFixture;
beforeAll(async () => {
  world = await createSettlingFixture();
});
afterAll(async () => {
  await expectBooksHold(world);
  await world.drop();
});

const live: EventStatus = { state: 'live', period: 'first_half', minute: 1, score: { home: 1, away: 0 }, periodScores: [], incidents: [] };
const team = (id: string) => ({ id, name: id, short: id, colors: ['#112233', '#ddeeff'] as const });

/** Applies a supplier's message about a match now, sent at `toldAt` by its clock. */
function hear(eventId: string, act: Act, toldAt: Date) {
  const options = { source: SOURCE, producer: 'live' as const, at: world.clock.now(), isRebuilt: false };
  return inTransaction(world.db, (tx) => applySteps(world.deps, tx, options, [{ eventId, act, toldAt }]));
}

const fixture = (id: string, startsAt: Date, status = live): Act => ({
  kind: 'fixture',
  status,
  fixture: {
    ...{ id, sport: 'football', category: { id: 'brazil', name: 'Brasil' }, tournament: { id: 'brasileirao', name: 'Brasileirão', season: '2026' } },
    ...{ round: 1, home: team(`${id}-casa`), away: team(`${id}-fora`), startsAt, simulated: true },
  },
});

const placed = async (event: string) => world.bets(await world.newPlayer(1_000), { legs: [{ market: `${event}:result`, outcome: 'home' }] });
const won = { halfTime: score('1-0'), fullTime: score('1-0') };

test('bets placed after an unreported kick-off are void, earlier bets stay', async () => {
  const event = await world.newEvent();
  const early = await placed(event);
  world.clock.advance(MINUTE_MS);
  const kickOff = world.clock.now();
  const atOnce = await placed(event);
  world.clock.advance(5_000);
  const late = await placed(event);
  await hear(event, fixture(event, kickOff), world.clock.now());
  await world.bring();
  expect(await Promise.all([early, atOnce, late].map(world.standing))).toMatchObject([{ status: 'accepted' }, { status: 'void' }, { status: 'void' }]);
  await world.ends(event, won);
  expect(await Promise.all([early, atOnce, late].map(world.standing))).toMatchObject([
    { status: 'settled', payout: 2_000 },
    { status: 'void', payout: 1_000 },
    { status: 'void', payout: 1_000 },
  ]);
});

test('if a match begins before its time, its kick-off counts from the supplier’s message', async () => {
  const event = await world.newEvent();
  const startsAt = new Date(world.clock.nowMs() + 3_600_000);
  const early = await placed(event);
  world.clock.advance(1_000);
  const toldAt = world.clock.now();
  const late = await placed(event);
  world.clock.advance(1_000);
  await hear(event, fixture(event, startsAt), toldAt);
  await world.bring();
  expect([(await world.standing(early)).status, (await world.standing(late)).status]).toEqual(['accepted', 'void']);
});

test('a kick-off corrected to an earlier time voids settled bets, and an operator may take that back', async () => {
  const event = await world.newEvent();
  const kickOff = world.clock.now();
  const bet = await placed(event);
  world.clock.advance(MINUTE_MS);
  await hear(event, fixture(event, world.clock.now()), world.clock.now());
  await world.ends(event, won);
  expect(await world.standing(bet)).toMatchObject({ status: 'settled', payout: 2_000 });
  await hear(event, fixture(event, kickOff, { ...live, minute: 2 }), world.clock.now());
  await world.bring();
  expect(await world.standing(bet)).toMatchObject({ status: 'void', payout: 1_000, version: 2 });
  const act = { eventId: event, marketId: null, from: kickOff, until: null, origin: 'operator:1', at: world.clock.now() };
  expect(await inTransaction(world.db, (tx) => cancelWindow(world.deps, tx, act, { takeBack: true }))).toMatchObject({ ok: true });
  await world.bring();
  expect(await world.standing(bet)).toMatchObject({ status: 'settled', payout: 2_000, version: 3 });
});

test('a result of a match that has not begun voids the bets placed since its report, and no price opens the match again', async () => {
  const event = await world.newEvent();
  const early = await placed(event);
  world.clock.advance(1_000);
  const toldAt = world.clock.now();
  const late = await placed(event);
  const facts: Act = { kind: 'finding', finding: { kind: 'facts', facts: matchFacts(won), certainty: 2 }, origin: `${SOURCE}:live:x:1`, isRetold: false };
  await hear(event, facts, toldAt);
  await world.bring();
  expect([(await world.standing(early)).status, (await world.standing(late)).status]).toEqual(['settled', 'void']);
  const prices = { homeMilli: 2_600, drawMilli: 3_300, awayMilli: 2_700, line: 2.5, overMilli: 1_950, underMilli: 1_870 };
  await hear(event, { kind: 'offer', prices, markets: offerMarkets('football', prices) }, world.clock.now());
  const open = await world.db.k.selectFrom('sportsbook_market').select('id').where('event_id', '=', event).where('status', '=', 1).execute();
  expect(open).toEqual([]);
});

test('a void match that gets new prices stays closed in every line', async () => {
  const event = await world.newEvent();
  await world.says(event, { kind: 'void' });
  const prices = { homeMilli: 1_200, drawMilli: 6_800, awayMilli: 13_000, line: 3.5, overMilli: 1_900, underMilli: 1_910 };
  await hear(event, { kind: 'offer', prices, markets: offerMarkets('football', prices) }, world.clock.now());
  const open = await world.db.k.selectFrom('sportsbook_market').select('id').where('event_id', '=', event).where('status', '=', 1).execute();
  expect(open).toEqual([]);
});
