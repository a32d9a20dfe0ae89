import { describe, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import type { StakeTerms } from '../../house-game/domain/stake-terms.ts';
import { planBet } from './plan-bet.ts';

const terms: StakeTerms = { enabled: true, stakeMinCents: cents(10), stakeMaxCents: cents(2_000), maxPayoutCents: cents(5_000) };

describe('a single bet', () => {
  test.each([
    [200, 10, null],
    [200, 2_000, null],
    [1_400, 357, null],
    [200, 9, 'stake_below_minimum'],
    [1_400, 2_001, 'stake_above_maximum'],
    [1_400, 358, 'payout_above_maximum'],
  ] as const)('on a position that returns %d hundredths, of %d centavos, is judged: %s', (mostE2, stakeCents, refusal) => {
    expect(planBet(cents(stakeCents), mostE2, 0, terms)).toBe(refusal);
  });

  test('is refused below the table’s own smallest stake', () => {
    expect(planBet(cents(19), 200, 20, terms)).toBe('stake_below_minimum');
  });

  test('is refused while casino games are off, whatever its stake', () => {
    expect(planBet(cents(1), 200, 0, { ...terms, enabled: false })).toBe('casino_disabled');
  });
});
