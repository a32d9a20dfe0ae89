import { expect, test } from 'vitest';
import { dota2 } from './dota2.ts';

test('Dota 2 has Roshan markets, which are refunded if a short map ends without Roshan', () => {
  const roshan = dota2.price({ homeMilli: 1_900, awayMilli: 1_900, bestOf: 1, advantage: 0 })?.find(({ definition }) => definition === 'first_roshan');
  expect(roshan?.outcomes.map(({ refund }) => refund > 0.02 && refund < 0.15)).toEqual([true, true]);
  expect(dota2.definitions.some(({ id }) => id === 'first_dragon')).toBe(false);
});
