import { expect, test } from 'vitest';
import { lasts } from '../moba/law/map-law.ts';
import { DOTA2 } from './dota2.ts';

const STEP = 0.05;

// 5,566 professional maps of 2021: 37:05 on average, a standard deviation of 9:41 (datDota, "Dota 2021 in Numbers").
test('maps are as long as 5,566 professional ones were', () => {
  const slices = Array.from({ length: 8_000 }, (_, place) => {
    const from = place * STEP;
    return { at: from + STEP / 2, chance: lasts(DOTA2, 0, from) - lasts(DOTA2, 0, from + STEP) };
  });
  const mean = slices.reduce((sum, { at, chance }) => sum + at * chance, 0);
  const deviation = Math.sqrt(slices.reduce((sum, { at, chance }) => sum + chance * (at - mean) ** 2, 0));
  expect(Math.abs(mean - 37.08)).toBeLessThan(0.3);
  expect(Math.abs(deviation - 9.68)).toBeLessThan(0.6);
});
