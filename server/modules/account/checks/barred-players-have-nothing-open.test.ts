import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS } from '#kernel/durations.ts';
import { createMoneyFixture, first, type MoneyFixture } from '#server/modules/stakes/testing/money-fixture.ts';
import { barredPlayersHaveNothingOpen } from './barred-players-have-nothing-open.ts';

let world: MoneyFixture;
beforeAll(async () => {
  world = await createMoneyFixture();
});
afterAll(() => world.drop());

/** The register's exclusion, as verification writes it. */
async function bar(playerId: string): Promise<void> {
  await world.db.k
    .insertInto('verification_central_exclusion')
    .values({ player_id: playerId, version: 1, found_by: 'sweep', barred_at: world.clock.now() })
    .execute();
}

const found = async (playerId: string) => (await barredPlayersHaveNothingOpen(world.clock).run(world.db)).filter(({ detail }) => detail.includes(playerId));

/** Creates a player with one open stake. */
async function bettor(): Promise<{ player: string; stake_id: string }> {
  const player = await world.newPlayer(1_000);
  return { player, stake_id: first(await world.open([world.row(player, 100)])).stake_id ?? '' };
}

test('an open stake of a barred player is a finding from five minutes after the exclusion on, not before', async () => {
  const { player, stake_id } = await bettor();
  await bar(player);
  world.clock.advance(5 * MINUTE_MS);
  expect(await found(player)).toEqual([]);
  world.clock.advance(1);
  expect(await found(player)).toMatchObject([{ invariant: 'rg', detail: expect.stringContaining(stake_id) }]);
  await world.void([{ stake_id, version: 1 }]);
  expect(await found(player)).toEqual([]);
});

test('a stake settled before the exclusion and reopened since is no finding; a stake open at the exclusion is one, whatever its earlier history', async () => {
  const [since, earlier] = [await bettor(), await bettor()];
  await world.settle([since, earlier].map(({ stake_id }) => ({ stake_id, version: 1, payout_cents: 0 })));
  await world.reopen([{ stake_id: earlier.stake_id, version: 1 }]);
  world.clock.advance(MINUTE_MS);
  await Promise.all([bar(since.player), bar(earlier.player)]);
  world.clock.advance(MINUTE_MS);
  await world.reopen([{ stake_id: since.stake_id, version: 1 }]);
  world.clock.advance(10 * MINUTE_MS);
  expect(await found(since.player)).toEqual([]);
  expect(await found(earlier.player)).toHaveLength(1);
});

test('players whose exclusion was lifted or who were never barred may have open stakes', async () => {
  const [lifted, free] = [await bettor(), await bettor()];
  await bar(lifted.player);
  await world.db.k
    .updateTable('verification_central_exclusion')
    .set({ lifted_at: world.clock.now(), lifted_by: 'ana' })
    .where('player_id', '=', lifted.player)
    .execute();
  world.clock.advance(10 * MINUTE_MS);
  expect([await found(lifted.player), await found(free.player)]).toEqual([[], []]);
});
