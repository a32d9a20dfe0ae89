import { describe, expect, test } from 'vitest';
import { fullCovers } from './full-covers.ts';
import { countCombinations, countLines, linesOf } from './lines.ts';
import { betOn, leg } from './testing/bets.ts';

const evens = (count: number) => Array.from({ length: count }, () => 2_000);

describe('lines', () => {
  test('of a single is one, of a multiple too', () => {
    expect(linesOf(betOn([2_000], [1], 100))).toEqual([[0]]);
    expect(linesOf(betOn(evens(3), [3], 100))).toEqual([[0, 1, 2]]);
  });

  test('of a system combine its legs in every requested size', () => {
    expect(linesOf(betOn(evens(3), [1, 2], 100))).toEqual([[0], [1], [2], [0, 1], [0, 2], [1, 2]]);
  });

  test('contain every banker, and their sizes count only the other legs', () => {
    const legs = [leg('a', 2_000), leg('b', 2_000, true), leg('c', 2_000), leg('d', 2_000)];
    expect(linesOf({ legs, sizes: [2] })).toEqual([
      [1, 0, 2],
      [1, 0, 3],
      [1, 2, 3],
    ]);
    expect(countLines({ legs, sizes: [2] })).toBe(3);
  });

  test('have the same order, however the legs were picked', () => {
    const picked = [leg('c', 2_000), leg('a', 2_000), leg('b', 2_000)];
    const named = linesOf({ legs: picked, sizes: [2, 1] }).map((line) => line.map((index) => picked[index]?.eventId).join(''));
    expect(named).toEqual(['a', 'b', 'c', 'ab', 'ac', 'bc']);
  });
});

test.each([
  ['trixie', 4],
  ['patent', 7],
  ['yankee', 11],
  ['lucky_15', 15],
  ['canadian', 26],
  ['lucky_31', 31],
  ['heinz', 57],
  ['lucky_63', 63],
  ['super_heinz', 120],
  ['goliath', 247],
])('a %s has %i lines', (id, lines) => {
  const cover = fullCovers.find((each) => each.id === id);
  const bet = betOn(evens(cover?.legs ?? 0), cover?.sizes ?? [], 100);
  expect(countLines(bet)).toBe(lines);
  expect(new Set(linesOf(bet).map((line) => line.join())).size).toBe(lines);
});

test('are counted without listing them', () => {
  expect(countCombinations(20, [10])).toBe(184_756);
  expect(countCombinations(20, [])).toBe(0);
});

test('there are ten full covers', () => expect(fullCovers).toHaveLength(10));
