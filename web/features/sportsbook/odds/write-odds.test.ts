import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatOdds, MAX_ODDS, MIN_ODDS, odds } from '#kernel/odds.ts';
import { writeOdds } from './write-odds.ts';

test.each([
  [2_000, '2,00', '1/1', '+100'],
  [2_350, '2,35', '27/20', '+135'],
  [2_375, '2,375', '11/8', '+137,5'],
  [1_900, '1,90', '9/10', '−111,12'],
  [1_500, '1,50', '1/2', '−200'],
  [1_001, '1,001', '1/1000', '−100.000'],
  [1_250_000, '1.250,00', '1.249/1', '+124.900'],
])('%s thousandths are written %s, %s and %s', (milli, decimal, fractional, american) => {
  expect([writeOdds(milli, 'decimal'), writeOdds(milli, 'fractional'), writeOdds(milli, 'american')]).toEqual([decimal, fractional, american]);
});

const anyOdds = fc.integer({ min: MIN_ODDS, max: MAX_ODDS });
const numberOf = (text: string) => Number(text.replaceAll('.', '').replace(',', '.').replace('−', '-'));

test('decimal odds equal those of every other screen; fractional odds are exact, in lowest terms', () => {
  fc.assert(
    fc.property(anyOdds, (milli) => {
      expect(writeOdds(milli, 'decimal')).toBe(formatOdds(odds(milli)));
      const [profit = 0, stake = 0] = writeOdds(milli, 'fractional').split('/').map(numberOf);
      expect(profit * 1_000).toBe((milli - 1_000) * stake);
      for (const divisor of [2, 5]) expect(profit % divisor === 0 && stake % divisor === 0).toBe(false);
    }),
  );
});

test('American odds are exact from evens on; below they never promise more than is paid, nor a hundredth less', () => {
  fc.assert(
    fc.property(anyOdds, (milli) => {
      const american = Math.round(numberOf(writeOdds(milli, 'american')) * 100);
      if (milli >= 2_000) expect(american).toBe((milli - 1_000) * 10);
      else {
        const stakeFor100 = 10_000_000 / (milli - 1_000);
        expect(-american).toBeGreaterThanOrEqual(stakeFor100 - 1e-6);
        expect(-american - 1).toBeLessThan(stakeFor100);
      }
    }),
  );
});
