import { expect, test } from 'vitest';
import { mergeWins } from './shown-wins.ts';

const win = (amount: number, second: number, game = 'Mines') => ({ game, amount, at: `2026-11-20T15:00:0${second}Z` });

test('arrivals come first, each win once', () => {
  expect(mergeWins([win(300, 3)], [win(200, 2), win(100, 1)], 12).map((each) => each.amount)).toEqual([300, 200, 100]);
  expect(mergeWins([win(200, 2), win(300, 3)], [win(200, 2), win(100, 1)], 12).map((each) => each.amount)).toEqual([300, 200, 100]);
});

test('equal amounts of two games, or of two instants, are two wins', () => {
  expect(mergeWins([win(200, 2, 'Double'), win(200, 3)], [win(200, 2)], 12)).toHaveLength(3);
});

test('a late win is placed by its time, and the oldest are dropped', () => {
  expect(mergeWins([win(200, 2)], [win(300, 3), win(100, 1)], 2).map((each) => each.amount)).toEqual([300, 200]);
});
