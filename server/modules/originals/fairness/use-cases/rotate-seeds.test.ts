import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commitmentOf, verifyMinesRound } from '#kernel/fairness/index.ts';
import { cleanAfterTests } from '#server/platform/testing/clean-after-tests.ts';
import { accepted, at, createOriginalsFixture, type OriginalsFixture } from '../../testing/originals-fixture.ts';
import { listFinishedRounds } from '../../mines/store/round-rows.ts';
import { listRevealedSeedRows } from '../store/revealed-seeds.ts';
import { getFairness } from './get-fairness.ts';
import { rotateSeeds } from './rotate-seeds.ts';

let world: OriginalsFixture;
beforeAll(async () => {
  world = await createOriginalsFixture();
});
afterAll(() => world.drop());

describe('seeds', () => {
  test('are created once when fifty calls ask at the same moment', async () => {
    const player = await world.newPlayer(0);
    const answers = await Promise.all(Array.from({ length: 50 }, () => getFairness(world.deps, player.playerId)));
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(answers[0]).toMatchObject({ nonce: 0, clientSeed: expect.stringMatching(/^[0-9a-f]{20}$/) });
  });

  test('are stored encrypted: no column contains the seed', async () => {
    const player = await world.newPlayer(0);
    await getFairness(world.deps, player.playerId);
    const before = await world.owner.k.selectFrom('originals_seed').selectAll().where('player_id', '=', player.playerId).execute();
    const revealed = accepted(await rotateSeeds(world.deps, player.playerId, 'sorte'));
    expect(before.every((row) => row.server_seed === null)).toBe(true);
    expect(before.some((row) => row.sealed_seed.toString('latin1').includes(revealed.serverSeed))).toBe(false);
  });

  test('that were committed to cannot be replaced, not even by the database owner', async () => {
    const player = await world.newPlayer(0);
    await getFairness(world.deps, player.playerId);
    const forge = () =>
      world.owner.k
        .updateTable('originals_seed')
        .set({ server_seed_hash: commitmentOf('another') })
        .where('player_id', '=', player.playerId)
        .execute();
    await expect(forge()).rejects.toThrow('a committed seed cannot be changed');
  });
});

describe('a rotation', () => {
  test('reveals the committed seed, starts the announced one with the new client seed and restarts the nonces', async () => {
    const player = await world.newPlayer(1_000);
    const before = await getFairness(world.deps, player.playerId);
    const { roundId } = accepted(await world.play().open(player, 100, 24));
    accepted(await world.play().reveal(player, roundId, 0));
    const revealed = accepted(await rotateSeeds(world.deps, player.playerId, 'minha sorte'));
    expect(commitmentOf(revealed.serverSeed)).toBe(before.serverSeedHash);
    expect(revealed).toMatchObject({ clientSeed: before.clientSeed, rounds: 1 });
    const after = await getFairness(world.deps, player.playerId);
    expect(after).toMatchObject({ clientSeed: 'minha sorte', serverSeedHash: before.nextServerSeedHash, nonce: 0 });
    expect(after.nextServerSeedHash).not.toBe(before.nextServerSeedHash);
  });

  test('is refused while a round is open', async () => {
    const player = await world.newPlayer(1_000);
    accepted(await world.play().open(player, 100, 3));
    expect(await rotateSeeds(world.deps, player.playerId, 'x')).toEqual({ ok: false, code: 'round_open' });
    expect((await listRevealedSeedRows(world.db.k, player.playerId, { limit: 10, offset: 0 })).total).toBe(0);
  });

  test.each(Array.from({ length: 10 }, (_, index) => index))(
    'at the same moment as openings of rounds leaves no round under a revealed seed (race %d)',
    async (race) => {
      const player = await world.newPlayer(1_000);
      await getFairness(world.deps, player.playerId);
      const play = world.play();
      await Promise.all([
        rotateSeeds(world.deps, player.playerId, `a${race}`),
        play.open(player, 100, 3),
        rotateSeeds(world.deps, player.playerId, `b${race}`),
        play.open(player, 100, 3),
        rotateSeeds(world.deps, player.playerId, `c${race}`),
      ]);
      const open = await world.db.k
        .selectFrom('originals_mines_round as o')
        .innerJoin('originals_seed as s', 's.id', 'o.seed_id')
        .innerJoin('originals_fairness as f', 'f.player_id', 'o.player_id')
        .select(['s.revealed_at', 'o.seed_id', 'f.seed_id as activeId', 'f.next_nonce', 'o.nonce'])
        .where('o.player_id', '=', player.playerId)
        .execute();
      expect(open).toHaveLength(1);
      expect(open[0]).toMatchObject({ revealed_at: null, seed_id: at(open, 0).activeId, next_nonce: at(open, 0).nonce + 1 });
    },
  );

  test('makes every past round verifiable from the history alone', async () => {
    const player = await world.newPlayer(20_000);
    const play = world.play();
    for (let round = 0; round < 12; round += 1) {
      const mines = 1 + round * 2;
      const { roundId } = accepted(await play.open(player, 100 + round, mines));
      const { mined, safe } = await world.layoutOf(roundId);
      const first = accepted(await play.reveal(player, roundId, round % 3 === 0 ? at(mined, 0) : at(safe, 0)));
      if (first.state === 'open') accepted(await play.cashOut(player, roundId));
    }
    accepted(await rotateSeeds(world.deps, player.playerId, 'depois'));
    const { rows, total } = await listFinishedRounds(world.db.k, player.playerId, { limit: 100, offset: 0 });
    expect(total).toBe(12);
    expect(rows.map((row) => row.nonce)).toEqual(Array.from({ length: 12 }, (_, index) => 11 - index));
    for (const row of rows) expect(verifyMinesRound({ ...row, serverSeed: row.serverSeed ?? '', status: row.state })).toMatchObject({ fair: true });
  });
});

describe('a finished round', () => {
  test('cannot be changed, not even by the database owner', async () => {
    const player = await world.newPlayer(1_000);
    const { roundId } = accepted(await world.play().open(player, 100, 24));
    const { mined } = await world.layoutOf(roundId);
    accepted(await world.play().reveal(player, roundId, at(mined, 0)));
    await expect(world.owner.k.updateTable('originals_mines_round').set({ tiles: [] }).where('id', '=', roundId).execute()).rejects.toThrow(
      'a Mines round cannot be rewritten',
    );
    await expect(world.db.k.deleteFrom('originals_mines_step').where('round_id', '=', roundId).execute()).rejects.toThrow('permission denied');
  });
});

cleanAfterTests(() => world.violations());
