import { afterEach, beforeEach, expect, test } from 'vitest';
import { rotateSeeds } from '../../fairness/use-cases/rotate-seeds.ts';
import { accepted, at, createOriginalsFixture, type OriginalsFixture } from '../../testing/originals-fixture.ts';
import { roundsMatchStakes, roundsRecompute } from './round-checks.ts';

let world: OriginalsFixture;
beforeEach(async () => {
  world = await createOriginalsFixture();
});
afterEach(() => world.drop());

/** Changes rows as the owner, without triggers, which the site cannot do. */
async function tamper(statement: string, values: readonly unknown[]): Promise<void> {
  const client = await world.owner.pool.connect();
  try {
    await client.query('SET session_replication_role = replica');
    await client.query(statement, [...values]);
  } finally {
    await client.query('SET session_replication_role = DEFAULT');
    client.release();
  }
}

async function lostRound() {
  const player = await world.newPlayer(1_000);
  const { roundId } = accepted(await world.play().open(player, 100, 3));
  const { mined, safe } = await world.layoutOf(roundId);
  accepted(await world.play().reveal(player, roundId, at(mined, 0)));
  accepted(await rotateSeeds(world.deps, player.playerId, 'x'));
  return { player, roundId, mined, safe };
}

test('honest rounds, open and finished, pass', async () => {
  await lostRound();
  accepted(await world.play().open(await world.newPlayer(1_000), 100, 3));
  expect(await world.violations()).toEqual([]);
});

test('a layout changed afterwards is reported', async () => {
  const { roundId, mined, safe } = await lostRound();
  await tamper('UPDATE originals_mines_round SET layout = $2 WHERE id = $1', [roundId, safe.slice(0, 3)]);
  expect(await roundsRecompute(world.deps.vault).run(world.db)).toMatchObject([{ invariant: 'fairness', detail: expect.stringContaining(roundId) }]);
  await tamper('UPDATE originals_mines_round SET layout = $2 WHERE id = $1', [roundId, mined]);
});

test('a finished round with an open stake is reported', async () => {
  const player = await world.newPlayer(1_000);
  const { roundId } = accepted(await world.play().open(player, 100, 3));
  await tamper(
    "UPDATE originals_mines_round SET state = 'void', ending = 'closed', payout_cents = stake_cents, layout = '{0,1,2}', ended_at = opened_at WHERE id = $1",
    [roundId],
  );
  expect(await roundsMatchStakes.run(world.db)).toMatchObject([
    { invariant: 'e', detail: expect.stringContaining(`${roundId} is void, 100 paying 100; its stake`) },
  ]);
  await tamper("UPDATE originals_mines_round SET state = 'open', ending = NULL, payout_cents = NULL, layout = NULL, ended_at = NULL WHERE id = $1", [roundId]);
});

test('a round whose stake belongs to another round is reported', async () => {
  const [first, second] = [await lostRound(), await lostRound()];
  const idOf = async (roundId: string) =>
    (await world.db.k.selectFrom('originals_mines_round').select('stake_id').where('id', '=', roundId).executeTakeFirstOrThrow()).stake_id;
  const stolen = await idOf(second.roundId);
  await tamper('DELETE FROM originals_mines_round WHERE id = $1', [second.roundId]);
  await tamper('UPDATE originals_mines_round SET stake_id = $2 WHERE id = $1', [first.roundId, stolen]);
  expect(await roundsMatchStakes.run(world.db)).toMatchObject([
    { invariant: 'e', detail: expect.stringContaining(`for round ${second.roundId}`) },
    { invariant: 'e', detail: expect.stringContaining(`Mines round none`) },
  ]);
});
