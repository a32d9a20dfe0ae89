import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Fixture } from '../../domain/events/fixture.ts';
import type { FeedSupplier } from '../../domain/feed/feed-supplier.ts';
import { type FeedFixture, openFeedFixture } from '../testing/feed-fixture.ts';
import { takeSnapshot } from './take-snapshot.ts';
import { watchSilence } from './watch-silence.ts';

const MATCHES_AT_START = { not_started: 46, live: 6, closed: 34 };
const PREMATCH = { source: 'sports-feed', producer: 'prematch' } as const;

let world: FeedFixture;
let ahead: string;
beforeAll(async () => {
  world = await openFeedFixture();
});
/** Each test begins with a match that has not begun and takes bets. */
beforeEach(async () => {
  await world.catchUp();
  ahead = await world.someEvent('not_started');
  await priced('2.05');
  await world.catchUp();
});
afterAll(() => world.close());

const stop = (event_id = ahead) => world.say({ kind: 'bet_stop', event_id });
/** Statuses of the main market only, since a total line that is no longer offered is locked in any case. */
const statuses = async (id = ahead) => (await world.markets(id)).filter(({ definition }) => definition === 'result').map(({ status }) => status);
/** Sends other prices, so that the match opens again. */
const priced = (home: string, event_id = ahead) =>
  world.say({
    kind: 'odds_change',
    event_id,
    minute: 0,
    score: { home: 0, away: 0 },
    markets: [
      { id: '1x2', specifiers: {}, status: 1, outcomes: Object.entries({ home, draw: '3.4', away: '3.6' }).map(([id, odds]) => ({ id, odds, active: true })) },
      { id: 'total', specifiers: { total: '2.5' }, status: 1, outcomes: ['over', 'under'].map((id) => ({ id, odds: '1.9', active: true })) },
    ],
  });

