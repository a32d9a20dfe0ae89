import { expect, test } from 'vitest';
import type { OddsChange } from '#contracts/sportsbook/bets.ts';
import { odds } from '#kernel/odds.ts';
import { takesPrice } from './present-price.ts';

test.each<[OddsChange, number, boolean]>([
  ['none', 2_000, true],
  ['none', 2_001, false],
  ['none', 1_999, false],
  ['higher', 2_000, true],
  ['higher', 9_000, true],
  ['higher', 1_999, false],
  ['any', 9_000, true],
  ['any', 1_999, true],
  ['any', 1_600, true],
  ['any', 1_599, false],
])('asked for 2.00 with a fall of at most 20%%, %s takes %i: %s', (change, present, taken) => {
  expect(takesPrice(odds(2_000), odds(present), change, 20)).toBe(taken);
});
