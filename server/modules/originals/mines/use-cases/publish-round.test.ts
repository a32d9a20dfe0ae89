import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minesRoundUpdate } from '#contracts/originals/originals.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { accepted, at, createOriginalsFixture, type OriginalsFixture } from '../../testing/originals-fixture.ts';
import { closeOpenMinesRound } from './close-open-mines-round.ts';

let world: OriginalsFixture;
beforeAll(async () => {
  world = await createOriginalsFixture();
});
afterAll(() => world.drop());

/** The messages about rounds published to a player's pages, in the order written. */
async function publishedTo(playerId: string): Promise<readonly { readonly event: unknown; readonly data: unknown }[]> {
  const { rows } = await sql<{ event: unknown; data: unknown }>`
    SELECT payload -> 'event' AS event, payload -> 'data' AS data FROM outbox WHERE topic = 'realtime' AND payload ->> 'channel' = ${`private-bets.${playerId}`} ORDER BY id`.execute(
    world.db.k,
  );
  return rows.filter(({ event }) => event === 'MinesRoundEvent');
}

test('every act of a round is published once, only to its player’s pages, without any tile position', async () => {
  const player = await world.newPlayer(10_000);
  const play = world.play();
  const { roundId } = accepted(await play.open(player, 100, 3, 'open'));
  accepted(await play.open(player, 100, 3, 'open'));
  const { safe, mined } = await world.layoutOf(roundId);
  accepted(await play.reveal(player, roundId, at(safe, 0), 'gem'));
  accepted(await play.reveal(player, roundId, at(safe, 0), 'gem'));
  accepted(await play.cashOut(player, roundId, 'out'));
  accepted(await play.cashOut(player, roundId, 'out'));

  const lost = accepted(await play.open(player, 100, 3)).roundId;
  accepted(await play.reveal(player, lost, at((await world.layoutOf(lost)).mined, 0)));
  const closed = accepted(await play.open(player, 100, 3)).roundId;
  await inTransaction(world.db, (tx) => closeOpenMinesRound(tx, player.playerId, world.deps));

  const published = await publishedTo(player.playerId);
  expect(published.map(({ data }) => minesRoundUpdate.parse(data))).toEqual([
    { round_id: roundId, status: 'open', gems: 0 },
    { round_id: roundId, status: 'open', gems: 1 },
    { round_id: roundId, status: 'won', gems: 1 },
    { round_id: lost, status: 'open', gems: 0 },
    { round_id: lost, status: 'lost', gems: 0 },
    { round_id: closed, status: 'open', gems: 0 },
    { round_id: closed, status: 'void', gems: 0 },
  ]);
  // Any other field could reveal the layout.
  for (const { data } of published) expect(Object.keys(data as object).toSorted()).toEqual(['gems', 'round_id', 'status']);
  expect(mined).toHaveLength(3);
});

test('a refused act publishes nothing', async () => {
  const player = await world.newPlayer(1_000);
  const play = world.play();
  await play.open(player, 5_000, 3);
  const { roundId } = accepted(await play.open(player, 100, 3));
  await play.cashOut(player, roundId);
  expect(await publishedTo(player.playerId)).toHaveLength(1);
});
