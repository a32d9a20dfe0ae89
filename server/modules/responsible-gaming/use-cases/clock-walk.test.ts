import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMIT_KINDS, LIMIT_PERIODS, type LimitKind, type LimitPeriod } from '#kernel/protection.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/durations.ts';
import { depositHeadroom, readGate } from '#server/modules/gate/index.ts';
import { present } from '#server/modules/stakes/testing/money-fixture.ts';
import { gateAgrees } from '../store/gate-agrees.ts';
import { codeOf, createProtectionFixture, type ProtectionFixture } from '../testing/protection-fixture.ts';
import { excludePlayer } from './exclude-player.ts';
import { pausePlay } from './pause-play.ts';
import { returnToPlay } from './return-to-play.ts';
import { confirmPending } from './set-limit.ts';

let world: ProtectionFixture;
beforeAll(async () => {
  world = await createProtectionFixture();
});
afterAll(() => world.drop());

const at = (iso: string, ms = 0) => new Date(Date.parse(iso) + ms);
const bet = (playerId: string, cents = 10) => world.protection.bet(playerId, cents);

/** Instants at which the site's clock changes, and the windows that begin then. */
const TURNS: readonly (readonly [string, string, readonly LimitPeriod[]])[] = [
  ['28 to 29 February', '2028-02-29T00:00:00-03:00', ['day']],
  ['29 February to 1 March', '2028-03-01T00:00:00-03:00', ['day', 'month']],
  ['28 February to 1 March of a common year, a Monday', '2027-03-01T00:00:00-03:00', ['day', 'week', 'month']],
  ['the end of a month of thirty days', '2026-12-01T00:00:00-03:00', ['day', 'month']],
  ['the end of a year in the middle of a week', '2027-01-01T00:00:00-03:00', ['day', 'month']],
  ['the end of a year on a Sunday', '2029-01-01T00:00:00-03:00', ['day', 'week', 'month']],
  ['midnight of 4 November 2018, when the clock went on to one', '2018-11-04T01:00:00-02:00', ['day']],
  ['the end of that day of 23 hours, a Monday', '2018-11-05T00:00:00-02:00', ['day', 'week']],
  ['the end of a year in that summer', '2019-01-01T00:00:00-02:00', ['day', 'month']],
  ['midnight of 17 February 2019, when the clock went back to eleven: it is still the same day', '2019-02-16T23:00:00-03:00', []],
  ['midnight an hour later', '2019-02-17T00:00:00-03:00', ['day']],
];

/** Uses a limit up, so that nothing more is allowed a millisecond before `turn`. */
async function useUp(kind: LimitKind, period: LimitPeriod, turn: string): Promise<string> {
  world.clock.set(at(turn, -61 * MINUTE_MS));
  const player = await world.newPlayer(kind === 'deposit' ? 0 : 10_000);
  await world.protection.limit(player, [kind, period], { deposit: 100, loss: 100, stake: 100, bets: 1, session: 60 }[kind]);
  if (kind === 'deposit') await world.deposit(player, 100);
  else await bet(player, 100);
  for (const minutes of kind === 'session' ? [41, 21, 1] : []) {
    world.clock.set(at(turn, -minutes * MINUTE_MS));
    await bet(player);
  }
  return player;
}

async function isAllowed(kind: LimitKind, player: string): Promise<boolean> {
  if (kind === 'deposit') return depositHeadroom(present(await readGate(world.db.k, player)), world.clock.now()) !== 0;
  const verdict = await bet(player);
  expect(['placed', 'limit_reached']).toContain(verdict);
  return verdict === 'placed';
}

describe.each(TURNS)('%s', (_what, turn, ended) => {
  test.each(LIMIT_KINDS)('a limit of the kind %s restarts at that instant in the windows that end, and in no other (REL-6)', async (kind) => {
    const found: unknown[] = [];
    for (const period of LIMIT_PERIODS) {
      const player = await useUp(kind, period, turn);
      world.clock.set(at(turn, -1));
      const before = await isAllowed(kind, player);
      world.clock.set(at(turn));
      found.push([period, before, await isAllowed(kind, player)]);
    }
    expect(found).toEqual(LIMIT_PERIODS.map((period) => [period, false, ended.includes(period)]));
  });

  test('a pause across it lasts its 24 hours, and a looser limit waits as long, to the millisecond (REL-6)', async () => {
    world.clock.set(at(turn, -12 * HOUR_MS));
    const [paused, waiting] = [await world.newPlayer(1_000), await world.newPlayer(1_000)];
    const confirm = () =>
      world.protection.within((tx) => confirmPending(world.deps, tx, { ...world.protection.act(waiting), kind: 'stake', period: 'month' })).then(codeOf);
    await world.protection.within((tx) => pausePlay(world.deps, tx, world.protection.act(paused), '24h'));
    await world.protection.limit(waiting, ['stake', 'month'], 100);
    await world.protection.limit(waiting, ['stake', 'month'], 500);
    // Setting the clock back a day and correcting it changes nothing.
    world.clock.advance(-DAY_MS);
    expect([await bet(paused), await confirm(), await bet(waiting, 101)]).toEqual(['paused', 'too_early', 'limit_reached']);
    world.clock.set(at(turn, 12 * HOUR_MS - 1));
    expect([await bet(paused), await confirm(), await bet(waiting, 101)]).toEqual(['paused', 'too_early', 'limit_reached']);
    world.clock.set(at(turn, 12 * HOUR_MS));
    expect([await bet(paused), await confirm(), await bet(waiting, 101)]).toEqual(['placed', 'done', 'placed']);
  });
});

test.each([
  ['2028-02-29T12:00:00-03:00', '1y', '2029-03-01T12:00:00-03:00'],
  ['2027-12-31T23:30:00-03:00', '6m', '2028-07-01T23:30:00-03:00'],
  ['2018-08-31T12:00:00-03:00', '6m', '2019-03-01T12:00:00-03:00'],
  ['2018-05-04T00:30:00-03:00', '6m', '2018-11-04T01:30:00-02:00'],
] as const)('an exclusion from %s of %s ends no earlier than %s, and not by itself, through any change of the clock (REL-6)', async (from, duration, until) => {
  world.clock.set(at(from));
  const player = await world.newPlayer(1_000);
  await world.protection.within((tx) => excludePlayer(world.deps, tx, world.protection.act(player), { duration, reason: null }));
  const comeBack = () => world.protection.within((tx) => returnToPlay(world.deps, tx, world.protection.act(player))).then(codeOf);
  for (const early of [at(from, -DAY_MS), at(from, HOUR_MS), at(until, -DAY_MS), at(until, -1)]) {
    world.clock.set(early);
    expect([early, await comeBack(), await bet(player)]).toEqual([early, 'not_over', 'self_excluded']);
  }
  world.clock.set(at(until));
  expect([await bet(player), await comeBack(), await bet(player)]).toEqual(['self_excluded', 'done', 'placed']);
});

test('eligibility agrees with the rows and the ledger balances through any change of the clock', async () => {
  expect(await gateAgrees.run(world.db)).toEqual([]);
  expect(await world.violations()).toEqual([]);
});
