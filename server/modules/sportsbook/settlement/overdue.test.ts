import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#kernel/durations.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { listParked, unpark } from '#server/platform/parking/parking.ts';
import { damage } from '#server/platform/testing/damage.ts';
import { matchFacts, score } from '../domain/sports/football/testing/match-facts.ts';
import { noBetIsForgotten } from './checks/settlement-checks.ts';
import { listOverdueEvents } from './operator-lists.ts';
import { createSettlingFixture, type SettlingFixture } from './testing/settling.ts';
import { closeForgotten } from './use-cases/close-forgotten.ts';
import { decideEvent } from './use-cases/decide-event.ts';
import { voidParkedBet } from './use-cases/void-parked.ts';
import { voidPostponed } from './use-cases/void-postponed.ts';
import { watchOverdue } from './use-cases/watch-overdue.ts';

const homeWin = { halfTime: score('1-0'), fullTime: score('2-1') };

let world: SettlingFixture;
let player: Principal;
let event: string;
let bet: string;
const logged: string[] = [];
beforeAll(async () => {
  world = await createSettlingFixture();
  Object.assign(world.deps, { log: createLogger({ level: 'warn', destination: { write: (line: string) => void logged.push(line) } }) });
});
afterAll(() => world.drop());
beforeEach(async () => {
  // Ends all matches of earlier tests.
  for (const { eventId } of await findOpen()) await world.says(eventId, { kind: 'void' });
  await world.db.k.deleteFrom('sportsbook_overdue').execute();
  logged.length = 0;
  player = await world.newPlayer(10_000);
  event = await world.newEvent({ startsAt: new Date(world.clock.nowMs() + HOUR_MS) });
  bet = await world.bets(player, { legs: [home(event)] });
});

const home = (of: string) => ({ market: `${of}:result`, outcome: 'home' });
async function findOpen() {
  return world.db.k.selectFrom('sportsbook_leg').select('event_id as eventId').distinct().where('result', 'is', null).orderBy('event_id').execute();
}
async function set(change: Partial<Record<'state' | 'starts_at' | 'score_home' | 'score_away' | 'period_scores', unknown>>): Promise<void> {
  await world.db.k
    .updateTable('sportsbook_event')
    .set(change as never)
    .where('id', '=', event)
    .execute();
}
async function hoursAfterKickOff(hours: number): Promise<void> {
  world.clock.set(new Date((await kickOff()).getTime() + hours * HOUR_MS));
}
const kickOff = async () => (await world.db.k.selectFrom('sportsbook_event').select('starts_at').where('id', '=', event).executeTakeFirstOrThrow()).starts_at;
const look = () => watchOverdue(world.deps, world.clock.now());
const list = async () => (await listOverdueEvents(world.deps)).map(({ eventId, bets, reason }) => `${eventId} ${bets} ${reason}`);
const alerts = () => logged.map((line) => JSON.parse(line) as { alert?: string; eventId?: string }).filter(({ alert }) => alert === 'sports_overdue');
const metric = async () => /palpite_sportsbook_bets_overdue (\d+)/.exec(await world.deps.metrics.registry.metrics())?.[1];
const findings = async () => (await noBetIsForgotten(world.deps).run(world.db)).map(({ detail }) => detail);

describe.each(['live', 'interrupted', 'ended', 'closed', 'not_started', 'delayed', 'abandoned'])('a match that stays %s without a message', (state) => {
  test('alerts an operator once, six hours after its kick-off, and leaves the list when decided', async () => {
    await set({ state });
    await hoursAfterKickOff(6 - 1 / 3_600);
    await look();
    expect([await list(), alerts(), await metric(), await findings()]).toEqual([[], [], '0', []]);
    await hoursAfterKickOff(6);
    await look();
    await look();
    expect([await list(), alerts().length, await metric()]).toEqual([[`${event} 1 no_result`], 1, '1']);
    const decision = { eventId: event, written: matchFacts(homeWin), origin: `operator:${event}`, at: world.clock.now() };
    expect(await inTransaction(world.db, (tx) => decideEvent(world.deps, tx, decision))).toMatchObject({ ok: true });
    await world.bring();
    await look();
    expect([await world.standing(bet), await list(), await metric()]).toEqual([{ status: 'settled', version: 1, payout: 2_000 }, [], '0']);
  });
});

