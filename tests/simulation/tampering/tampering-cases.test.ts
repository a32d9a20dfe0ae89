import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS } from '#kernel/durations.ts';
import { createMoneyFixture, type MoneyFixture } from '#server/modules/stakes/testing/money-fixture.ts';
import { todaysTenth } from '#tests/todays-tenth.ts';
import { honestDay } from '../days/honest-day.ts';
import { tamperingCases } from './tampering-cases.ts';
import { noticedBy, statements } from '../tampering.ts';

let world: MoneyFixture;
beforeAll(async () => {
  world = await createMoneyFixture();
  await honestDay(world);
  await world.seal();
  world.clock.advance(6 * MINUTE_MS);
});
afterAll(() => world.drop());

test('without tampering the checks find nothing', async () => {
  expect(await noticedBy(world, async () => undefined)).toEqual([]);
});

test.each(todaysTenth(tamperingCases).map((planted) => [planted.name, planted] as const))('caught: %s', async (_name, planted) => {
  const noticed = await noticedBy(world, statements(...planted.statements));
  expect(noticed).toEqual(expect.arrayContaining([...planted.caught]));
  if (planted.alone === true) expect(noticed).toEqual(planted.caught);
});
