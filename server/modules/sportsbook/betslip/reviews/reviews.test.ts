import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#kernel/durations.ts';
import { setExclusion } from '#server/modules/gate/index.ts';
import { recordAct } from '#server/platform/audit/record-act.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { expectBooksHold } from '../testing/bet-fixture.ts';
import { createLiveFixture, DELAY_MS, type LiveFixture } from '../testing/live-fixture.ts';
import type { WantedBet } from '../testing/seed-bet.ts';
import { reviewsHold } from '../checks/wait-checks.ts';
import { undecidedReviews } from '../store/review-rows.ts';
import { decideReview, reviewSubject } from './reviews.ts';
import { markForReview, unmark } from './mark.ts';
import { measureReviews } from './reviews.ts';

let world: LiveFixture;
let player: Principal;
beforeAll(async () => {
  world = await createLiveFixture();
  await world.setting('sport_review_stake', 1_000);
  await world.setting('sport_review_payout', 50_000);
  await world.setting('sport_review_wait', 15);
});
beforeEach(async () => {
  player = await world.newPlayer(5_000);
});
// Lets the deadlines of undecided reviews pass, so that none waits during the next test.
afterEach(async () => {
  await world.later(20 * MINUTE_MS);
  await world.accept();
});
afterAll(async () => {
  await expectBooksHold(world);
  await world.drop();
});

const onHome = (event: string) => ({ market: `${event}:result`, outcome: 'home' });

async function place(wanted: WantedBet, key: string = randomUUID()) {
  const placed = await world.placer.place({ principal: player, key, slip: { odds_change: 'none', bets: [await world.slipBet(wanted)] } });
  if (!placed.ok) throw new Error(placed.code);
  return placed.value.answer.bets[0];
}

async function reviewed(wanted: WantedBet): Promise<string> {
  const bet = await place(wanted);
  if (bet?.status !== 'pending_acceptance' || bet.id === null || bet.message === undefined) throw new Error(`not under review: ${JSON.stringify(bet)}`);
  return bet.id;
}

/** Decides a review as backoffice does. */
function decide(betId: string, decision: 'accept' | 'refuse') {
  const at = world.clock.now();
  return inTransaction(world.db, async (tx) => {
    const decided = await decideReview(tx, { betId, decision, at });
    if (decided.ok) await recordAct(tx, at, { actor: 'ana', act: 'sports.take', subject: reviewSubject(betId), before: null, after: decision, reason: 'seen' });
    return decided.ok ? 'done' : decided.code;
  });
}

const liabilityOf = async (event: string) =>
  (await world.db.k.selectFrom('sportsbook_exposure').select('exposure_cents').where('market_id', '=', `${event}:result`).executeTakeFirst())?.exposure_cents;

describe('a bet of a large stake before the match', () => {
  test('waits for an operator with its stake and liability held, in one state with one text, however often it is sent', async () => {
    const event = await world.newEvent();
    const key = randomUUID();
    const bet = await place({ legs: [onHome(event)], stakeCents: 1_000 }, key);
    const until = new Date(world.clock.nowMs() + 15 * MINUTE_MS).toISOString();
    expect(bet).toMatchObject({
      status: 'pending_acceptance',
      accept_after: until,
      message: expect.stringMatching(/^Sua aposta está em análise .* até as \d\d:\d\d\.$/),
    });
    expect(await place({ legs: [onHome(event)], stakeCents: 1_000 }, key)).toEqual(bet);
    expect([await world.cashOf(player), await liabilityOf(event)]).toEqual([4_000, 1_000]);
    await world.later(DELAY_MS);
    expect(await world.accept()).toBe(0);
    expect(await world.view(player, bet?.id ?? '')).toMatchObject({ status: 'pending_acceptance', accept_after: until, message: bet?.message, receipt: null });
    expect(await undecidedReviews(world.db.k)).toMatchObject([{ betId: bet?.id, cause: 'stake', legs: [`${event}:result  home  2`] }]);
  });

  test('is accepted once by an operator, at the price of that moment', async () => {
    const event = await world.newEvent();
    const id = await reviewed({ legs: [onHome(event)], stakeCents: 1_000 });
    await world.later(MINUTE_MS);
    await world.changeOdds(`${event}:result`, 'home', 2_200);
    expect(await decide(id, 'accept')).toBe('done');
    expect(await decide(id, 'refuse')).toBe('not_waiting');
    expect(await world.accept()).toBe(1);
    expect(await world.view(player, id)).toMatchObject({ status: 'accepted', potential_payout: 2_200, legs: [{ odds: '2.20' }] });
    expect(await world.accept()).toBe(0);
  });

  test('is re-offered if its price fell in the meantime', async () => {
    const event = await world.newEvent();
    const id = await reviewed({ legs: [onHome(event)], stakeCents: 1_000 });
    await world.changeOdds(`${event}:result`, 'home', 1_800);
    await world.later(DELAY_MS);
    await decide(id, 'accept');
    await world.accept();
    expect(await world.view(player, id)).toMatchObject({ status: 'reoffered', reoffer: { odds: ['1.80'] } });
  });

  test.each([
    ['an operator refuses it', 'review_refused', 'Analisamos a aposta e não podemos aceitá-la. O valor voltou ao seu saldo.'],
    ['no operator decides in time', 'review_expired', 'Não conseguimos concluir a análise da aposta a tempo. O valor voltou ao seu saldo.'],
  ])('is rejected and its stake returned if %s', async (_, reason, message) => {
    const event = await world.newEvent();
    const id = await reviewed({ legs: [onHome(event)], stakeCents: 1_000 });
    if (reason === 'review_refused') await decide(id, 'refuse');
    await world.later(reason === 'review_refused' ? DELAY_MS : 15 * MINUTE_MS);
    expect(await decide(id, 'accept')).toBe('not_waiting');
    expect(await world.accept()).toBe(1);
    expect(await world.view(player, id)).toMatchObject({ status: 'rejected', reason, message });
    expect([await world.cashOf(player), await liabilityOf(event)]).toEqual([5_000, 0]);
    expect(await world.news(id)).toEqual([{ id, status: 'rejected', payout: null, reason }]);
  });

  test('waits until its match begins at the latest', async () => {
    const event = await world.newEvent({ startsAt: new Date(world.clock.nowMs() + 2 * MINUTE_MS) });
    const bet = await place({ legs: [onHome(event)], stakeCents: 1_000 });
    expect(bet?.accept_after).toBe(new Date(world.clock.nowMs() + 2 * MINUTE_MS).toISOString());
    await world.later(2 * MINUTE_MS);
    await world.accept();
    expect(await world.view(player, bet?.id ?? '')).toMatchObject({ reason: 'review_expired' });
  });

  test('is rejected in spite of the decision if its player has self-excluded', async () => {
    const id = await reviewed({ legs: [onHome(await world.newEvent())], stakeCents: 1_000 });
    await inTransaction(world.db, (tx) => setExclusion(tx, player.playerId, { kind: 'self', until: new Date(world.clock.nowMs() + 1e9) }));
    await world.later(DELAY_MS);
    await decide(id, 'accept');
    await world.accept();
    expect(await world.view(player, id)).toMatchObject({ status: 'rejected', reason: 'self_excluded' });
  });
});