describe('the nightly check', () => {
  test('finds an open bet past its time that is on no list, even if no job ran for sixty days', async () => {
    await set({ state: 'live' });
    await hoursAfterKickOff(24 * 60);
    expect(await findings()).toEqual([`1 bet(s) on ${event} are open past their time (no_result) and on no list`]);
    await look();
    expect(await findings()).toEqual([]);
    await damage(world, 'DELETE FROM sportsbook_overdue');
    expect(await findings()).toHaveLength(1);
  });

  test('accepts bets whose match has not begun', async () => {
    world.clock.advance(30 * 60_000);
    expect(await findings()).toEqual([]);
  });
});

test('a postponed match is waited for as long as the rules say, then void, and on no list before', async () => {
  await set({ state: 'postponed' });
  await hoursAfterKickOff(48);
  await look();
  expect(await list()).toEqual([]);
  await hoursAfterKickOff(48.5);
  expect(await voidPostponed(world.deps, world.clock.now())).toBe(1);
  await world.bring();
  expect(await world.standing(bet)).toMatchObject({ status: 'void', payout: 1_000 });
});

test('facts that do not decide a market leave its bets on the list', async () => {
  const half = await world.bets(player, { legs: [{ market: `${event}:half_time_result`, outcome: 'home' }] });
  await world.ends(event, { fullTime: score('2-1') });
  await hoursAfterKickOff(6);
  await look();
  expect([await world.standing(half), await list()]).toMatchObject([{ status: 'accepted' }, [`${event} 1 undecided`]]);
});

test('the list names the reason: a held contradiction, a result taken back, or a result that does not reach its bets', async () => {
  await world.ends(event, { fullTime: score('1-0'), goals: [] });
  await hoursAfterKickOff(6);
  await look();
  expect(await list()).toEqual([`${event} 1 held`]);
  await world.says(event, { kind: 'rollback' });
  await world.ends(event, homeWin);
  await world.says(event, { kind: 'rollback' });
  await look();
  expect(await list()).toEqual([`${event} 1 no_result`]);
  await world.tell(event, { kind: 'facts', facts: matchFacts(homeWin), certainty: 2 });
  await look();
  expect(await list()).toEqual([`${event} 1 unsettled`]);
});

test('sixty days after its placement a bet is on the list, even if its match has not begun', async () => {
  await set({ starts_at: new Date(world.clock.nowMs() + 400 * 24 * HOUR_MS) });
  world.clock.advance(59 * 24 * HOUR_MS);
  await look();
  expect(await list()).toEqual([]);
  world.clock.advance(24 * HOUR_MS);
  await look();
  expect(await list()).toEqual([`${event} 1 long_open`]);
});

