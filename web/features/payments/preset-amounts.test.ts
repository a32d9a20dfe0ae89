import { expect, test } from 'vitest';
import { presetAmounts } from './deposit-form.tsx';

test('presets are reais in the operator’s order, within the limits, each once', () => {
  expect(presetAmounts([10, 20, 30], 100, 5_000_000)).toEqual([1_000, 2_000, 3_000]);
  expect(presetAmounts([50, 20, 50, 0], 1_500, 4_000)).toEqual([2_000]);
});

test('values that are not whole reais are left out', () => {
  expect(presetAmounts([1.5, -3, Number.NaN, 1e12, 20], 100, 10_000)).toEqual([2_000]);
});
