import { afterAll, beforeAll, expect, test } from 'vitest';
import { damage } from '#server/platform/testing/damage.ts';
import type { FeedMessage, FeedSupplier } from '../../domain/feed/feed-supplier.ts';
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

test('a message on which our own code throws is refused like an unreadable one and stops no stream', async () => {
  const broken: never = new Proxy({} as never, {
    get() {
      throw new TypeError('a mistake of ours');
    },
  });
  const supplier: FeedSupplier = {
    ...world.deps.supplier,
    async messages(...asked) {
      const page = await world.deps.supplier.messages(...asked);
      if (page.kind !== 'messages') return page;
      const spoilt = (message: FeedMessage): FeedMessage =>
        message.body.kind === 'odds_change' ? { ...message, body: { ...message.body, prices: broken } } : message;
      return { ...page, messages: page.messages.map((message, index) => (index === 0 ? spoilt(message) : message)) };
    },
  };
  await priced('2.4');
  await world.say({ kind: 'alive' });
  expect(await world.follower('prematch', supplier)()).toBe(2);
  expect((await world.heard(ahead)).at(-1)).toMatch(/^unreadable refused cannot be applied/);
  expect(await statuses()).toEqual([-1]);
  await priced('2.5');
  await world.catchUp();
  expect(await statuses()).toEqual([1]);
});

test('a match whose own row is broken stops neither a stream nor a snapshot', async () => {
  const other = (await world.feed.snapshot('prematch')).find(({ fixture, status }) => status.state === 'not_started' && fixture.id !== ahead)?.fixture.id ?? '';
  const result = (await world.markets(ahead)).find(({ definition }) => definition === 'result');
  await damage(world.database, `UPDATE sportsbook_market SET outcomes = 'null' WHERE id = $1`, [result?.id]);
  await stop();
  await priced('2.6', other);
  await world.catchUp();
  expect([await statuses(other), world.logged]).toEqual([[1], expect.arrayContaining(['a match cannot be locked after a message that nobody can apply'])]);
  expect(await takeSnapshot(world.deps, PREMATCH, 'test')).toMatchObject({ kind: 'taken' });
  expect((await world.producer('prematch')).state).toBe('up');
  await damage(world.database, 'UPDATE sportsbook_market SET outcomes = $2 WHERE id = $1', [result?.id, JSON.stringify(result?.outcomes)]);
  await priced('2.7');
  await world.catchUp();
  expect(await statuses()).toEqual([1]);
});
