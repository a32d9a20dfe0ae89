import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#kernel/durations.ts';
import { INBOX_TOPIC, NOTIFY_TOPIC } from '#server/modules/notifications/events.ts';
import { createRelay } from '#server/platform/outbox/relay.ts';
import { createBonusModule } from '../module.ts';
import { type BonusFixture, createBonusFixture } from '../testing/bonus-fixture.ts';

let world: BonusFixture;
beforeAll(async () => {
  world = await createBonusFixture();
});
afterAll(() => world.drop());

interface Payload {
  readonly template: string;
  readonly player_id?: string;
  readonly data?: { readonly news: string };
  readonly entries?: readonly { readonly player_id: string; readonly data: { readonly news: string } }[];
}

/** All notices from the outbox in order, including repeated ones. */
const left: Payload[] = [];

/** The bonus notices of a player, after relay and periodic jobs have run. */
async function notices(player: string): Promise<string[]> {
  const parts = createBonusModule(world.deps);
  const keep = (topic: string) => ({
    topic,
    name: 'test',
    handle: (_tx: unknown, payloads: readonly unknown[]) => Promise.resolve(void left.push(...(payloads as Payload[]))),
  });
  const subscriptions = [...(parts.subscriptions ?? []), keep(NOTIFY_TOPIC), keep(INBOX_TOPIC)];
  const relay = createRelay({ db: world.db, clock: world.clock, log: world.deps.log, subscriptions });
  await relay.drain();
  for (const periodicJob of parts.periodicJobs ?? []) while ((await periodicJob.run(world.clock.now())) > 0);
  await relay.drain();
  return left
    .filter(({ template }) => template === 'bonus-news')
    .flatMap(({ entries, player_id = '', data = { news: '' } }) => entries ?? [{ player_id, data }])
    .filter(({ player_id }) => player_id === player)
    .map(({ data }) => data.news);
}

test('a player is notified once of a bonus’s grant, once two days before its end, and once of its expiry', async () => {
  const player = await world.newPlayer(1_000);
  await world.grant(player, 500);
  expect(await notices(player)).toEqual(['granted']);
  world.clock.advance(5.5 * DAY_MS);
  expect(await notices(player)).toEqual(['granted', 'ending']);
  expect(await notices(player)).toEqual(['granted', 'ending']);
  world.clock.advance(2 * DAY_MS);
  expect(await notices(player)).toEqual(['granted', 'ending', 'expired']);
});

test('a player is notified once that a bonus is completed, and not of its end', async () => {
  const player = await world.newPlayer(3_000);
  await world.activate(player, 500);
  await world.spin(player, 2_500);
  world.clock.advance(29 * DAY_MS);
  expect(await notices(player)).toEqual(['granted', 'completed']);
});
