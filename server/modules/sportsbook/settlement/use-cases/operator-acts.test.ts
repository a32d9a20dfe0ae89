import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { goal, matchFacts, score } from '../../domain/sports/football/testing/match-facts.ts';
import { listResultsUnderReview } from '../operator-lists.ts';
import { createSettlingFixture, type SettlingFixture } from '../testing/settling.ts';
import { cancelWindow } from './cancel-window.ts';
import { resolveReview } from './resolve-review.ts';
import { voidEvent } from './void-event.ts';

let world: SettlingFixture;
let player: Principal;
let event: string;
let bet: string;
let acts = 0;
beforeAll(async () => {
  world = await createSettlingFixture();
});
afterAll(() => world.drop());
beforeEach(async () => {
  player = await world.newPlayer(1_000);
  event = await world.newEvent();
  bet = await world.bets(player, { legs: [{ market: `${event}:result`, outcome: 'home' }] });
});

const homeWin = { halfTime: score('1-0'), fullTime: score('2-1') };
const act = () => ({ eventId: event, origin: `operator:${(acts += 1)}`, at: world.clock.now() });
async function held() {
  return (await listResultsUnderReview(world.deps)).filter((each) => each.eventId === event);
}
async function decide(facts: ReturnType<typeof matchFacts> | null, id?: string) {
  const found = id ?? (await held())[0]?.id ?? '';
  const done = await inTransaction(world.db, (tx) => resolveReview(world.deps, tx, { id: found, written: facts, at: world.clock.now() }));
  await world.bring();
  return done;
}

test('held results are listed with their faults until an operator decides', async () => {
  await world.ends(event, { fullTime: score('1-0'), goals: [goal('away', 9)] });
  expect(await held()).toMatchObject([{ eventName: `Casa ${event} x Fora`, faults: ['goals_differ_from_full_time', 'goals_differ_from_last_score'] }]);
  expect((await decide(matchFacts({ fullTime: score('1-0'), goals: [goal('home', 9)] }))).ok).toBe(true);
  expect(await world.standing(bet)).toEqual({ status: 'settled', version: 1, payout: 2_000 });
  expect(await held()).toEqual([]);
});

test('decided facts replace confirmed ones', async () => {
  await world.ends(event, homeWin);
  await world.ends(event, { ...homeWin, fullTime: score('2-2') });
  expect((await decide(matchFacts({ ...homeWin, fullTime: score('2-2') }))).ok).toBe(true);
  expect(await world.standing(bet)).toEqual({ status: 'settled', version: 2, payout: 0 });
});

test('held facts are discarded if the operator keeps the facts in force', async () => {
  await world.ends(event, homeWin);
  await world.ends(event, { ...homeWin, fullTime: score('2-2') });
  expect((await decide(null)).ok).toBe(true);
  expect([await held(), await world.standing(bet)]).toMatchObject([[], { version: 1, payout: 2_000 }]);
});

test('a decision is refused if the result is already resolved, if its facts contradict themselves, or without a held result', async () => {
  await world.ends(event, { fullTime: score('1-0'), goals: [] });
  const [waiting] = await held();
  expect(await decide(matchFacts({ fullTime: score('1-0'), goals: [] }))).toMatchObject({ ok: false, code: 'contradiction' });
  await decide(null, waiting?.id);
  expect(await decide(null, waiting?.id)).toMatchObject({ ok: false, code: 'not_found' });
  expect(await decide(null, 'nonsense')).toMatchObject({ ok: false, code: 'not_found' });
});

test('an operator voids the bets placed at a wrong price, and no others', async () => {
  world.clock.advance(60_000);
  const from = world.clock.now();
  const wrong = await world.bets(await world.newPlayer(1_000), { legs: [{ market: `${event}:result`, outcome: 'home' }] });
  world.clock.advance(60_000);
  const window = { marketId: `${event}:result`, from, until: null };
  const cancel = (takeBack: boolean) => inTransaction(world.db, (tx) => cancelWindow(world.deps, tx, { ...act(), ...window }, { takeBack }));
  expect(await cancel(false)).toEqual({ ok: true, value: 'recorded' });
  await world.bring();
  expect([await world.standing(wrong), await world.standing(bet)]).toMatchObject([{ status: 'void' }, { status: 'accepted' }]);
  expect(await cancel(true)).toEqual({ ok: true, value: 'recorded' });
  expect(await cancel(true)).toMatchObject({ ok: false, code: 'changes_nothing' });
  await world.bring();
  expect(await world.standing(wrong)).toMatchObject({ status: 'accepted', version: 1 });
});

test('a bet placed after the cancellation of a window is valid, even inside the window', async () => {
  const late = await world.newPlayer(1_000);
  world.clock.advance(1_000);
  await inTransaction(world.db, (tx) =>
    cancelWindow(world.deps, tx, { ...act(), marketId: null, from: new Date(0), until: new Date(world.clock.nowMs() + 9_000) }),
  );
  await world.changeStatus(`${event}:result`, 1);
  world.clock.advance(1_000);
  const good = await world.bets(late, { legs: [{ market: `${event}:result`, outcome: 'home' }] });
  await world.ends(event, homeWin);
  expect([await world.standing(bet), await world.standing(good)]).toMatchObject([{ status: 'void' }, { status: 'settled', payout: 2_000 }]);
});

test('viewers receive the markets that an operator closed', async () => {
  await inTransaction(world.db, (tx) => voidEvent(world.deps, tx, act()));
  const rows = await world.db.k.selectFrom('outbox').select('payload').where('topic', '=', 'realtime').execute();
  const published = rows.map(({ payload }) => payload).find((message) => JSON.stringify(message).includes(`sports.event.${event}`));
  expect(published).toMatchObject({
    event: 'OddsUpdate',
    data: { id: event, m: expect.arrayContaining([expect.objectContaining({ id: `${event}:result`, status: -4 })]) as unknown },
  });
});

test('an unknown market or match, and an empty window, are refused', async () => {
  const of = (over: object) => inTransaction(world.db, (tx) => cancelWindow(world.deps, tx, { ...act(), marketId: null, from: null, until: null, ...over }));
  expect(await of({ eventId: 'nowhere' })).toMatchObject({ code: 'not_found' });
  expect(await of({ marketId: 'other:result' })).toMatchObject({ code: 'not_found' });
  expect(await of({ from: new Date(5), until: new Date(5) })).toMatchObject({ code: 'empty_window' });
});

test('a match can be voided once', async () => {
  const voided = () => inTransaction(world.db, (tx) => voidEvent(world.deps, tx, act()));
  expect(await voided()).toEqual({ ok: true, value: 'recorded' });
  expect(await voided()).toMatchObject({ ok: false, code: 'changes_nothing' });
  expect(await inTransaction(world.db, (tx) => voidEvent(world.deps, tx, { ...act(), eventId: 'nowhere' }))).toMatchObject({ code: 'not_found' });
  await world.bring();
  expect(await world.standing(bet)).toMatchObject({ status: 'void', payout: 1_000 });
});

test('the ledger checks pass', async () => {
  expect(await world.violations()).toEqual([]);
});
