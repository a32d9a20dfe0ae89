import { expect, test } from 'vitest';
import { fraction } from '#kernel/fraction.ts';
import { odds } from '#kernel/odds.ts';
import { deadHeat, HALF_LOST, HALF_WON, LOST, type OutcomeResult, VOID, WON } from '../facts/outcome-result.ts';
import { factorText, legMultiplier } from './leg-multiplier.ts';

test.each<[string, number, OutcomeResult]>([
  ['2.375', 2_375, WON],
  ['2', 2_000, WON],
  ['10000', 10_000_000, WON],
  ['0', 2_375, LOST],
  ['1', 2_375, VOID],
  ['0.5', 2_375, HALF_LOST],
  ['1.625', 2_250, HALF_WON],
  ['1.6875', 2_375, HALF_WON],
  ['0.7', 2_100, deadHeat(1, 3)],
  ['19/24', 2_375, deadHeat(1, 3)],
])('%s is what %i, of which became %j, multiplies by', (text, milli, result) => {
  expect(factorText(legMultiplier(odds(milli), result))).toBe(text);
});

test('a factor with a fifth decimal place is shown as a fraction, never rounded', () => {
  expect(factorText(fraction(1n, 100_000n))).toBe('1/100000');
  expect(factorText(fraction(1n, 10_000n))).toBe('0.0001');
});
