import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventUpdate, oddsUpdate } from '#contracts/sportsbook/events.ts';
import type { EventRow, MarketRow } from '../../domain/events/stored-event.ts';
import { marketId } from '../../domain/markets/specifiers.ts';
import { offerMarkets } from '../../domain/feed/offer-markets.ts';
import { type FeedFixture, openFeedFixture } from '../testing/feed-fixture.ts';

const STEP_MS = 10_000;

let world: FeedFixture;
/** A match with its first prices, before the start: later changes smaller than a price step are not written. */
let firstPriced: { readonly event: EventRow; readonly markets: readonly MarketRow[] };
beforeAll(async () => {
  world = await openFeedFixture();
  await world.catchUp();
  // One of our minutes is sixty minutes of every match.
  await world.feed.control({ speed: 60 });
  await world.catchUp();
  await world.told();
  const id = await world.someEvent('not_started');
  firstPriced = { event: await world.event(id), markets: await world.markets(id) };
});
afterAll(() => world.close());

const statuses = async (id: string) => [...new Set((await world.markets(id)).map(({ status }) => status))].toSorted();
const mainStatus = async (id: string) => (await world.markets(id)).find(({ definition }) => definition === 'result')?.status;
/** The results of a match from suppliers and operators, without those decided in play. */
const results = async (id: string) =>
  (
    await world.database.db.k
      .selectFrom('sportsbook_result')
      .select(['kind', 'certainty', 'facts', 'window_from', 'window_until'])
      .where('event_id', '=', id)
      .where('in_play', '=', false)
      .orderBy('version')
      .execute()
  ).map(({ kind, certainty, ...rest }) => ({ line: certainty === null ? kind : `${kind} ${certainty}`, ...rest }));
const lines = async (id: string) => (await results(id)).map(({ line }) => line);
/** The next match to kick off at least one step from now, also when earlier tests have moved the clock far. */
async function nextEvent(): Promise<string> {
  const [found] = await world.database.db.k
    .selectFrom('sportsbook_event')
    .select(['id', 'starts_at'])
    .where('state', '=', 'not_started')
    .where('starts_at', '>=', new Date(world.clock.nowMs() + STEP_MS))
    .orderBy('starts_at')
    .orderBy('id')
    .limit(1)
    .execute();
  if (found === undefined) throw new Error('no match is ahead');
  await world.advance(found.starts_at.getTime() - STEP_MS - world.clock.nowMs());
  return found.id;
}
async function until(id: string, ...states: readonly string[]): Promise<void> {
  for (let step = 0; step < 60 && !states.includes((await world.event(id)).state); step += 1) await world.live(STEP_MS);
  expect(states).toContain((await world.event(id)).state);
}

test('every price of a match comes from the supplier prices that its row names', async () => {
  const { id, feedPrices, seq } = firstPriced.event;
  if (feedPrices === null) throw new Error('no prices');
  const offered = new Map(
    offerMarkets('football', feedPrices)?.map(({ definition, specifiers, outcomes }) => [marketId(id, definition, specifiers), outcomes]),
  );
  const open = firstPriced.markets.filter(({ status }) => status === 1);
  expect(new Map(open.map((market) => [market.id, market.outcomes]))).toEqual(offered);
  expect(open.every(({ version }) => version <= seq)).toBe(true);
});

test('a match closes at kick-off, is followed, settled when it ends, confirmed and closed', async () => {
  const id = await nextEvent();
  await until(id, 'live');
  expect(await statuses(id)).toEqual([-1]);
  expect(await world.event(id)).toMatchObject({ suspension: null, score: { home: expect.any(Number) } });
  await until(id, 'closed');
  const sent = await world.feed.event(id);
  expect(await world.event(id)).toMatchObject({
    score: sent.status.score,
    periodScores: [{ period: 'first_half', ...sent.status.half_time }],
    period: 'ended',
  });
  expect((await lines(id)).at(-1)).toBe('facts 2');
  expect((await statuses(id)).filter((status) => status !== -3 && status !== -4)).toEqual([]);
});

