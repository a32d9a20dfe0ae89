import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEvent } from '../../catalogue/event-queries.ts';
import type { FeedMessage, FeedSupplier } from '../../domain/feed/feed-supplier.ts';
import { type FeedFixture, openFeedFixture } from '../testing/feed-fixture.ts';
import { matchMessages } from '../testing/match-messages.ts';
import { takeSnapshot } from './take-snapshot.ts';

let world: FeedFixture;
let ahead: string;
beforeEach(async () => {
  world = await openFeedFixture();
  ahead = await world.someEvent('not_started');
  await world.catchUp();
});
afterEach(() => world.close());

const { statuses, priced } = matchMessages(() => ({ world, ahead }));
const player = (number: number, name = `Jogador ${number}`) => ({ number, name });
const side = (keeper: string) => ({
  formation: '4-4-2',
  players: [player(1, keeper), ...Array.from({ length: 10 }, (_, index) => player(index + 2))],
  bench: [],
});
const say = (keeper: string) => world.say({ kind: 'lineups', event_id: ahead, home: side(keeper), away: side('Bia') });
const shown = async () => {
  const event = await readEvent(world.deps, ahead, undefined, world.clock.now());
  if (!event.ok) return event.code;
  return 'field' in event.value ? 'no match' : event.value.lineups?.home.players[0]?.name;
};

test('a match shows its line-ups as soon as the supplier sends them, and each correction', async () => {
  expect(await shown()).toBe(undefined);
  await say('Ana');
  await world.catchUp();
  expect(await shown()).toBe('Ana');
  world.clock.advance(1_000);
  await say('Eva');
  await world.catchUp();
  expect(await shown()).toBe('Eva');
});

test('an invalid line-up is refused alone: the match stays open, and the stored line-up stays', async () => {
  await priced('2.4');
  await world.catchUp();
  const before = [await shown(), await statuses()];
  const supplier: FeedSupplier = {
    ...world.deps.supplier,
    async messages(...asked) {
      const page = await world.deps.supplier.messages(...asked);
      const spoilt = (message: FeedMessage): FeedMessage =>
        message.body.kind === 'lineups' ? { ...message, body: { ...message.body, lineups: null, reason: '10 players instead of 11' } } : message;
      return page.kind === 'messages' ? { ...page, messages: page.messages.map(spoilt) } : page;
    },
  };
  await say('Ida');
  await world.follower('prematch', supplier)();
  expect((await world.heard(ahead)).at(-1)).toBe('lineups refused 10 players instead of 11');
  expect([await shown(), await statuses()]).toEqual(before);
});

test('older line-ups change nothing, and a snapshot brings lost ones even if the match has not changed', async () => {
  world.clock.advance(1_000);
  await say('Lia');
  await world.catchUp();
  const saidAt = new Date(world.clock.nowMs() + 3_600_000);
  await world.deps.db.k.updateTable('sportsbook_lineups').set({ said_at: saidAt }).where('event_id', '=', ahead).execute();
  await say('Noa');
  await world.catchUp();
  expect(await shown()).toBe('Lia');
  await world.deps.db.k.deleteFrom('sportsbook_lineups').where('event_id', '=', ahead).execute();
  expect(await takeSnapshot(world.deps, { source: 'sports-feed', producer: 'prematch' }, 'test')).toMatchObject({ kind: 'taken' });
  expect(await shown()).toBe('Noa');
});
