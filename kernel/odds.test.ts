import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatOdds, isOdds, MAX_ODDS, MIN_ODDS, odds, oddsToString, parseOdds } from './odds.ts';

const anyOdds = fc.integer({ min: MIN_ODDS, max: MAX_ODDS }).map(odds);

describe('odds are an integer × 1000', () => {
  test.each([
    ['2', 2_000],
    ['2.5', 2_500],
    ['2.375', 2_375],
    ['1.001', 1_001],
    ['01.50', 1_500],
    ['10000.000', 10_000_000],
  ])('%s reads as %i', (text, milli) => expect(parseOdds(text)).toBe(milli));

  test.each(['', '1', '1.000', '0.5', '-2', '2,5', '2.', '.5', '2.3755', '2e3', ' 2', '2 ', '10000.001', '99999', '123456', 'NaN', '٢'])(
    '%j is no price',
    (text) => expect(parseOdds(text)).toBeNull(),
  );

  test.each([1_000, 0, -2_000, 2_000.5, 10_000_001, Number.NaN, Infinity])('%d is outside the bounds', (milli) => {
    expect(isOdds(milli)).toBe(false);
    expect(() => odds(milli)).toThrow(RangeError);
  });
});

describe('odds are formatted with two places, a third only if it is not zero', () => {
  test.each([
    [1_001, '1.001', '1,001'],
    [1_010, '1.01', '1,01'],
    [2_000, '2.00', '2,00'],
    [2_375, '2.375', '2,375'],
    [1_250_500, '1250.50', '1.250,50'],
  ])('%i', (milli, text, screen) => {
    expect(oddsToString(odds(milli))).toBe(text);
    expect(formatOdds(odds(milli))).toBe(screen);
  });

  test('a formatted price is parsed back', () => {
    fc.assert(fc.property(anyOdds, (price) => parseOdds(oddsToString(price)) === price));
  });
});
