import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FeedWorld, openFeedWorld } from '../testing/feed-world.ts';

let world: FeedWorld;
beforeAll(async () => {
  world = await openFeedWorld();
});
afterAll(() => world.close());

test('from nothing', async () => {
  let t = performance.now();
  await world.follower('prematch')();
  console.log('first', performance.now() - t); t = performance.now();
  await world.catchUp();
  console.log('both', performance.now() - t); t = performance.now();
  await world.advance(3600_000);
  console.log('hour', performance.now() - t); t = performance.now();
  await world.advance(10_000);
  console.log('10s', performance.now() - t); t = performance.now();
  await world.catchUp();
  console.log('idle', performance.now() - t);
  console.log(await world.database.db.k.selectFrom('sportsbook_event').select((e) => ['state', 'suspension', 'settled_version', 'result_version', e.fn.countAll().as('n')]).groupBy(['state', 'suspension', 'settled_version', 'result_version']).execute());
  console.log(await world.database.db.k.selectFrom('sportsbook_market').select((e) => ['status', e.fn.countAll().as('n')]).groupBy(['status']).execute());
  console.log(await world.database.db.k.selectFrom('sportsbook_feed_message').select((e) => ['kind', 'outcome', 'reason', e.fn.countAll().as('n')]).groupBy(['kind', 'outcome', 'reason']).execute());
  console.log(await world.database.db.k.selectFrom('sportsbook_producer').selectAll().execute());
  console.log(await world.database.db.k.selectFrom('outbox').select((e) => ['topic', e.fn.countAll().as('n')]).groupBy('topic').execute());
  console.log(world.logged);
  expect(1).toBe(1);
});
