import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUR_MS } from '#kernel/durations.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { score } from '../../domain/sports/football/testing/match-facts.ts';
import { createSettlingFixture, type SettlingFixture } from '../testing/settling.ts';
import { voidPostponed } from './void-postponed.ts';

let world: SettlingFixture;
let player: Principal;
let event: string;
let bet: string;
beforeAll(async () => {
  world = await createSettlingFixture();
});
afterAll(() => world.drop());
beforeEach(async () => {
  player = await world.newPlayer(1_000);
  event = await world.newEvent({ startsAt: new Date(world.clock.nowMs() + HOUR_MS) });
  bet = await world.bets(player, { legs: [{ market: `${event}:result`, outcome: 'home' }] });
});

async function set(change: { state?: string; starts_at?: Date; sport?: string }): Promise<void> {
  await world.db.k.updateTable('sportsbook_event').set(change).where('id', '=', event).execute();
}
const hoursOn = (hours: number) => new Date(world.clock.nowMs() + hours * HOUR_MS);
async function runJob(): Promise<number> {
  const voided = await voidPostponed(world.deps, world.clock.now());
  await world.bring();
  return voided;
}

test.each(['not_started', 'postponed', 'delayed'])('a match that is still %s when its window has passed is voided once', async (state) => {
  await set({ state });
  world.clock.advance(49 * HOUR_MS);
  expect(await runJob()).toBe(0);
  world.clock.advance(1);
  expect(await runJob()).toBe(1);
  expect(await runJob()).toBe(0);
  expect(await world.standing(bet)).toEqual({ status: 'void', version: 1, payout: 1_000 });
});

test('a new time beyond the window voids the match at once; one inside it keeps the bets', async () => {
  await set({ state: 'postponed', starts_at: hoursOn(49) });
  expect(await runJob()).toBe(0);
  await set({ starts_at: hoursOn(49.1) });
  expect(await runJob()).toBe(1);
});

test('the operator sets the window', async () => {
  await world.setting('sport_postponed_hours', 2);
  world.clock.advance(3 * HOUR_MS + 1);
  expect(await runJob()).toBe(1);
  await world.setting('sport_postponed_hours', 48);
});

test.each(['live', 'ended', 'abandoned'])('a match that is %s does not count as postponed', async (state) => {
  await set({ state });
  world.clock.advance(60 * HOUR_MS);
  expect(await runJob()).toBe(0);
});

test('a match with known facts is settled by them', async () => {
  await world.ends(event, { halfTime: score('0-0'), fullTime: score('1-0') });
  world.clock.advance(60 * HOUR_MS);
  expect(await runJob()).toBe(0);
});

test('a match played after its void stays void; an operator who takes the void back is not overruled', async () => {
  world.clock.advance(60 * HOUR_MS);
  await runJob();
  await world.ends(event, { halfTime: score('0-0'), fullTime: score('1-0') });
  expect(await world.standing(bet)).toMatchObject({ status: 'void' });
  await world.says(event, { kind: 'rollback_cancel', marketId: null, from: null, until: null });
  expect(await world.standing(bet)).toEqual({ status: 'settled', version: 2, payout: 2_000 });
  expect(await runJob()).toBe(0);
});

test('a match of a sport that keeps bets longer than the operator’s setting is void after its own window', async () => {
  await set({ sport: 'tennis' });
  world.clock.advance(60 * HOUR_MS);
  expect(await runJob()).toBe(0);
  world.clock.advance((14 * 24 - 60) * HOUR_MS + HOUR_MS + 1);
  expect(await runJob()).toBe(1);
});
