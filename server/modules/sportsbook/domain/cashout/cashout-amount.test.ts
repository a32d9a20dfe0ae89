import { describe, expect, test } from 'vitest';
import { betOn } from '#kernel/bets/testing/bets.ts';
import { cents } from '#kernel/money.ts';
import { deadHeat, HALF_WON, LOST, VOID, WON } from '../facts/outcome-result.ts';
import { cashoutAmount, type LegStanding } from './cashout-amount.ts';

const at = (win: number, refund = 0): LegStanding => ({ kind: 'pending', win, refund });
const ended = (result: typeof WON): LegStanding => ({ kind: 'ended', result });

describe('a cash-out pays, by hand', () => {
  test.each([
    ['a single at evens with half a chance', [2_000], [1], 1_000, [at(500_000)], 0, 100, 1_000],
    ['the same less a margin of 5 %', [2_000], [1], 1_000, [at(500_000)], 5, 100, 950],
    ['30 % of it', [2_000], [1], 1_000, [at(500_000)], 5, 30, 285],
    ['a single that may be refunded: 0.4 × 2.1 + 0.25', [2_100], [1], 1_000, [at(400_000, 250_000)], 0, 100, 1_090],
    ['a double with one leg won: 1.5 × 3 × 0.4', [1_500, 3_000], [2], 1_000, [ended(WON), at(400_000)], 0, 100, 1_800],
    ['a double with one leg void: 3 × 0.4', [1_500, 3_000], [2], 1_000, [ended(VOID), at(400_000)], 0, 100, 1_200],
    ['a double with one leg half won: (1 + 0.25) × 3 × 0.4', [1_500, 3_000], [2], 1_000, [ended(HALF_WON), at(400_000)], 0, 100, 1_500],
    ['a double after a dead heat of two: 0.75 × 3 × 0.4', [1_500, 3_000], [2], 1_000, [ended(deadHeat(1, 2)), at(400_000)], 0, 100, 900],
    [
      'a system 2/3 of which one leg is lost: the line of the other two',
      [2_000, 2_000, 2_000],
      [2],
      1_000,
      [ended(LOST), at(500_000), at(250_000)],
      0,
      100,
      500,
    ],
    ['one floor at the end: 3 lines of 333⅓ thousandths', [1_111, 1_111, 1_111], [1], 1, [at(900_000), at(900_000), at(900_000)], 0, 100, 2],
  ])('%s', (_what, odds, sizes, unit, legs, marginPercent, share, amount) => {
    expect(cashoutAmount(betOn(odds, sizes, unit), legs, { marginPercent, share })).toBe(amount);
  });
});

test('the pay cap limits a cash-out, and a partial cash-out to its share of the cap', () => {
  const bet = betOn([10_000, 10_000], [2], 1_000, { payCapCents: cents(50_000) });
  expect(cashoutAmount(bet, [at(990_000), at(990_000)], { marginPercent: 5, share: 100 })).toBe(50_000);
  expect(cashoutAmount(bet, [at(990_000), at(990_000)], { marginPercent: 5, share: 33 })).toBe(16_500);
});

test('chances that add up to more than 1 are refused', () => {
  expect(() => cashoutAmount(betOn([2_000], [1], 1_000), [at(600_000, 500_000)], { marginPercent: 0, share: 100 })).toThrow(RangeError);
});
