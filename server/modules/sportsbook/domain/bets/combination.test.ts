import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Bet } from '#kernel/bets/bet.ts';
import { cents } from '#kernel/money.ts';
import { odds } from '#kernel/odds.ts';
import { HALF_WON, LOST, type OutcomeResult, VOID, WON } from '../facts/outcome-result.ts';
import { endOfCombination, endsOfPicks, picksOf, type StoredLeg } from './combination.ts';
import { settleBet } from './settle-bet.ts';

/** Prices of every subset of three legs at 2.00, 1.50 and 3.00, in the order 1, 2, 1+2, 3, 1+3, 2+3, all. */
const PRICES = [2_000, 1_500, 2_600, 3_000, 5_200, 4_100, 7_000].map(odds);

function leg(place: number, builder: number | null): StoredLeg {
  const shared = { marketId: `m${place}`, outcomeId: 'yes', banker: false };
  if (builder === null) return { ...shared, eventId: `e${place}`, odds: odds(1_800) };
  return { ...shared, eventId: 'e0', odds: PRICES[2 ** place - 1] ?? odds(2_000), builder, builderPrices: PRICES };
}

describe('a combination of three', () => {
  test.each<[string, readonly (OutcomeResult | null)[], number, OutcomeResult | null]>([
    ['wins at its price', [WON, WON, WON], 7_000, WON],
    ['is open while one leg is', [WON, null, WON], 7_000, null],
    ['is lost with the first lost leg, the others open', [null, LOST, null], 7_000, LOST],
    ['is lost with one leg lost and the others void', [VOID, LOST, VOID], 7_000, LOST],
    ['without its void second leg has the price of the others', [WON, VOID, WON], 5_200, WON],
    ['with two void legs has the third’s own price', [VOID, WON, VOID], 1_500, WON],
    ['with a void leg is open at the price of the others', [VOID, null, WON], 4_100, null],
    ['is void when every leg is', [VOID, VOID, VOID], 7_000, VOID],
  ])('%s', (_rule, results, price, result) => {
    expect(endOfCombination(PRICES, results)).toEqual({ odds: price, result });
  });

  test('refuses a leg that is half won, and a number of prices that does not match its legs', () => {
    expect(() => endOfCombination(PRICES, [WON, HALF_WON, WON])).toThrow(RangeError);
    expect(() => endOfCombination(PRICES, [WON, WON])).toThrow(RangeError);
  });
});

test('a bet lists each pick at the place of its first leg', () => {
  const legs = [leg(0, null), leg(1, 0), leg(2, null), leg(3, 0)];
  expect(picksOf(legs).map(({ builder, legs: own }) => [builder, own.map(({ marketId }) => marketId)])).toEqual([
    [null, ['m0']],
    [0, ['m1', 'm3']],
    [null, ['m2']],
  ]);
});

test('a bet with a combination pays by exact prices, whatever results were in force before', () => {
  const legs = [leg(0, 0), leg(1, 0), leg(2, 0), leg(3, null)];
  const ending = (results: readonly (OutcomeResult | null)[], kind: 'alone' | 'multiple') => {
    const own = kind === 'alone' ? legs.slice(0, 3) : legs;
    const ends = endsOfPicks(own, ({ marketId }) => results[Number(marketId.slice(1))] ?? null);
    const bet: Bet = { legs: ends.map((end) => end.leg), sizes: [ends.length], stakeMode: 'total', stakeCents: cents(1_003), payCapCents: cents(10_000_000) };
    return settleBet(
      bet,
      ends.map((end) => end.result),
    );
  };
  expect(ending([WON, WON, WON], 'alone')).toEqual({ end: 'settled', payoutCents: 7_021, isCapped: false });
  expect(ending([WON, VOID, WON], 'alone')).toEqual({ end: 'settled', payoutCents: 5_215, isCapped: false });
  expect(ending([VOID, VOID, VOID], 'alone')).toEqual({ end: 'void', payoutCents: 1_003, isCapped: false });
  expect(ending([VOID, VOID, VOID, WON], 'multiple')).toEqual({ end: 'settled', payoutCents: 1_805, isCapped: false });
  expect(ending([null, LOST, null, null], 'multiple')).toEqual({ end: 'settled', payoutCents: 0, isCapped: false });
  // 10.03 × 5.2 × 1.8, floored once.
  expect(ending([WON, VOID, WON, WON], 'multiple')).toEqual({ end: 'settled', payoutCents: 9_388, isCapped: false });
  const any = fc.array(fc.constantFrom(WON, LOST, VOID, null), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(any, any, (before, after) => {
      // A settlement depends only on the results in force: a reversal is just another set of results.
      const first = ending(after, 'multiple');
      ending(before, 'multiple');
      expect(ending(after, 'multiple')).toEqual(first);
      const voided = after.map((result, place) => (place === 0 ? VOID : result));
      const [full, without] = [ending(after, 'multiple'), ending(voided, 'multiple')];
      if (after[0] === WON && full?.end === 'settled' && without?.end === 'settled') expect(without.payoutCents).toBeLessThanOrEqual(full.payoutCents);
    }),
  );
});
