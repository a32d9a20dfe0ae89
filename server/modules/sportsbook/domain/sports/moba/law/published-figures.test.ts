import { expect, test } from 'vitest';
import { DOTA2 } from '../../dota2/dota2.ts';
import { LOL } from '../../lol/lol.ts';
import type { MobaGame } from '../game.ts';
import { lasts } from './map-law.ts';

const STEP = 0.05;

/** The mean and standard deviation of a map's length, in minutes. */
function lengthOf(game: MobaGame): { readonly mean: number; readonly deviation: number } {
  const slices = Array.from({ length: 8_000 }, (_, place) => {
    const from = place * STEP;
    return { at: from + STEP / 2, chance: lasts(game, 0, from) - lasts(game, 0, from + STEP) };
  });
  const mean = slices.reduce((sum, { at, chance }) => sum + at * chance, 0);
  return { mean, deviation: Math.sqrt(slices.reduce((sum, { at, chance }) => sum + chance * (at - mean) ** 2, 0)) };
}

// 5,566 professional maps of 2021: 37:05 on average, a standard deviation of 9:41 (datDota, "Dota 2021 in Numbers").
test('maps of Dota 2 have the length of 5,566 professional ones', () => {
  const { mean, deviation } = lengthOf(DOTA2);
  expect(Math.abs(mean - 37.08)).toBeLessThan(0.3);
  expect(Math.abs(deviation - 9.68)).toBeLessThan(0.6);
});

// On average 31:50 in Korea's and 32:13 in China's league in the summer of 2020 (win.gg), 31:45 in Europe's in the winter of 2024 (wifitalents.com).
test('maps of League of Legends have the length of those of three leagues', () => {
  const { mean } = lengthOf(LOL);
  expect([mean > 31.7, mean < 32.3]).toEqual([true, true]);
});