test('an unconfirmed result never replaces a confirmed one', async () => {
  const id = await world.someEvent('closed');
  const before = await lines(id);
  const facts = { half_time: { home: 9, away: 0 }, full_time: { home: 9, away: 0 }, goals: [], abandoned_at: null, awarded: null };
  await world.say({ producer: 'live', kind: 'bet_settlement', event_id: id, certainty: 1, facts, markets: [] });
  await world.catchUp();
  expect(await lines(id)).toEqual(before);
  expect(await world.heard(id)).toContain('bet_settlement stale known');
});

test('viewers can follow each match without a gap, and the lists’ channel gets only the markets that lists show', async () => {
  const sent = await world.told();
  const isGoal = ({ event, data }: (typeof sent)[number]) => event === 'EventUpdate' && eventUpdate.parse(data).incident?.type === 'goal';
  // If earlier tests have played no goal, plays the next match until one.
  if (!sent.some(isGoal)) await until(await nextEvent(), 'live');
  for (let step = 0; step < 60 && !sent.some(isGoal); step += 1) {
    await world.live(STEP_MS);
    sent.push(...(await world.told()));
  }
  const changes = sent.filter(({ channel, event }) => channel.startsWith('sports.event.') && event === 'OddsUpdate');
  for (const [channel, updates] of Map.groupBy(changes, (each) => each.channel)) {
    const chain = updates.map(({ data }) => oddsUpdate.parse(data));
    for (const [index, update] of chain.entries()) if (index > 0) expect({ channel, p: update.p }).toEqual({ channel, p: chain[index - 1]?.s });
    expect(chain.at(-1)?.s).toBe((await world.event(channel.slice('sports.event.'.length))).seq);
  }
  const listed = sent.filter(({ channel, event }) => channel === 'sports.live' && event === 'OddsUpdate').map(({ data }) => oddsUpdate.parse(data));
  expect(listed.length).toBeGreaterThan(0);
  expect(new Set(listed.flatMap(({ m }) => m.map(({ id }) => id.split(':').slice(1).join(':'))))).toEqual(new Set(['result', 'total:2.5', 'both_to_score']));
  const moved = sent.filter(({ event }) => event === 'EventUpdate').map(({ data }) => eventUpdate.parse(data));
  expect(moved.some(({ incident }) => incident?.type === 'goal')).toBe(true);
});

