import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanAfterTests } from '#server/platform/testing/clean-after-tests.ts';
import { accepted, createOriginalsFixture, type OriginalsFixture } from '../../testing/originals-fixture.ts';

let world: OriginalsFixture;
beforeAll(async () => {
  world = await createOriginalsFixture();
});
afterAll(() => world.drop());

describe('opening a round', () => {
  test('debits the stake, returns the commitment and counts nonces from 0', async () => {
    const player = await world.newPlayer(1_000);
    const play = world.play();
    const first = accepted(await play.open(player, 100, 3));
    expect(first).toMatchObject({
      replayed: false,
      stakeCents: 100,
      mines: 3,
      maxGems: 22,
      nonce: 0,
      balance: { balance_cash_cents: 900, balance_bonus_cents: 0 },
    });
    const { safe } = await world.layoutOf(first.roundId);
    accepted(await play.reveal(player, first.roundId, safe[0] ?? 0));
    accepted(await play.cashOut(player, first.roundId));
    const second = accepted(await play.open(player, 100, 24));
    expect(second).toMatchObject({ nonce: 1, serverSeedHash: first.serverSeedHash, clientSeed: first.clientSeed });
  });

  test('happens once when one player opens fifty at the same moment, through two instances (GM-6)', async () => {
    const player = await world.newPlayer(10_000);
    const instances = [world.play(), world.play()];
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => (instances[index % 2] ?? world.play()).open(player, 100, 3)));
    expect(answers.filter((each) => each.ok)).toHaveLength(1);
    expect(answers.filter((each) => !each.ok && each.code === 'round_open')).toHaveLength(49);
    expect(await world.cashOf(player.playerId)).toBe(9_900);
  });
});

cleanAfterTests(() => world.violations());