test('a bet in play is reviewed too, and is not accepted before its delay is over', async () => {
  const event = await world.liveEvent();
  const id = await reviewed({ legs: [onHome(event)], stakeCents: 1_000 });
  await world.later(1_000, event);
  await decide(id, 'accept');
  expect(await world.accept()).toBe(0);
  await world.later(DELAY_MS - 1_000, event);
  expect(await world.accept()).toBe(1);
  expect(await world.standing(id)).toMatchObject({ status: 'accepted' });
});

test('a multiple of a large payout and a system with a leg on a marked match are reviewed until the operator lifts the mark', async () => {
  await world.setting('sport_review_payout', 3_000);
  const [one, other, third] = [await world.newEvent(), await world.newEvent(), await world.newEvent()];
  await reviewed({ legs: [onHome(one), onHome(other)], stakeCents: 800 });
  await world.setting('sport_review_payout', 50_000);
  const at = world.clock.now();
  const system = { legs: [onHome(one), onHome(other), onHome(third)], sizes: [2], stakeCents: 300 };
  await inTransaction(world.db, (tx) => markForReview(tx, { scope: 'match', ref: third, reason: 'odd', at }));
  await reviewed(system);
  expect((await undecidedReviews(world.db.k)).map(({ cause }) => cause)).toEqual(expect.arrayContaining(['payout', 'match']));
  expect(await inTransaction(world.db, (tx) => unmark(tx, { scope: 'match', ref: third }))).toMatchObject({ value: { before: 'odd', after: null } });
  expect(await place(system)).toMatchObject({ status: 'accepted' });
});

test('every bet of a marked player is reviewed', async () => {
  const at = world.clock.now();
  await inTransaction(world.db, (tx) => markForReview(tx, { scope: 'player', ref: player.playerId, reason: 'court-side', at }));
  const [marked, event] = [player, await world.newEvent()];
  await reviewed({ legs: [onHome(event)], stakeCents: 50 });
  player = await world.newPlayer(100);
  expect(await place({ legs: [onHome(event)], stakeCents: 50 })).toMatchObject({ status: 'accepted' });
  expect(await inTransaction(world.db, (tx) => markForReview(tx, { scope: 'player', ref: marked.playerId, reason: 'again', at }))).toMatchObject({
    code: 'changes_nothing',
  });
});

test('the age of the oldest undecided bet is a metric, and the check finds a decision without an audit record', async () => {
  const age = async () => {
    await measureReviews(world.deps, world.clock.now());
    return Number(/^palpite_sportsbook_bet_review_seconds (\S+)/m.exec(await world.deps.metrics.registry.metrics())?.[1]);
  };
  expect(await age()).toBe(0);
  const id = await reviewed({ legs: [onHome(await world.newEvent())], stakeCents: 1_000 });
  await world.later(MINUTE_MS);
  expect(await age()).toBe(60);
  const at = world.clock.now();
  await inTransaction(world.db, (tx) => decideReview(tx, { betId: id, decision: 'accept', at }));
  expect(await reviewsHold.run(world.db)).toMatchObject([{ detail: `the decision on sports bet ${id} is not on record` }]);
  await inTransaction(world.db, (tx) =>
    recordAct(tx, at, { actor: 'ana', act: 'sports.take', subject: reviewSubject(id), before: null, after: 'accept', reason: 'seen' }),
  );
  expect(await reviewsHold.run(world.db)).toEqual([]);
});
