import { afterAll, beforeAll, expect, test } from 'vitest';
import { accepted, createOriginalsFixture, type OriginalsFixture } from '../../testing/originals-fixture.ts';
import { countOpenRoundsJob } from './count-open-rounds.ts';

let world: OriginalsFixture;
beforeAll(async () => {
  world = await createOriginalsFixture();
});
afterAll(() => world.drop());

test('monitoring shows the number of open rounds and the age of the oldest', async () => {
  const periodicJob = countOpenRoundsJob(world.deps);
  const seen = async () => {
    await periodicJob.run(world.clock.now());
    const text = await world.deps.metrics.registry.metrics();
    return ['open', 'oldest_seconds'].map((name) => Number(new RegExp(`palpite_mines_rounds_${name} (\\d+)`).exec(text)?.[1]));
  };
  expect(await seen()).toEqual([0, 0]);
  const player = await world.newPlayer(1_000);
  accepted(await world.play().open(player, 100, 3));
  world.clock.advance(86_400_000);
  accepted(await world.play().open(await freshPlayer(), 100, 3));
  expect(await seen()).toEqual([2, 86_400]);
});

const freshPlayer = () => world.newPlayer(1_000);
