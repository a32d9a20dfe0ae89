import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDoubleWorld, type DoubleWorld } from '#server/modules/originals/testing/double-world.ts';
import { originalsDay } from './originals-day.ts';
import { plantedGameTampering } from './planted-game-tampering.ts';
import { noticedBy, statements } from './tampering.ts';

const MINUTE_MS = 60_000;

let world: DoubleWorld;
beforeAll(async () => {
  world = await createDoubleWorld();
  await originalsDay(world);
  await world.seal();
  world.clock.advance(6 * MINUTE_MS);
});
afterAll(() => world.drop());

test('nothing is noticed where nothing was done', async () => {
  expect(await noticedBy(world, async () => undefined)).toEqual([]);
});

test.each(plantedGameTampering.map((planted) => [planted.name, planted] as const))('caught: %s', async (_name, planted) => {
  const noticed = await noticedBy(world, statements(...planted.statements));
  expect(noticed).toEqual(expect.arrayContaining([...planted.caught]));
  if (planted.alone === true) expect(noticed).toEqual(planted.caught);
});
