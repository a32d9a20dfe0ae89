import { safeParse } from 'zod/v4/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type DoubleBetsView, doubleBetsView, doubleRound } from '#contracts/originals/double.ts';
import { accepted } from '../testing/originals-fixture.ts';
import { createDoubleFixture, type DoubleFixture, type DoubleRound, doubleTable } from '../testing/double-fixture.ts';
import { aliasOf } from '../table/alias.ts';
import { betsUpdatedJob, publishBets } from '../table/use-cases/publish-bets.ts';

let world: DoubleFixture;
let round: DoubleRound;
beforeAll(async () => {
  world = await createDoubleFixture();
});
beforeEach(async () => {
  round = await world.newRound();
  await world.clearOutbox();
});
afterAll(() => world.drop());

const periodicJob = () => publishBets(world.deps, doubleTable, world.clock.now());

async function views(): Promise<DoubleBetsView[]> {
  const published = (await world.outbox()).filter((message) => message.event === 'BetsUpdated');
  for (const message of published) expect([message.channel, safeParse(doubleBetsView, message.data).success]).toEqual(['double', true]);
  return published.map((message) => message.data as unknown as DoubleBetsView);
}

describe('BetsUpdated', () => {
  test('is one message for any number of bets; without a change none is sent', async () => {
    expect(await periodicJob()).toBe(0);
    const [one, two] = [await world.newPlayer(10_000), await world.newPlayer(10_000)];
    const table = world.table();
    for (const stakeCents of [100, 200]) accepted(await table.place(one, 'red', stakeCents));
    accepted(await table.place(one, 'white', 50));
    accepted(await table.place(two, 'red', 120));
    expect([await periodicJob(), await periodicJob(), await periodicJob()]).toEqual([1, 0, 0]);
    const [view, ...more] = await views();
    expect(more).toEqual([]);
    expect(view).toEqual({
      round_id: round.id,
      sequence: 4,
      bets_total: { red: 420, black: 0, white: 50 },
      players: { red: 2, black: 0, white: 1 },
      bets: [
        { player: aliasOf(world.deps.vault, 'double', round.id, one.playerId), color: 'red', stake: 300 },
        { player: aliasOf(world.deps.vault, 'double', round.id, two.playerId), color: 'red', stake: 120 },
        { player: aliasOf(world.deps.vault, 'double', round.id, one.playerId), color: 'white', stake: 50 },
      ],
    });
    expect(JSON.stringify(view)).not.toContain(one.playerId);
  });

  test('reaches the other tables although one table fails', async () => {
    const broken = { ...doubleTable, wire: { ...doubleTable.wire, position: () => expect.fail('a broken table') } };
    const all = betsUpdatedJob(world.deps, [broken, doubleTable]);
    expect(await all.run(world.clock.now())).toBe(0);
    accepted(await world.table().place(await world.newPlayer(10_000), 'red', 100));
    await expect(all.run(world.clock.now())).rejects.toThrow('1 tables');
    expect(await views()).toMatchObject([{ sequence: 1 }]);
    expect(await all.run(world.clock.now())).toBe(0);
  });

  test('is sent once per change, however many processes run the job', async () => {
    const player = await world.newPlayer(10_000);
    for (let bet = 1; bet <= 5; bet += 1) {
      accepted(await world.table().place(player, 'black', 10));
      const published = await Promise.all(Array.from({ length: 6 }, periodicJob));
      expect(published.filter((each) => each === 1)).toHaveLength(1);
    }
    expect((await views()).map((view) => view.sequence)).toEqual([1, 2, 3, 4, 5]);
  });

  test('shows the thirty highest stakes and counts all players', async () => {
    const players = await Promise.all(Array.from({ length: 40 }, () => world.newPlayer(10_000)));
    const table = world.table();
    await Promise.all(players.map(async (player, index) => accepted(await table.place(player, 'red', 100 + index))));
    await periodicJob();
    const view = (await views()).at(-1);
    expect([view?.players.red, view?.sequence]).toEqual([40, 40]);
    expect(view?.bets.map((bet) => bet.stake)).toEqual(Array.from({ length: 30 }, (_, index) => 139 - index));
  });

  test('includes the last bets when the round closes', async () => {
    accepted(await world.table().place(await world.newPlayer(1_000), 'red', 100));
    await world.closeRound();
    expect((await views()).at(-1)).toMatchObject({ round_id: round.id, sequence: 1, bets_total: { red: 100 } });
    expect(await periodicJob()).toBe(0);
  });
});

test('a round publishes RoundOpened, RoundClosed, RoundSpinning and RoundSettled in the contract’s shape, with the number from RoundSpinning on', async () => {
  await world.finishRound();
  await world.clearOutbox();
  const next = await world.newRound();
  const { outcome } = await world.finishRound();
  const published = (await world.outbox()).filter((message) => message.channel === 'double');
  for (const message of published) expect(safeParse(doubleRound, message.data).success).toBe(true);
  expect(published.map((message) => [message.event, message.data['round_id'], message.data['number']])).toEqual([
    ['RoundOpened', next.id, null],
    ['RoundClosed', next.id, null],
    ['RoundSpinning', next.id, outcome],
    ['RoundSettled', next.id, outcome],
  ]);
});
