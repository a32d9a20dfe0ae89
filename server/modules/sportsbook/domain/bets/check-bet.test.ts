import { expect, test } from 'vitest';
import type { Bet } from '#kernel/bets/bet.ts';
import { betOn, leg } from '#kernel/bets/testing/bets.ts';
import { cents } from '#kernel/money.ts';
import { type BetFault, checkBet } from './check-bet.ts';

const limits = { mostLegs: 10, mostLines: 500 };
const evens = (count: number) => Array.from({ length: count }, () => 2_000);
const banker = (event: string) => leg(event, 2_000, true);

test.each<[string, Bet]>([
  ['a single of one centavo', betOn([2_000], [1], 1)],
  ['the longest multiple', betOn(evens(10), [10], 100)],
  ['a total of exactly a centavo a line', betOn(evens(3), [2, 3], 4, { stakeMode: 'total' })],
  ['a system with a banker', betOn([], [1, 2], 100, { legs: [banker('a'), leg('b', 2_000), leg('c', 2_000)] })],
  ['two outcomes of one event in lines of their own', betOn([], [1], 100, { legs: [leg('a', 2_000), leg('a', 3_000)] })],
  ['a stake as high as the pay cap', betOn([2_000], [1], 50_000_000)],
])('%s is a bet', (_name, bet) => expect(checkBet(bet, limits)).toEqual({ ok: true, value: bet }));

test.each<[BetFault, Bet]>([
  ['no_legs', betOn([], [1], 100)],
  ['too_many_legs', betOn(evens(11), [11], 100)],
  ['wrong_sizes', betOn(evens(2), [], 100)],
  ['wrong_sizes', betOn(evens(2), [0], 100)],
  ['wrong_sizes', betOn(evens(2), [3], 100)],
  ['wrong_sizes', betOn(evens(3), [2, 2], 100)],
  ['wrong_sizes', betOn(evens(3), [2, 1], 100)],
  ['wrong_sizes', betOn(evens(3), [1.5], 100)],
  ['wrong_sizes', betOn([], [1], 100, { legs: [banker('a')] })],
  ['wrong_sizes', betOn([], [2], 100, { legs: [banker('a'), leg('b', 2_000)] })],
  ['too_many_lines', betOn(evens(10), [2, 3, 4, 5, 6, 7, 8, 9, 10], 100)],
  ['stake_not_positive', betOn([2_000], [1], 0)],
  ['stake_not_positive', betOn([2_000], [1], -5)],
  ['stake_below_lines', betOn(evens(3), [2, 3], 3, { stakeMode: 'total' })],
  ['stake_above_pay_cap', betOn([2_000], [1], 101, { payCapCents: cents(100) })],
  ['stake_above_pay_cap', betOn(evens(3), [1], 50, { payCapCents: cents(149) })],
  ['correlated_legs', betOn([], [2], 100, { legs: [leg('a', 2_000), leg('a', 3_000)] })],
  ['correlated_legs', betOn([], [1], 100, { legs: [banker('a'), leg('a', 3_000), leg('b', 2_000)] })],
  ['correlated_legs', betOn([], [1], 100, { legs: [banker('a'), banker('a'), leg('b', 2_000)] })],
])('%s is refused', (code, bet) => expect(checkBet(bet, limits)).toEqual({ ok: false, code }));
