import { describe, expect, test } from 'vitest';
import { compareFractions, LOWEST_RTP, minesRtp } from '#kernel/fairness/index.ts';
import { cents } from '#kernel/money.ts';
import type { StakeTerms } from '../../house-game/domain/stake-terms.ts';
import { planRound } from './open-round.ts';

const TERMS: StakeTerms = { enabled: true, stakeMinCents: cents(10), stakeMaxCents: cents(2_000), maxPayoutCents: cents(10_000_000) };
const ALL_MINES = Array.from({ length: 24 }, (_, index) => index + 1);

describe('a round is planned', () => {
  test('with one payout per gem, rounded down once', () => {
    expect(planRound(cents(50), 22, TERMS)).toEqual({ ok: true, value: [404, 4_850, 111_550] });
  });

  test('without steps above the highest payout', () => {
    const planned = planRound(cents(2_000), 12, TERMS);
    expect(planned.ok && planned.value).toHaveLength(9);
    expect(planned.ok && planned.value.at(-1)).toBeLessThanOrEqual(10_000_000);
  });

  test.each([
    ['casino_disabled', 50, 3, { enabled: false }],
    ['stake_below_minimum', 9, 3, {}],
    ['stake_above_maximum', 2_001, 3, {}],
    ['stake_above_maximum', Number.MAX_SAFE_INTEGER, 3, {}],
    ['payout_above_maximum', 2_000, 24, { maxPayoutCents: cents(48_499) }],
  ] as const)('or refused with %s: stake %d, %d mines', (code, stake, mines, changed) => {
    expect(planRound(cents(stake), mines, { ...TERMS, ...changed })).toEqual({ ok: false, code });
  });

  test('never with a stake whose return would be below 85 %, whatever the operator’s minimum (GM-1)', () => {
    const lax = { ...TERMS, stakeMinCents: cents(1) };
    for (const mines of ALL_MINES) {
      for (let stake = 1; stake <= 12; stake += 1) {
        const planned = planRound(cents(stake), mines, lax);
        expect(planned.ok).toBe(stake >= 7);
        if (planned.ok)
          for (const step of planned.value.keys()) expect(compareFractions(minesRtp(cents(stake), mines, step + 1), LOWEST_RTP)).toBeGreaterThanOrEqual(0);
      }
    }
  });
});
