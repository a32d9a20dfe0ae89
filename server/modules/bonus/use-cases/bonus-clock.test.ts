import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#kernel/durations.ts';
import { expectLedgerHolds } from '#server/modules/stakes/testing/money-fixture.ts';
import { STATUS } from '../domain/rollover.ts';
import { type BonusFixture, createBonusFixture } from '../testing/bonus-fixture.ts';

let world: BonusFixture;
beforeAll(async () => {
  world = await createBonusFixture();
});
afterAll(async () => {
  await expectLedgerHolds(world);
  await world.drop();
});

/** The terms: days to play a bonus from its activation. */
const PLAY_DAYS = 30;

test.each([
  ['a leap day', '2028-02-10T23:30:00-03:00'],
  ['the end of a year', '2026-12-20T23:30:00-03:00'],
  ['the change to daylight saving time of 2018', '2018-10-20T23:30:00-03:00'],
  ['the change back of 2019', '2019-02-01T23:30:00-02:00'],
])('a bonus lasts its thirty days over %s, however often the clock is set back meanwhile (REL-6)', async (_what, iso) => {
  const from = new Date(iso);
  world.clock.set(from);
  const player = await world.newPlayer(100);
  const id = await world.activate(player, 100);
  const end = from.getTime() + PLAY_DAYS * DAY_MS;
  for (const ms of [end - DAY_MS, from.getTime() - DAY_MS, end - 1]) {
    world.clock.set(new Date(ms));
    await world.follow();
    expect((await world.bonus(player, id)).status).toBe(STATUS.active);
  }
  world.clock.set(new Date(end));
  await world.follow();
  expect((await world.bonus(player, id)).status).toBe(STATUS.expired);
});
