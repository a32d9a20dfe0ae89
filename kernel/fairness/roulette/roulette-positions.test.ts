import { describe, expect, test } from 'vitest';
import { finalChips, neighbourChips, ROULETTE_CALLS } from './roulette-calls.ts';
import {
  isRoulettePosition,
  rouletteKindOf,
  rouletteKinds,
  rouletteNumbersOf,
  roulettePayoutCents,
  roulettePositionOf,
  roulettePositions,
  rouletteReturnE2,
} from './roulette-positions.ts';
import { ROULETTE_NUMBERS, ROULETTE_WHEEL } from './roulette-wheel.ts';

const numbers = Array.from({ length: ROULETTE_NUMBERS }, (_, number) => number);

describe('the layout', () => {
  test.each([
    ['straight', 37, 1, 35],
    ['split', 60, 2, 17],
    ['street', 12, 3, 11],
    ['trio', 2, 3, 11],
    ['corner', 22, 4, 8],
    ['basket', 1, 4, 8],
    ['line', 11, 6, 5],
    ['dozen', 3, 12, 2],
    ['column', 3, 12, 2],
    ['red', 1, 18, 1],
    ['black', 1, 18, 1],
    ['odd', 1, 18, 1],
    ['even', 1, 18, 1],
    ['low', 1, 18, 1],
    ['high', 1, 18, 1],
  ] as const)('has of kind %s: %i positions of %i numbers, which pay %i to 1', (kind, count, covered, pays) => {
    const own = roulettePositions.filter((position) => rouletteKindOf(position) === kind);
    expect(own).toHaveLength(count);
    for (const position of own) expect([rouletteNumbersOf(position).length, rouletteReturnE2(position) / 100 - 1]).toEqual([covered, pays]);
  });

  test('has no other position, and no two that cover the same numbers', () => {
    expect(roulettePositions).toHaveLength(157);
    expect(new Set(roulettePositions.map(rouletteKindOf))).toEqual(new Set(rouletteKinds));
    expect(new Set(roulettePositions.map((position) => rouletteNumbersOf(position).join())).size).toBe(157);
  });

  test.each([
    ['split:17-20', [17, 20]],
    ['split:17-18', [17, 18]],
    ['split:0-2', [0, 2]],
    ['street:16', [16, 17, 18]],
    ['corner:16', [16, 17, 19, 20]],
    ['corner:32', [32, 33, 35, 36]],
    ['line:13', [13, 14, 15, 16, 17, 18]],
    ['trio:0-1-2', [0, 1, 2]],
    ['basket', [0, 1, 2, 3]],
    ['dozen:2', [13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24]],
    ['column:3', [3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36]],
  ] as const)('%s covers %s', (position, covered) => {
    expect(rouletteNumbersOf(position)).toEqual(covered);
    expect(roulettePositionOf(covered.toReversed())).toBe(position);
  });

  test.each([
    'split:3-4',
    'split:20-17',
    'straight:37',
    'straight:07',
    'corner:3',
    'corner:34',
    'street:2',
    'line:34',
    'trio:0-1-3',
    'dozen:4',
    'red:1',
    '',
    '__proto__',
  ])('%s is no position', (text) => {
    expect(isRoulettePosition(text)).toBe(false);
  });
});

test('every position returns exactly 36/37 of its stakes, by enumeration of all results and of stakes to the centavo', () => {
  for (const position of roulettePositions) {
    for (const stake of [1, 7, 99, 100, 2_000, 9_007_199_254_740]) {
      const paid = numbers.reduce((sum, number) => sum + BigInt(roulettePayoutCents(stake, position, number)), 0n);
      expect(paid, `${stake} on ${position}`).toBe(36n * BigInt(stake));
    }
  }
});

describe('called bets', () => {
  const covered = (chips: readonly { readonly position: (typeof roulettePositions)[number] }[]) =>
    [...new Set(chips.flatMap(({ position }) => rouletteNumbersOf(position)))].toSorted((a, b) => a - b);
  const chipsOf = (chips: readonly { readonly chips: number }[]) => chips.reduce((sum, each) => sum + each.chips, 0);

  test.each([
    ['voisins', 9, ROULETTE_WHEEL.slice(-9).concat(ROULETTE_WHEEL.slice(0, 8))],
    ['tiers', 6, ROULETTE_WHEEL.slice(11, 23)],
    ['orphelins', 5, [1, 20, 14, 31, 9, 17, 34, 6]],
  ] as const)('%s take %i chips and cover their part of the wheel', (call, chips, part) => {
    expect(chipsOf(ROULETTE_CALLS[call])).toBe(chips);
    expect(covered(ROULETTE_CALLS[call])).toEqual(part.toSorted((a, b) => a - b));
  });

  test('voisins, tiers and orphelins together cover the wheel, each number once', () => {
    const all = (['voisins', 'tiers', 'orphelins'] as const).flatMap((call) => covered(ROULETTE_CALLS[call]));
    expect(all.toSorted((a, b) => a - b)).toEqual(numbers);
  });

  test('neighbours are five chips with two to each side, finals the numbers with one last digit', () => {
    expect(covered(neighbourChips(0, 2))).toEqual([0, 3, 15, 26, 32]);
    expect(covered(finalChips(6))).toEqual([6, 16, 26, 36]);
    expect(covered(finalChips(7))).toEqual([7, 17, 27]);
  });
});
