import { afterAll, beforeAll, expect, test } from 'vitest';
import { doubleColors } from '#contracts/originals/double.ts';
import { damage } from '#server/platform/testing/damage.ts';
import { accepted } from '../testing/originals-fixture.ts';
import { createDoubleFixture, type DoubleFixture, doubleTable } from '../testing/double-fixture.ts';
import { tableBetsFollowTheirRound, tableBetsMatchStakes, tableSeatsMatchBets } from '../table/bet-checks.ts';

const matchStakes = tableBetsMatchStakes(doubleTable.game);
const followTheirRound = tableBetsFollowTheirRound(doubleTable.game);

let world: DoubleFixture;
beforeAll(async () => {
  world = await createDoubleFixture();
});
afterAll(() => world.drop());

const tamper = (statement: string, values: readonly unknown[]) => damage(world, statement, values);

async function playedBets() {
  await world.newRound();
  const player = await world.newPlayer(10_000);
  const bets = [];
  for (const color of doubleColors) bets.push(accepted(await world.table().place(player, color, 100)));
  const round = await world.finishRound();
  const rows = await world.db.k.selectFrom('originals_table_bet').selectAll().where('round_id', '=', round.id).execute();
  const [won, lost] = [rows.find((row) => row.state === 'won'), rows.find((row) => row.state === 'lost')];
  if (won === undefined || lost === undefined) throw new Error('of three colours one wins');
  return { player, round, won, lost };
}

test('honest rounds, open, finished and voided, pass', async () => {
  await playedBets();
  await world.newRound();
  accepted(await world.table().place(await world.newPlayer(1_000), 'red', 100));
  await world.voidRound();
  await world.newRound();
  accepted(await world.table().place(await world.newPlayer(1_000), 'red', 100));
  expect(await world.violations()).toEqual([]);
});

test('a payout changed afterwards is reported, against the stake and against the number', async () => {
  const { lost } = await playedBets();
  await tamper("UPDATE originals_table_bet SET state = 'won', payout_cents = stake_cents * pays_e2 / 100 WHERE id = $1", [lost.id]);
  expect(await matchStakes.run(world.db)).toMatchObject([{ invariant: 'e', detail: expect.stringContaining(lost.id) }]);
  expect(await followTheirRound.run(world.db)).toMatchObject([{ invariant: 'fairness', detail: expect.stringContaining(lost.id) }]);
  await tamper("UPDATE originals_table_bet SET state = 'lost', payout_cents = 0 WHERE id = $1", [lost.id]);
});

test('a bet still open in a finished round is reported', async () => {
  const { won, round } = await playedBets();
  await tamper("UPDATE originals_table_bet SET state = 'open', payout_cents = 0, ended_at = NULL WHERE id = $1", [won.id]);
  expect(await followTheirRound.run(world.db)).toMatchObject([{ detail: expect.stringContaining(`round ${round.id} is over`) }]);
  await tamper("UPDATE originals_table_bet SET state = 'won', payout_cents = $2, ended_at = $3 WHERE id = $1", [won.id, won.payout_cents, won.ended_at]);
});

test('a bet marked as voided by an operator without a record of it is reported', async () => {
  const { lost } = await playedBets();
  await tamper("UPDATE originals_table_bet SET state = 'void', payout_cents = stake_cents, void_reason = 'operator' WHERE id = $1", [lost.id]);
  expect(await followTheirRound.run(world.db)).toMatchObject([{ detail: expect.stringContaining('nothing on record voided it') }]);
  await tamper("UPDATE originals_table_bet SET state = 'lost', payout_cents = 0, void_reason = NULL WHERE id = $1", [lost.id]);
});

test('a seat that holds more than its bets is reported', async () => {
  const { round, player } = await playedBets();
  await tamper(`UPDATE originals_table_seat SET stakes = stakes || '{"red": 101}' WHERE round_id = $1 AND player_id = $2`, [round.id, player.playerId]);
  expect(await tableSeatsMatchBets(['double']).run(world.db)).toMatchObject([{ invariant: 'seats', detail: expect.stringContaining('"red": 101') }]);
  await tamper(`UPDATE originals_table_seat SET stakes = stakes || '{"red": 100}' WHERE round_id = $1 AND player_id = $2`, [round.id, player.playerId]);
});

test('a bet of an unknown table, and a bet whose payout does not fit its position, are reported', async () => {
  const { won } = await playedBets();
  await tamper("UPDATE originals_table_bet SET game = 'triple' WHERE id = $1", [won.id]);
  expect(await tableSeatsMatchBets(['double']).run(world.db)).toMatchObject([{ detail: expect.stringContaining('triple') }]);
  const missed = { detail: expect.stringContaining(won.id) };
  expect(await matchStakes.run(world.db)).toMatchObject([missed, missed]);
  await tamper("UPDATE originals_table_bet SET game = 'double', pays_e2 = pays_e2 + 100 WHERE id = $1", [won.id]);
  expect(await followTheirRound.run(world.db)).toMatchObject([{ detail: expect.stringContaining('its position does not return') }]);
  await tamper('UPDATE originals_table_bet SET pays_e2 = pays_e2 - 100 WHERE id = $1', [won.id]);
});