describe('a match that was abandoned without a result', () => {
  let [over, half] = ['', ''];
  beforeEach(async () => {
    over = await world.bets(player, { legs: [{ market: `${event}:total:2.5`, outcome: 'over' }] });
    half = await world.bets(player, { legs: [{ market: `${event}:half_time_result`, outcome: 'home' }] });
    await set({ state: 'abandoned', score_home: 2, score_away: 1, period_scores: JSON.stringify([{ period: 'first_half', home: 1, away: 0 }]) });
  });
  const closes = async () => {
    const closed = await closeForgotten(world.deps, world.clock.now());
    await world.bring();
    return closed;
  };

  test('is settled by the rules after the window: void, except markets that nothing could have changed', async () => {
    await hoursAfterKickOff(48 - 1 / 3_600);
    expect(await closes()).toBe(0);
    await hoursAfterKickOff(48);
    expect(await closes()).toBe(1);
    expect(await closes()).toBe(0);
    expect(await Promise.all([bet, over, half].map(world.standing))).toMatchObject([
      { status: 'void', payout: 1_000 },
      { status: 'settled', payout: 1_900 },
      { status: 'settled', payout: 2_600 },
    ]);
    await look();
    expect(await list()).toEqual([]);
  });

  test('is void if its score is unknown', async () => {
    await set({ score_home: null, score_away: null, period_scores: '[]' });
    await hoursAfterKickOff(48);
    expect(await closes()).toBe(1);
    expect(await Promise.all([bet, over].map(world.standing))).toMatchObject([{ status: 'void' }, { status: 'void' }]);
  });

  test('follows a later message of the supplier, and keeps what the supplier settled', async () => {
    await hoursAfterKickOff(48);
    await closes();
    await world.ends(event, { ...homeWin, ending: 'awarded' });
    expect(await world.standing(bet)).toMatchObject({ status: 'settled', version: 2, payout: 2_000 });
    expect(await closes()).toBe(0);
  });

  test('is settled by the rules also if its result was taken back', async () => {
    await world.ends(event, { ...homeWin, ending: 'awarded' });
    await world.says(event, { kind: 'rollback' });
    await hoursAfterKickOff(48);
    expect(await closes()).toBe(1);
    expect(await world.standing(bet)).toMatchObject({ status: 'void' });
  });
});

test('a match cancelled without a decision on its bets is void at once; an operator who takes that back is not overruled', async () => {
  await set({ state: 'cancelled' });
  expect(await closeForgotten(world.deps, world.clock.now())).toBe(1);
  await world.bring();
  expect(await world.standing(bet)).toMatchObject({ status: 'void' });
  await world.says(event, { kind: 'rollback_cancel', marketId: null, from: null, until: null });
  expect(await closeForgotten(world.deps, world.clock.now())).toBe(0);
  await hoursAfterKickOff(8);
  await look();
  expect(await list()).toEqual([`${event} 1 no_result`]);
});

test('a bet whose match is missing is quarantined and can be voided', async () => {
  await damage(world, 'CREATE TABLE kept AS SELECT * FROM sportsbook_event WHERE false');
  await damage(world, 'INSERT INTO kept SELECT * FROM sportsbook_event WHERE id = $1', [event]);
  await damage(world, 'DELETE FROM sportsbook_event WHERE id = $1', [event]);
  await look();
  await look();
  expect([await list(), (await listParked(world.db.k)).map(({ ref, attempts }) => [ref, attempts])]).toEqual([[`${event} 1 no_event`], [[bet, 1]]]);
  const voided = await inTransaction(world.db, async (tx) => {
    await unpark(tx, 'sportsbook.bet', [bet]);
    return voidParkedBet(tx, bet, world.clock.now());
  });
  expect(voided).toMatchObject({ ok: true });
  await look();
  expect([await world.standing(bet), await list(), await world.cashOf(player)]).toMatchObject([{ status: 'void' }, [], 10_000]);
  await damage(world, 'INSERT INTO sportsbook_event SELECT * FROM kept');
  await damage(world, 'DROP TABLE kept');
});

test('a match that cannot be ended does not delay others, and is retried later', async () => {
  const other = await world.newEvent({ startsAt: await kickOff() });
  const good = await world.bets(player, { legs: [home(other)] });
  await damage(world, `ALTER TABLE sportsbook_result ADD CONSTRAINT planted CHECK (event_id <> '${event}') NOT VALID`);
  await hoursAfterKickOff(49);
  expect(await voidPostponed(world.deps, world.clock.now())).toBe(1);
  await world.bring();
  expect(await Promise.all([bet, good].map(world.standing))).toMatchObject([{ status: 'accepted' }, { status: 'void' }]);
  expect((await listParked(world.db.k)).map(({ kind, ref }) => `${kind} ${ref}`)).toEqual([`sportsbook.closing ${event}`]);
  expect(await voidPostponed(world.deps, world.clock.now())).toBe(0);
  await damage(world, 'ALTER TABLE sportsbook_result DROP CONSTRAINT planted');
  world.clock.advance(60_000);
  expect(await voidPostponed(world.deps, world.clock.now())).toBe(1);
  expect(await listParked(world.db.k)).toEqual([]);
});
