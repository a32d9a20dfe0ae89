import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FeedSupplier } from '../../domain/feed/feed-supplier.ts';
import { type FeedFixture, openFeedFixture } from '../testing/feed-fixture.ts';
import { matchMessages } from '../testing/match-messages.ts';
import { takeSnapshot } from './take-snapshot.ts';

const PREMATCH = { source: 'sports-feed', producer: 'prematch' } as const;

let world: FeedFixture;
let ahead: string;
beforeAll(async () => {
  world = await openFeedFixture();
  ahead = await world.someEvent('not_started');
  await world.catchUp();
});
afterAll(() => world.close());

const { stop, statuses, priced } = matchMessages(() => ({ world, ahead }));

describe('a recovery', () => {
  test('is done by one follower at a time, and taken over from one that died', async () => {
    await world.database.owner.pool.query(
      `UPDATE sportsbook_producer SET state = 'recovering', recovery = gen_random_uuid(), recovery_until = $1 WHERE producer = 'prematch'`,
      [new Date(world.clock.nowMs() + 30_000)],
    );
    expect(await world.follower('prematch')()).toBe(0);
    expect((await world.producer('prematch')).state).toBe('recovering');
    world.clock.advance(30_000);
    expect(await world.follower('prematch')()).toBeGreaterThan(0);
    expect((await world.producer('prematch')).state).toBe('up');
  });

  test('may no longer write after another follower has taken it over', async () => {
    const [first, second] = [{ ...world.deps }, world.deps];
    const slow: FeedSupplier = {
      ...first.supplier,
      async snapshot(producer) {
        const old = await world.deps.supplier.snapshot(producer);
        await stop();
        world.clock.advance(31_000);
        expect(await takeSnapshot(second, PREMATCH, 'the other one seems dead')).toMatchObject({ kind: 'taken' });
        return old;
      },
    };
    await priced('2.7');
    await world.catchUp();
    expect(await statuses()).toEqual([1]);
    expect(await takeSnapshot({ ...first, supplier: slow }, PREMATCH, 'test')).toEqual({ kind: 'elsewhere' });
    expect(await statuses()).toEqual([-1]);
    expect(await world.producer('prematch')).toMatchObject({ state: 'up', lastSeq: await world.feed.head('prematch') });
  });

  test('without an answer leaves the stream closed and can be claimed again', async () => {
    const supplier: FeedSupplier = { ...world.deps.supplier, snapshot: async () => ({ kind: 'failed', reason: 'status 500' }) };
    expect(await takeSnapshot({ ...world.deps, supplier }, PREMATCH, 'test')).toEqual({ kind: 'failed', reason: 'status 500' });
    expect(await world.producer('prematch')).toMatchObject({ state: 'recovering', recovery: null });
    await world.catchUp();
    expect((await world.producer('prematch')).state).toBe('up');
  });

  test('of a supplier with a new numbering stops the matches it no longer knows', async () => {
    await priced('2.8');
    await world.catchUp();
    expect(await statuses()).toEqual([1]);
    const supplier: FeedSupplier = {
      ...world.deps.supplier,
      messages: async () => ({ kind: 'messages', feedId: 'another', messages: [], lastSeq: 7 }),
      async snapshot(producer) {
        const snapshot = await world.deps.supplier.snapshot(producer);
        if (snapshot.kind === 'failed') return snapshot;
        return { ...snapshot, feedId: 'another', seq: 7, events: snapshot.events.filter(({ fixture }) => fixture.id !== ahead) };
      },
    };
    await world.follower('prematch', supplier)();
    expect(await statuses()).toEqual([-1]);
    expect(await world.producer('prematch')).toMatchObject({ feedId: 'another', lastSeq: 7, state: 'up' });
  });
});
