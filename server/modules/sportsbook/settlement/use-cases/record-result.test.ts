import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { type BetFixture, createBetFixture } from '../../betslip/testing/bet-fixture.ts';
import type { MatchFacts } from '../../domain/sports/goals/facts/match-facts.ts';
import { goal, matchFacts, score } from '../../domain/sports/football/testing/match-facts.ts';
import type { NewResult } from '../../domain/settlement/new-result.ts';
import { type Recorded, recordResult } from './record-result.ts';

let world: BetFixture;
let event: string;
let sequence = 0;
beforeAll(async () => {
  world = await createBetFixture();
});
afterAll(() => world.drop());
beforeEach(async () => {
  event = await world.newEvent();
});

/** A result without event, time and origin. */
type Said = NewResult extends infer R ? (R extends NewResult ? Omit<R, 'eventId' | 'origin' | 'at'> : never) : never;

const says = (said: Said, origin = `feed:${(sequence += 1)}`): Promise<Recorded> =>
  inTransaction(world.db, (tx) => recordResult(world.deps, tx, { ...said, eventId: event, origin, at: world.clock.now() } as NewResult));
const facts = (known: Partial<MatchFacts>, certainty: 1 | 2 = 2, origin?: string) => says({ kind: 'facts', facts: matchFacts(known), certainty }, origin);

const homeWins = { halfTime: score('1-0'), fullTime: score('2-1') };

async function row() {
  return world.db.k.selectFrom('sportsbook_event').select(['result_version', 'suspension']).where('id', '=', event).executeTakeFirstOrThrow();
}

async function statuses(): Promise<Record<string, number>> {
  const rows = await world.db.k.selectFrom('sportsbook_market').select(['definition', 'status']).where('event_id', '=', event).execute();
  return Object.fromEntries(rows.map((each) => [each.definition, each.status]));
}

test('facts settle the markets that they decide, once per origin', async () => {
  expect(await facts(homeWins, 2, 'feed:a')).toBe('recorded');
  expect(await facts(homeWins, 2, 'feed:a')).toBe('known');
  expect(await row()).toEqual({ result_version: 1, suspension: null });
  expect(await statuses()).toEqual({ result: -3, total: -3, asian_handicap: -3, both_to_score: -3, half_time_result: -3 });
});

test('a market whose facts are missing is suspended, and settled when they come', async () => {
  expect(await facts({ fullTime: score('2-1') })).toBe('recorded');
  expect((await statuses())['half_time_result']).toBe(-1);
  expect(await facts({ halfTime: score('0-0') })).toBe('recorded');
  expect((await statuses())['half_time_result']).toBe(-3);
});

test('a confirmation with the same facts is recorded once; repeating it is `known`', async () => {
  expect(await facts(homeWins, 1)).toBe('recorded');
  expect(await facts(homeWins, 1)).toBe('known');
  expect(await facts(homeWins, 2)).toBe('recorded');
  expect(await facts(homeWins, 2)).toBe('known');
  expect(await facts({ fullTime: score('2-1') }, 1)).toBe('known');
});

test('a confirmation that differs from unconfirmed facts corrects them', async () => {
  await facts(homeWins, 1);
  expect(await facts({ halfTime: score('1-0'), fullTime: score('1-1') }, 2)).toBe('recorded');
  expect((await row()).result_version).toBe(2);
});

test('facts that contradict themselves are held, settle nothing and suspend the match', async () => {
  expect(await facts({ fullTime: score('1-0'), goals: [goal('home', 10), goal('home', 20)] }, 2, 'feed:bad')).toBe('held');
  expect(await facts({ fullTime: score('1-0'), goals: [goal('home', 10), goal('home', 20)] }, 2, 'feed:bad')).toBe('known');
  expect(await row()).toEqual({ result_version: 0, suspension: 'contradiction' });
  expect((await statuses())['result']).toBe(1);
  expect(await facts({ fullTime: score('1-0'), goals: [goal('home', 10)] })).toBe('recorded');
  expect((await row()).suspension).toBeNull();
});

