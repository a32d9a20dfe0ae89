import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../money.ts';
import {
  compareFractions,
  type Fraction,
  fractionE6,
  HIGHEST_RTP,
  LOWEST_RTP,
  MINES_LOWEST_STAKE_CENTS,
  minesChance,
  minesMultiplierE4,
  minesMultipliersE4,
  minesPayout,
  minesPayouts,
  minesRtp,
  mostGems,
} from './index.ts';

const STEPS = Array.from({ length: 24 }, (_, index) => index + 1).flatMap((mines) =>
  Array.from({ length: 25 - mines }, (_, step) => [mines, step + 1] as const),
);

/** Lowest and highest exact return over every (mines, gems) at one stake. */
function rangeAt(stake: number): { lowest: Fraction; highest: Fraction } {
  const all = STEPS.map(([mines, gems]) => minesRtp(cents(stake), mines, gems));
  return {
    lowest: all.reduce((low, each) => (compareFractions(each, low) < 0 ? each : low)),
    highest: all.reduce((high, each) => (compareFractions(each, high) > 0 ? each : high)),
  };
}

describe('the return of every mines × gems × stake, floors included', () => {
  test('covers 300 steps', () => {
    expect(STEPS).toHaveLength(300);
  });

  test('is between 85 % and 97 % for every stake from the lowest one to 2000 centavos (GM-1)', () => {
    for (let stake = MINES_LOWEST_STAKE_CENTS; stake <= 2_000; stake += 1) {
      const { lowest, highest } = rangeAt(stake);
      expect(compareFractions(lowest, LOWEST_RTP), `stake ${stake}`).toBeGreaterThanOrEqual(0);
      expect(compareFractions(highest, HIGHEST_RTP), `stake ${stake}`).toBeLessThanOrEqual(0);
    }
  });

  test('would be below 85 % one centavo below the lowest stake', () => {
    expect(compareFractions(rangeAt(MINES_LOWEST_STAKE_CENTS - 1).lowest, LOWEST_RTP)).toBe(-1);
    expect(fractionE6(minesRtp(cents(6), 1, 4))).toBe(840_000);
  });

  test.each([
    [7, 868_571],
    [10, 910_000],
    [13, 908_205],
    [50, 950_000],
  ])('at %d centavos is never below %d millionths', (stake, lowest) => {
    expect(fractionE6(rangeAt(stake).lowest)).toBeGreaterThanOrEqual(lowest);
  });

  test('stays between the bounds for large stakes too', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2_001, max: 10_000_000 }), fc.constantFrom(...STEPS), (stake, [mines, gems]) => {
        const rtp = minesRtp(cents(stake), mines, gems);
        expect(compareFractions(rtp, LOWEST_RTP)).toBe(1);
        expect(compareFractions(rtp, HIGHEST_RTP)).toBeLessThanOrEqual(0);
      }),
    );
  });

  test('has no top prize rarer than one in a hundred million (GM-1)', () => {
    for (const [mines, gems] of STEPS) expect(compareFractions(minesChance(mines, gems), { numerator: 1n, denominator: 100_000_000n })).toBe(1);
  });
});

describe('the multiplier', () => {
  test('is the largest with four places that does not exceed 0.97 ÷ chance', () => {
    for (const [mines, gems] of STEPS) {
      const { numerator, denominator } = minesChance(mines, gems);
      const multiplier = BigInt(minesMultiplierE4(mines, gems));
      expect(multiplier * numerator <= 9_700n * denominator).toBe(true);
      expect((multiplier + 1n) * numerator > 9_700n * denominator).toBe(true);
    }
  });

  test('is above 1 from the first gem on, grows with each, and is a safe integer', () => {
    for (let mines = 1; mines <= 24; mines += 1) {
      const multipliers = minesMultipliersE4(mines);
      expect(multipliers).toHaveLength(mostGems(mines));
      expect(multipliers.every((each, step) => Number.isSafeInteger(each) && each > (multipliers[step - 1] ?? 10_000))).toBe(true);
    }
  });

  test.each([
    [1, 1, 10_104],
    [3, 1, 11_022],
    [3, 2, 12_597],
    [5, 3, 19_570],
    [24, 1, 242_500],
    [12, 13, 50_442_910_000],
  ])('of %d mines and %d gems is %d ten-thousandths', (mines, gems, expected) => {
    expect(minesMultiplierE4(mines, gems)).toBe(expected);
  });

  test.each([
    [0, 1],
    [25, 1],
    [3, 0],
    [3, 23],
    [1.5, 1],
    [3, 1.5],
    [Number.NaN, 1],
  ])('of %d mines and %d gems does not exist', (mines, gems) => {
    expect(() => minesMultiplierE4(mines, gems)).toThrow(RangeError);
  });
});

describe('the highest payout of a round', () => {
  const maxPayout = cents(10_000_000);

  test('lets a small stake reach every gem', () => {
    expect(minesPayouts(cents(100), 3, maxPayout)).toHaveLength(22);
  });

  test('ends the steps at the last one that does not exceed it', () => {
    for (const stake of [10, 50, 777, 2_000]) {
      for (let mines = 1; mines <= 24; mines += 1) {
        const payouts = minesPayouts(cents(stake), mines, maxPayout);
        expect(payouts).toEqual(payouts.map((_, step) => minesPayout(cents(stake), mines, step + 1)));
        expect(payouts.at(-1)).toBeLessThanOrEqual(maxPayout);
        if (payouts.length < mostGems(mines)) expect(minesPayout(cents(stake), mines, payouts.length + 1)).toBeGreaterThan(maxPayout);
      }
    }
  });

  test('still pays a step exactly equal to it', () => {
    expect(minesPayouts(cents(100), 24, cents(2_425))).toEqual([2_425]);
    expect(minesPayouts(cents(100), 24, cents(2_424))).toEqual([]);
  });

  test('bounds stakes whose later steps exceed every safe integer', () => {
    expect(minesPayouts(cents(Number.MAX_SAFE_INTEGER), 12, maxPayout)).toEqual([]);
  });
});
