import { describe, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import type { StakeTerms } from '../../house-game/domain/stake-terms.ts';
import { planBet } from './plan-bet.ts';

const terms: StakeTerms = { enabled: true, stakeMinCents: cents(10), stakeMaxCents: cents(2_000), maxPayoutCents: cents(5_000) };

describe('a single bet', () => {
  test.each([
    ['red', 10, null],
    ['black', 2_000, null],
    ['white', 357, null],
    ['red', 9, 'stake_below_minimum'],
    ['white', 2_001, 'stake_above_maximum'],
    ['white', 358, 'payout_above_maximum'],
  ] as const)('on %s of %d centavos is judged: %s', (color, stakeCents, refusal) => {
    expect(planBet(cents(stakeCents), color, terms)).toBe(refusal);
  });

  test('is refused while casino games are off, whatever its stake', () => {
    expect(planBet(cents(1), 'red', { ...terms, enabled: false })).toBe('casino_disabled');
  });
});
