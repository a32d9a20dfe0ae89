import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#kernel/durations.ts';
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

/** What a player was told of their bonuses, in order; told again it would stand here twice. */
async function told(player: string): Promise<string[]> {
  const rows = await world.db.k.selectFrom('outbox').select('payload').where('topic', 'in', ['notify', 'notify.inbox']).orderBy('id').execute();
  return rows
    .map(({ payload }) => payload as unknown as Payload)
    .filter(({ template }) => template === 'bonus-news')
    .flatMap(({ entries, player_id = '', data = { news: '' } }) => entries ?? [{ player_id, data }])
    .filter(({ player_id }) => player_id === player)
    .map(({ data }) => data.news);
}

test('a player is told of a bonus when it comes, two days before it ends, once, and when its time is over', async () => {
  const player = await world.newPlayer(1_000);
  await world.grant(player, 500);
  await world.follow();
  expect(await told(player)).toEqual(['granted']);
  world.clock.advance(5.5 * DAY_MS);
  await world.follow();
  await world.follow();
  expect(await told(player)).toEqual(['granted', 'ending']);
  world.clock.advance(2 * DAY_MS);
  await world.follow();
  expect(await told(player)).toEqual(['granted', 'ending', 'expired']);
});

test('a completed bonus is told once and has no end to speak of', async () => {
  const player = await world.newPlayer(3_000);
  await world.activate(player, 500);
  await world.spin(player, 2_500);
  await world.follow();
  world.clock.advance(29 * DAY_MS);
  await world.follow();
  expect(await told(player)).toEqual(['granted', 'completed']);
});
