import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LONGEST_ODDS_MILLI, ODDS_LADDER, SHORTEST_ODDS_MILLI, toBook, toLadder } from './odds-ladder.ts';
import { addMargin, powerExponent, removeMargin } from './power-method.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
/** Probabilities of a partition, none of them tiny. */
const partitions = fc
  .array(fc.integer({ min: 1, max: 1_000 }), { minLength: 2, maxLength: 26 })
  .map((weights) => weights.map((weight) => weight / sum(weights)));
const open = fc.double({ min: 0.0005, max: 0.99, noNaN: true });

describe('the power of a margin', () => {
  test('makes the powers sum to the target: ½² + ½² = ½', () => expect(powerExponent([0.5, 0.5], 0.5)).toBeCloseTo(2, 12));
  test('is 0 if every probability has to become 1', () => expect(powerExponent([0.2, 0.3], 2)).toBeCloseTo(0, 12));

  test.each([
    [[0.5, 0.5], 0],
    [[0.5, 0.5], 2.5],
    [[0, 0.5], 1],
    [[1, 0.5], 1],
  ])('is refused for %j summing to %d', (probabilities, target) => expect(() => powerExponent(probabilities, target)).toThrow(RangeError));
});

describe('a margin', () => {
  test('removed from odds leaves probabilities that sum to 1, in the order of the odds', () => {
    const [home = 0, draw = 0, away = 0] = removeMargin([1_850, 3_500, 4_400]);
    expect(home + draw + away).toBeCloseTo(1, 12);
    expect([home, draw, away]).toEqual([home, draw, away].toSorted((a, b) => b - a));
  });

  test('on odds of 1.90 and 1.90 is shared evenly', () => expect(removeMargin([1_900, 1_900]).map((each) => Math.round(each * 1e9))).toEqual([5e8, 5e8]));

  test('raises the book to its target, and no implied probability falls below the fair one', () => {
    fc.assert(
      fc.property(partitions, fc.double({ min: 0.001, max: 0.2, noNaN: true }), (fair, margin) => {
        const implied = addMargin(fair, margin);
        expect(sum(implied)).toBeCloseTo(1 + margin, 9);
        for (const [index, each] of implied.entries()) expect(each).toBeGreaterThanOrEqual(fair[index] ?? 1);
      }),
    );
  });

  test('that is added and removed again leaves the probabilities unchanged', () => {
    fc.assert(
      fc.property(partitions, fc.double({ min: 0.001, max: 0.2, noNaN: true }), (fair, margin) => {
        const back = removeMargin(addMargin(fair, margin).map((implied) => 1_000 / implied));
        for (const [index, each] of back.entries()) expect(each).toBeCloseTo(fair[index] ?? 1, 9);
      }),
    );
  });

  test('leaves impossible outcomes at 0 and certain ones at 1', () => {
    expect(addMargin([0, 0.5, 0.5], 0.06)[0]).toBe(0);
    expect(addMargin([1, 0], 0.06)).toEqual([1, 0]);
  });
});

describe('the odds ladder', () => {
  test('contains every published price', () => {
    fc.assert(
      fc.property(open, (implied) => {
        const odds = toLadder(implied, 0) ?? 0;
        const band = ODDS_LADDER.findLast((each) => each.fromMilli <= odds);
        expect(Number.isSafeInteger(odds)).toBe(true);
        expect((odds - (band?.fromMilli ?? 0)) % (band?.stepMilli ?? 0)).toBe(0);
      }),
    );
  });

  test('is continuous: each band starts on a rung of the one before', () => {
    for (const [index, band] of ODDS_LADDER.entries()) {
      const before = ODDS_LADDER[index - 1];
      if (before !== undefined) expect((band.fromMilli - before.fromMilli) % before.stepMilli).toBe(0);
    }
  });

  test('has prices of two decimals', () => {
    for (const { fromMilli, stepMilli } of ODDS_LADDER) expect([fromMilli % 10, stepMilli % 10]).toEqual([0, 0]);
  });

  test('moves a price by at most half a per cent up to 20, and by two and a half beyond', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.002, max: 0.99, noNaN: true }), (implied) => {
        const wished = 1_000 / implied;
        expect(Math.abs((toLadder(implied, 0) ?? 0) - wished)).toBeLessThanOrEqual(wished * (wished < 20_000 ? 0.005 : 0.026));
      }),
    );
  });

  test('keeps the margin of a book of two outcomes to within 0.0014, by rounding the longer price to fit', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.08, max: 0.92, noNaN: true }), fc.double({ min: 0.025, max: 0.06, noNaN: true }), (win, margin) => {
        const [one, other] = toBook(addMargin([win, 1 - win], margin), [win, 1 - win]);
        expect(Math.abs(1_000 / (one ?? 1) + 1_000 / (other ?? 1) - 1 - margin)).toBeLessThanOrEqual(0.0014);
      }),
    );
  });

  test('never pays more than the fair odds', () => {
    fc.assert(
      fc.property(open, (fair) => {
        expect((toLadder(fair, fair) ?? 0) * fair).toBeLessThanOrEqual(1_000);
      }),
    );
  });

  test.each([
    ['the nearest rung', 1 / 1.9561, 1_960],
    ['a tie goes to the lower rung', 1 / 8.125, 8_100],
    ['a tie but for the last digits of a sum goes to the lower rung', 1 / (2.325 * (1 + 1e-13)), 2_320],
    ['the shortest odds', 1 / 1.01, SHORTEST_ODDS_MILLI],
    ['no price below the shortest', 1 / 1.0099, null],
    ['no price for what cannot happen', 0, null],
    ['the longest odds for anything longer', 1e-6, LONGEST_ODDS_MILLI],
  ])('%s', (_rule, implied, odds) => expect(toLadder(implied, 0)).toBe(odds));
});
