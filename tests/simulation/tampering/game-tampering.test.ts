import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS } from '#kernel/durations.ts';
import { createDoubleFixture, type DoubleFixture } from '#server/modules/originals/testing/double-fixture.ts';
import { todaysTenth } from '#tests/todays-tenth.ts';
import { originalsDay } from '../days/originals-day.ts';
import { gameTampering } from './game-tampering.ts';
import { noticedBy, statements } from '../tampering.ts';

let world: DoubleFixture;
beforeAll(async () => {
  world = await createDoubleFixture();
  await originalsDay(world);
  await world.seal();
  world.clock.advance(6 * MINUTE_MS);
});
afterAll(() => world.drop());

test('without tampering the checks find nothing', async () => {
  expect(await noticedBy(world, async () => undefined)).toEqual([]);
});

test.each(todaysTenth(gameTampering).map((planted) => [planted.name, planted] as const))('caught: %s', async (_name, planted) => {
  const noticed = await noticedBy(world, statements(...planted.statements));
  expect(noticed).toEqual(expect.arrayContaining([...planted.caught]));
  if (planted.alone === true) expect(noticed).toEqual(planted.caught);
});
