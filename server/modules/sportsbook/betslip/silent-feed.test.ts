import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readEvent } from '../catalogue/event-queries.ts';
import { type BetFixture, createBetFixture } from './testing/bet-fixture.ts';
import { setProducersUp } from './testing/event-rows.ts';

let world: BetFixture;
let event: string;

beforeAll(async () => {
  world = await createBetFixture();
  event = await world.newEvent();
});
afterAll(() => world.drop());
beforeEach(() => setProducersUp(world.db, world.clock.now()));

const bet = async (stakeCents = 100) => {
  const player = await world.newPlayer(1_000);
  return world.placer.place({ principal: player, key: world.ids.next(), slip: { odds_change: 'none', bets: [await single(stakeCents)] } });
};
const single = async (stake: number) => ({
  ...({ kind: 'single', stake, stake_mode: 'total' } as const),
  legs: [{ event_id: event, market_id: `${event}:result`, outcome_id: 'home', odds: '2.00' }],
});

test('a stream takes bets until twenty seconds after its last message and none later, even before a job suspends its markets (GM-9)', async () => {
  world.clock.advance(20_000);
  expect(await bet()).toMatchObject({ ok: true, value: { answer: { bets: [{ status: 'accepted' }] } } });
  world.clock.advance(1);
  expect(await bet()).toMatchObject({ ok: true, value: { answer: { bets: [{ status: 'rejected', reason: 'market_suspended' }] } } });
});

test('the page shows locks from the same moment', async () => {
  const statuses = async () => {
    const read = await readEvent(world.deps, event, undefined, world.clock.now());
    return read.ok ? [...new Set(read.value.markets.map((market) => market.status))] : [];
  };
  expect(await statuses()).toEqual([1]);
  world.clock.advance(20_001);
  expect(await statuses()).toEqual([-1]);
});