describe('a match with an irregular course', () => {
  test('postponed: its markets are locked and its bets wait', async () => {
    const id = await world.play('postponed');
    const before = await lines(id);
    await world.catchUp();
    expect((await world.event(id)).state).toBe('postponed');
    expect(await statuses(id)).toEqual([-1]);
    expect(await lines(id)).toEqual(before);
  });

  test('abandoned: it is settled by the score at the interruption', async () => {
    const id = await nextEvent();
    await until(id, 'live');
    await world.live(20_000);
    await world.play('abandoned', { event_id: id });
    await world.live(20_000);
    const { state, score } = await world.event(id);
    expect(state).toBe('abandoned');
    expect((await results(id)).at(-1)).toMatchObject({ line: 'facts 2', facts: { ending: 'abandoned', fullTime: null, brokenOffAt: score } });
  });

  test('awarded before it began: nothing counts as played', async () => {
    const id = await world.play('awarded', { event_id: await world.someEvent('not_started') });
    await world.catchUp();
    expect(await world.event(id)).toMatchObject({ state: 'ended', score: null });
    expect(await results(id)).toMatchObject([{ line: 'facts 2', facts: { ending: 'awarded', fullTime: null, brokenOffAt: null } }]);
    expect((await statuses(id)).filter((status) => status !== -4)).toEqual([]);
  });

  test('awarded after it was over: its settlement is taken back and made again as played', async () => {
    const id = await world.someEvent('closed');
    const before = await results(id);
    await world.play('awarded', { event_id: id });
    await world.catchUp();
    expect((await world.event(id)).state).toBe('closed');
    const after = await results(id);
    expect(after.slice(before.length).map(({ line }) => line)).toEqual(['rollback', 'facts 2']);
    expect(after.at(-1)).toMatchObject({ facts: { ending: 'awarded', brokenOffAt: null } });
  });

  test('corrected: the old result is taken back, the new one recorded and shown', async () => {
    const id = await world.play('correction');
    const before = await results(id);
    await world.catchUp();
    const sent = await world.feed.event(id);
    expect((await world.event(id)).score).toEqual(sent.status.score);
    expect((await lines(id)).slice(before.length)).toEqual(['rollback', 'facts 2']);
    expect((await results(id)).at(-1)).toMatchObject({ facts: { fullTime: sent.status.score } });
  });

  test('contradicting itself: only what play had decided is settled until correct facts come', async () => {
    const id = await nextEvent();
    const before = await lines(id);
    await world.play('contradiction', { event_id: id });
    await until(id, 'closed');
    expect(await lines(id)).toEqual(before);
    expect(await world.heard(id)).toContain('bet_settlement refused contradiction');
    expect((await world.event(id)).suspension).toBe('contradiction');
    await world.live(30_000);
    expect(await lines(id)).toEqual([...before, 'facts 2']);
  });

  test('with bets cancelled, then uncancelled, by the window in which they were placed', async () => {
    const id = await world.play('cancel');
    await world.catchUp();
    expect(await world.play('rollback_cancel', { event_id: id })).toBe(id);
    await world.catchUp();
    const [cancel, back] = (await results(id)).slice(-2);
    expect([cancel?.line, back?.line]).toEqual(['cancel', 'rollback_cancel']);
    expect(cancel?.window_from).toEqual(back?.window_from);
    expect(cancel?.window_until).toEqual(world.clock.now());
  });

  test('called off: every bet on it is void', async () => {
    const id = await world.someEvent('not_started');
    await world.say({ kind: 'fixture_change', event_id: id, status: { state: 'cancelled' } });
    await world.catchUp();
    expect(await lines(id)).toEqual(['void']);
    expect(await statuses(id)).toEqual([-4]);
  });

  test('moved to another time: its bets and prices stay', async () => {
    const id = await world.someEvent('not_started');
    const { scheduledAt, startsAt } = await world.event(id);
    const moved = new Date(startsAt.getTime() + 86_400_000);
    await world.say({ kind: 'fixture_change', event_id: id, starts_at: moved.toISOString() });
    await world.catchUp();
    expect(await world.event(id)).toMatchObject({ startsAt: moved, scheduledAt });
    expect(await mainStatus(id)).toBe(1);
  });

  test('contradictory prices lock a match until valid ones come', async () => {
    const id = await world.someEvent('not_started');
    const price = (home: string) =>
      world.say({
        kind: 'odds_change',
        event_id: id,
        minute: 0,
        score: { home: 0, away: 0 },
        markets: [
          {
            id: '1x2',
            specifiers: {},
            status: 1,
            outcomes: Object.entries({ home, draw: '2.0', away: '2.0' }).map(([outcome, odds]) => ({ id: outcome, odds, active: true })),
          },
          { id: 'total', specifiers: { total: '6.5' }, status: 1, outcomes: ['over', 'under'].map((outcome) => ({ id: outcome, odds: '1.9', active: true })) },
        ],
      });
    const before = (await world.event(id)).feedPrices;
    await price('40');
    await world.catchUp();
    expect((await world.event(id)).suspension).toBe('prices_disagree');
    expect(await mainStatus(id)).toBe(-1);
    const sent = await world.feed.event(id);
    await world.say({
      kind: 'odds_change',
      event_id: id,
      minute: 0,
      score: { home: 0, away: 0 },
      markets: sent.markets.map((market) => ({ ...market, status: 0 })),
    });
    await world.catchUp();
    expect(await mainStatus(id)).toBe(-1);
    expect((await world.event(id)).feedPrices).toEqual(before);
    await until(id, 'not_started');
    for (let step = 0; step < 40 && (await mainStatus(id)) === -1; step += 1) await world.live(10_000);
    expect(await world.event(id)).toMatchObject({ suspension: null });
    expect(await mainStatus(id)).toBe(1);
  });
});