test('a first start stores all data of the supplier, and opens its prices for bets', async () => {
  const world = await openFeedFixture();
  onTestFinished(() => world.close());
  expect(await world.follower('prematch')()).toBe(86);
  await world.catchUp();
  const rows = await world.database.db.k
    .selectFrom('sportsbook_event')
    .select((row) => ['state', row.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  expect(Object.fromEntries(rows.map(({ state, count }) => [state, count]))).toEqual(MATCHES_AT_START);
  expect(await world.producer('prematch')).toMatchObject({ state: 'up', lastSeq: await world.feed.head('prematch'), recovery: null });
  expect(await world.producer('live')).toMatchObject({ state: 'up', lastSeq: await world.feed.head('live') });
  const results = async (event: string) => (await world.markets(event)).filter(({ definition }) => definition === 'result').map(({ status }) => status);
  const match = await world.someEvent('not_started');
  expect((await world.markets(match)).length).toBeGreaterThan(30);
  expect(await results(match)).toEqual([1]);
  expect(await results(await world.someEvent('live'))).toEqual([]);
});

test('a match that was over before it could be bet on is stored as settled', async () => {
  const { rows } = await world.database.owner.pool.query(
    `SELECT count(*) AS count FROM sportsbook_event e JOIN sportsbook_result r ON r.event_id = e.id AND r.version = e.result_version AND r.kind = 'facts'
     WHERE e.state = 'closed' AND e.settled_version = 1`,
  );
  expect(rows[0]).toEqual({ count: MATCHES_AT_START.closed });
});

test('a restarted follower continues after the last applied message', async () => {
  await stop();
  await world.follower('prematch')();
  expect(await statuses()).toEqual([-1]);
  await priced('2.1');
  expect(await world.follower('prematch')()).toBe(1);
  expect(await statuses()).toEqual([1]);
  expect((await world.heard(ahead)).slice(-2)).toEqual(['bet_stop applied', 'odds_change applied']);
});

test('two followers at the same time apply each message once', async () => {
  const { seq } = await world.event(ahead);
  for (const home of ['2.2', '2.3', '2.4', '2.5']) await priced(home);
  await stop();
  const counts = await Promise.all(['prematch', 'prematch', 'prematch'].map(() => world.follower('prematch')()));
  expect(counts.toSorted()).toEqual([0, 0, 5]);
  expect((await world.event(ahead)).seq).toBe(seq + 1);
  expect((await world.heard(ahead)).slice(-5)).toEqual([
    ...Array.from({ length: 3 }, () => 'odds_change stale superseded'),
    'odds_change applied',
    'bet_stop applied',
  ]);
  expect((await world.producer('prematch')).lastSeq).toBe(await world.feed.head('prematch'));
});

describe('delivery errors', () => {
  test('a message delivered twice is applied once', async () => {
    await world.play('duplicate', { producer: 'prematch' });
    await priced('2.1');
    await stop();
    expect(await world.follower('prematch')()).toBe(2);
    expect((await world.heard(ahead)).slice(-2)).toEqual(['odds_change applied', 'bet_stop applied']);
  });

  test('messages in the wrong order are applied in the right one', async () => {
    await world.play('out_of_order', { producer: 'prematch' });
    await stop();
    await priced('2.2');
    await world.catchUp();
    expect((await world.heard(ahead)).slice(-2)).toEqual(['bet_stop applied', 'odds_change applied']);
    expect(await statuses()).toEqual([1]);
  });

  test('a gap closes the stream until a snapshot has brought the missed messages', async () => {
    await world.told();
    await world.play('gap', { producer: 'prematch' });
    const { epoch } = await world.event(ahead);
    await stop();
    await world.say({ kind: 'alive' });
    await world.catchUp();
    expect(await statuses()).toEqual([-1]);
    expect(await world.producer('prematch')).toMatchObject({ state: 'up', lastSeq: await world.feed.head('prematch') });
    expect((await world.event(ahead)).epoch).toBe(epoch + 1);
    const published = (await world.told()).filter(({ event }) => event === 'FeedUpdate');
    expect(published.map(({ data }) => data)).toEqual([
      { producer: 'prematch', open: false },
      { producer: 'prematch', open: true },
    ]);
    await priced('2.3');
    await world.catchUp();
    expect(await statuses()).toEqual([1]);
  });

  test('an unreadable message stops its match, is stored with the reason and logged; the stream goes on', async () => {
    const supplier: FeedSupplier = {
      ...world.deps.supplier,
      async messages(...asked) {
        const page = await world.deps.supplier.messages(...asked);
        if (page.kind !== 'messages') return page;
        return {
          ...page,
          messages: page.messages.map((message, index) => (index === 0 ? { ...message, body: { kind: 'unreadable', reason: 'no such kind' } } : message)),
        };
      },
    };
    await priced('2.4');
    await world.say({ kind: 'alive' });
    expect(await world.follower('prematch', supplier)()).toBe(2);
    expect((await world.heard(ahead)).at(-1)).toBe('unreadable refused no such kind');
    expect(await statuses()).toEqual([-1]);
    expect(world.logged).toContain('a message of the sports feed cannot be read');
    await priced('2.5');
    await world.catchUp();
    expect(await statuses()).toEqual([1]);
  });

  test('values that the database cannot store are refused, in a message and in a snapshot; the rest is applied', async () => {
    const other =
      (await world.feed.snapshot('prematch')).find(({ fixture, status }) => status.state === 'not_started' && fixture.id !== ahead)?.fixture.id ?? '';
    const rename =
      (name: string) =>
      (fixture: Fixture): Fixture =>
        fixture.id === other && !fixture.field ? { ...fixture, home: { ...fixture.home, name } } : fixture;
    const spoilt = rename('a\0b');
    const supplier: FeedSupplier = {
      ...world.deps.supplier,
      async messages(...asked) {
        const page = await world.deps.supplier.messages(...asked);
        if (page.kind !== 'messages') return page;
        return {
          ...page,
          messages: page.messages.map((message) =>
            message.body.kind === 'fixture_change' ? { ...message, body: { ...message.body, fixture: spoilt(message.body.fixture) } } : message,
          ),
        };
      },
      async snapshot(producer) {
        const snapshot = await world.deps.supplier.snapshot(producer);
        if (snapshot.kind === 'failed') return snapshot;
        const events = snapshot.events.map((event) => ({
          ...event,
          fixture: event.fixture.id === ahead ? { ...event.fixture, round: 7 } : spoilt(event.fixture),
        }));
        return { ...snapshot, events };
      },
    };
    await world.say({ kind: 'fixture_change', event_id: other });
    await stop();
    expect(await world.follower('prematch', supplier)()).toBe(2);
    expect((await world.heard(other)).at(-1)).toMatch(/^unreadable refused cannot be applied/);
    expect(await statuses(other)).toEqual([-1]);
    expect(await statuses()).toEqual([-1]);
    expect(await takeSnapshot({ ...world.deps, supplier }, PREMATCH, 'test')).toMatchObject({ kind: 'taken' });
    expect((await world.event(ahead)).round).toBe(7);
    expect(world.logged).toContain('a match of the snapshot cannot be written');
    await priced('2.6');
    await priced('2.6', other);
    await world.catchUp();
    expect([...(await statuses()), ...(await statuses(other))]).toEqual([1, 1]);
  });
});

test('a message and a transaction that locks the same market wait for each other', async () => {
  const client = await world.database.owner.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT FROM sportsbook_market WHERE id = $1 FOR NO KEY UPDATE', [`${ahead}:result`]);
    await stop();
    const following = world.follower('prematch')();
    const waits = `SELECT count(*)::integer AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    for (let count = 0; count === 0;) count = (await client.query<{ count: number }>(waits)).rows[0]?.count ?? 0;
    expect(await statuses()).toEqual([1]);
    await client.query('COMMIT');
    expect(await following).toBe(1);
    expect(await statuses()).toEqual([-1]);
  } finally {
    client.release();
  }
  await priced('2.7');
  await world.catchUp();
});

describe('a supplier that does not answer', () => {
  test('is asked at growing intervals, changes nothing, and is read on when it is back', async () => {
    let isThere = false;
    let asked = 0;
    const supplier: FeedSupplier = {
      ...world.deps.supplier,
      async messages(...query) {
        asked += 1;
        return isThere ? world.deps.supplier.messages(...query) : { kind: 'failed', reason: 'timeout' };
      },
    };
    const follow = world.follower('prematch', supplier);
    const before = await world.producer('prematch');
    for (const waitMs of [0, 100, 400, 999, 1, 2_000]) {
      world.clock.advance(waitMs);
      expect(await follow()).toBe(0);
    }
    expect(asked).toBe(4);
    expect(await world.producer('prematch')).toEqual(before);
    isThere = true;
    world.clock.advance(5_000);
    await priced('2.6');
    expect(await follow()).toBeGreaterThan(0);
  });

  test('a stream without messages for more than twenty seconds closes, and opens after a new snapshot', async () => {
    await world.live(10_000);
    await world.told();
    await world.play('silent', { producer: 'prematch', seconds: 45 });
    await stop();
    await world.live(20_000);
    await watchSilence(world.deps);
    expect((await world.producer('prematch')).state).toBe('up');
    await world.advance(1);
    await watchSilence(world.deps);
    expect((await world.producer('prematch')).state).toBe('down');
    expect((await world.producer('live')).state).toBe('up');
    expect(await statuses()).toEqual([1]);
    await world.live(30_000);
    expect((await world.producer('prematch')).state).toBe('up');
    expect(await statuses()).toEqual([-1]);
    const published = (await world.told()).filter(({ event }) => event === 'FeedUpdate');
    expect(published.map(({ data }) => data)).toEqual([
      { producer: 'prematch', open: false },
      { producer: 'prematch', open: true },
    ]);
  });

  test('streams of a former supplier take no bets', async () => {
    await world.database.owner.pool.query(
      `INSERT INTO sportsbook_producer (source, producer, feed_id, state, last_message_at) VALUES ('former', 'prematch', 'f', 'up', $1)`,
      [new Date(world.clock.nowMs() - 20_001)],
    );
    expect(await watchSilence(world.deps)).toBe(1);
    const [row] = await world.database.db.k.selectFrom('sportsbook_producer').select('state').where('source', '=', 'former').execute();
    expect(row).toEqual({ state: 'down' });
  });

  test('a follower that was down reads every missed message before its prices are open for bets', async () => {
    await world.say({ kind: 'bet_cancel', event_id: ahead, start_at: null, end_at: world.clock.now().toISOString() });
    world.clock.advance(3_600_000);
    expect(await world.follower('prematch')()).toBeGreaterThan(0);
    await world.catchUp();
    expect(await world.heard(ahead)).toContain('bet_cancel applied');
    expect((await world.producer('prematch')).state).toBe('up');
  });
});