test('contradictory facts are held also if the match was stopped: no prices open it', async () => {
  await world.db.k.updateTable('sportsbook_event').set({ suspension: 'bet_stop' }).where('id', '=', event).execute();
  expect(await facts({ fullTime: score('1-0'), goals: [goal('home', 10), goal('home', 20)] })).toBe('held');
  expect((await row()).suspension).toBe('contradiction');
});

test('facts that contradict confirmed ones are held until a rollback', async () => {
  await facts(homeWins);
  expect(await facts({ halfTime: score('1-0'), fullTime: score('3-1') })).toBe('held');
  const held = await world.db.k
    .selectFrom('sportsbook_result_review')
    .select(['faults', 'resolved_at'])
    .where('event_id', '=', event)
    .executeTakeFirstOrThrow();
  expect(held).toEqual({ faults: ['full_time_differs_from_confirmed'], resolved_at: null });
  expect(await says({ kind: 'rollback' })).toBe('recorded');
  expect(await statuses()).toEqual({ result: -1, total: -1, asian_handicap: -1, both_to_score: -1, half_time_result: -1 });
  expect(await facts({ halfTime: score('1-0'), fullTime: score('3-1') })).toBe('recorded');
});

test('unconfirmed facts extend confirmed ones, are corrected by a later confirmation, and discard no held facts', async () => {
  await facts({ fullTime: score('2-1') });
  expect(await facts({ fullTime: score('3-1') })).toBe('held');
  expect(await facts({ halfTime: score('0-0') }, 1)).toBe('recorded');
  const waiting = () =>
    world.db.k.selectFrom('sportsbook_result_review').select('origin').where('event_id', '=', event).where('resolved_at', 'is', null).execute();
  expect(await waiting()).toHaveLength(1);
  expect(await facts({ halfTime: score('1-0') })).toBe('recorded');
  const rows = await world.db.k.selectFrom('sportsbook_result').select(['certainty', 'unconfirmed']).where('event_id', '=', event).orderBy('version').execute();
  expect(rows).toEqual([
    { certainty: 2, unconfirmed: [] },
    { certainty: 2, unconfirmed: ['halfTime'] },
    { certainty: 2, unconfirmed: [] },
  ]);
  expect(await waiting()).toEqual([]);
});

test('a rollback without facts is `known`, and discards held facts', async () => {
  await facts({ fullTime: score('1-0'), goals: [] });
  expect(await says({ kind: 'rollback' })).toBe('known');
  expect(await row()).toEqual({ result_version: 0, suspension: null });
});

test('a void cancels every market for good', async () => {
  expect(await says({ kind: 'void' })).toBe('recorded');
  expect(await says({ kind: 'void' })).toBe('known');
  expect(new Set(Object.values(await statuses()))).toEqual(new Set([-4]));
  expect(await facts(homeWins)).toBe('recorded');
  expect(new Set(Object.values(await statuses()))).toEqual(new Set([-4]));
});

test('bets cancelled in a window suspend their market until the feed opens it; a cancellation without bounds cancels it', async () => {
  const window = { marketId: `${event}:result`, from: new Date(world.clock.nowMs() - 60_000), until: null };
  expect(await says({ kind: 'cancel', ...window })).toBe('recorded');
  expect(await statuses()).toMatchObject({ result: -1, total: 1 });
  expect(await says({ kind: 'cancel', marketId: null, from: null, until: null })).toBe('recorded');
  expect(new Set(Object.values(await statuses()))).toEqual(new Set([-4]));
  expect(await says({ kind: 'rollback_cancel', marketId: null, from: null, until: null })).toBe('recorded');
  expect(new Set(Object.values(await statuses()))).toEqual(new Set([-1]));
  expect(await says({ kind: 'rollback_cancel', marketId: null, from: null, until: null })).toBe('known');
});

test('closing a market raises its version', async () => {
  await facts(homeWins);
  const market = await world.db.k.selectFrom('sportsbook_market').select(['version']).where('id', '=', `${event}:result`).executeTakeFirstOrThrow();
  expect(market.version).toBe(2);
});
