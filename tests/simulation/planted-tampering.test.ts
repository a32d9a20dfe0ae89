import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMoneyWorld, type MoneyWorld } from '#server/modules/stakes/testing/money-world.ts';
import { honestDay } from './honest-day.ts';
import { plantedTampering } from './planted-tampering.ts';
import { noticedBy, statements } from './tampering.ts';

const MINUTE_MS = 60_000;

let world: MoneyWorld;
beforeAll(async () => {
  world = await createMoneyWorld();
  await honestDay(world);
  await world.seal();
  world.clock.advance(6 * MINUTE_MS);
});
afterAll(() => world.drop());

test('nothing is noticed where nothing was done', async () => {
  expect(await noticedBy(world, async () => undefined)).toEqual([]);
});

test.each(plantedTampering.map((planted) => [planted.name, planted] as const))('caught: %s', async (_name, planted) => {
  const noticed = await noticedBy(world, statements(...planted.statements));
  expect(noticed).toEqual(expect.arrayContaining([...planted.caught]));
  if (planted.alone === true) expect(noticed).toEqual(planted.caught);
});
