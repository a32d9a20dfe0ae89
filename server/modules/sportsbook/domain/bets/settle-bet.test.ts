import { describe, expect, test } from 'vitest';
import type { Bet } from '#kernel/bets/bet.ts';
import { payoutAt } from '#kernel/bets/payout.ts';
import { betOn, leg } from '#kernel/bets/testing/bets.ts';
import { totalStakeCents, unitStakes } from '#kernel/bets/unit-stakes.ts';
import { cents } from '#kernel/money.ts';
import { odds } from '#kernel/odds.ts';
import { deadHeat, HALF_LOST, HALF_WON, LOST, type OutcomeResult, VOID, WON } from '../facts/outcome-result.ts';
import { legMultiplier } from './leg-multiplier.ts';
import { settleBet } from './settle-bet.ts';

test.each<[string, OutcomeResult, bigint, bigint]>([
  ['won', WON, 5n, 2n],
  ['lost', LOST, 0n, 1n],
  ['void', VOID, 1n, 1n],
  ['half won', HALF_WON, 7n, 4n],
  ['half lost', HALF_LOST, 1n, 2n],
  ['a dead heat of two', deadHeat(1, 2), 5n, 4n],
  ['a dead heat of three for two places', deadHeat(2, 3), 5n, 3n],
])('a leg at 2.50 that is %s multiplies exactly', (_name, result, numerator, denominator) => {
  expect(legMultiplier(odds(2_500), result)).toEqual({ numerator, denominator });
});

type Row = [name: string, bet: Bet, results: (OutcomeResult | null)[], payoutCents: number | 'open'];
const trixie = betOn([2_000, 3_000, 4_000], [2, 3], 100);
const patent = betOn([2_000, 3_000, 4_000], [1, 2, 3], 100);
const banked = betOn([], [1], 100, { legs: [leg('a', 2_000, true), leg('b', 3_000), leg('c', 4_000)] });

test.each<Row>([
  ['a single wins', betOn([2_375], [1], 1_000), [WON], 2_375],
  ['the centavo is floored, once', betOn([1_333], [1], 10), [WON], 13],
  ['floored once, not leg by leg', betOn([1_333, 1_333], [2], 10), [WON, WON], 17],
  ['floored once, not line by line', betOn([1_333, 1_333, 1_334], [1], 10), [WON, WON, WON], 40],
  ['a single at a quarter line half wins', betOn([1_910], [1], 1_000), [HALF_WON], 1_455],
  ['and half loses', betOn([1_910], [1], 1_001), [HALF_LOST], 500],
  ['a dead heat may pay less than the stake', betOn([1_500], [1], 1_000), [deadHeat(1, 2)], 750],
  ['a multiple multiplies', betOn([2_000, 3_000], [2], 100), [WON, WON], 600],
  ['a lost leg loses the multiple while others are open', betOn([2_000, 3_000], [2], 100), [LOST, null], 0],
  ['a won leg leaves it open', betOn([2_000, 3_000], [2], 100), [WON, null], 'open'],
  ['a half-lost leg does too', betOn([2_000, 3_000], [2], 100), [HALF_LOST, null], 'open'],
  ['a void leg drops out of a multiple', betOn([2_000, 3_000], [2], 100), [VOID, WON], 300],
  ['a multiple of quarters', betOn([2_000, 1_900], [2], 1_000), [HALF_WON, HALF_LOST], 750],
  ['a trixie with one lost leg pays one double', trixie, [WON, WON, LOST], 600],
  ['a trixie wins all', trixie, [WON, WON, WON], 600 + 800 + 1_200 + 2_400],
  ['a void leg re-prices the lines that contain it', trixie, [WON, VOID, WON], 200 + 800 + 400 + 800],
  ['a trixie with two lost legs is over', trixie, [LOST, LOST, null], 0],
  ['a patent with two lost legs waits for its last single', patent, [LOST, LOST, null], 'open'],
  ['a system that returns less than its stake pays what it returns', patent, [WON, LOST, LOST], 200],
  ['a void single in a patent comes back', patent, [VOID, LOST, LOST], 100],
  ['a lost banker ends its system', banked, [LOST, null, null], 0],
  ['a banker multiplies every line', banked, [WON, WON, LOST], 600],
  ['a void banker leaves the others', banked, [VOID, WON, WON], 700],
])('%s', (_name, bet, results, payoutCents) => expect(settleBet(bet, results)?.payoutCents ?? 'open').toBe(payoutCents));

describe('the pay cap', () => {
  test('applies after the payout is floored, and sets isCapped', () => {
    const bet = betOn([2_000], [1], 100, { payCapCents: cents(199) });
    expect(settleBet(bet, [WON])).toEqual({ end: 'settled', payoutCents: 199, isCapped: true });
    expect(settleBet({ ...bet, payCapCents: cents(200) }, [WON])).toEqual({ end: 'settled', payoutCents: 200, isCapped: false });
  });

  test('never reduces a payout below the stake', () => {
    expect(settleBet(betOn([2_000], [1], 100, { payCapCents: cents(50) }), [VOID])).toEqual({ end: 'void', payoutCents: 100, isCapped: false });
  });
});

describe('the stake', () => {
  test('in total mode is split to the centavo, and the first lines take the remainder', () => {
    const bet = betOn([2_000, 2_000, 2_000], [2, 3], 10, { stakeMode: 'total' });
    expect(unitStakes(bet)).toEqual([3, 3, 2, 2]);
    expect(totalStakeCents(bet)).toBe(10);
  });

  test('in per-line mode is debited once for each line', () => {
    expect(unitStakes(trixie)).toEqual([100, 100, 100, 100]);
    expect(totalStakeCents(trixie)).toBe(400);
  });
});

test('a bet is void only when every leg is', () => {
  expect(settleBet(patent, [VOID, VOID, VOID])).toEqual({ end: 'void', payoutCents: 700, isCapped: false });
  expect(settleBet(patent, [VOID, VOID, LOST])?.end).toBe('settled');
  expect(settleBet(betOn([2_000], [1], 100), [HALF_LOST])?.end).toBe('settled');
});

test('the potential payout counts every open leg as won', () => {
  expect(
    payoutAt(
      trixie,
      trixie.legs.map((each, index) => legMultiplier(each.odds, index === 1 ? LOST : WON)),
    ).payoutCents,
  ).toBe(800);
});

test('settleBet and payoutAt throw if the number of results differs from the number of legs', () => {
  expect(() => settleBet(trixie, [WON, WON])).toThrow(RangeError);
  expect(() => payoutAt(trixie, [])).toThrow(RangeError);
});
