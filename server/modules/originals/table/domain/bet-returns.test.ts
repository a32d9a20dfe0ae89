import { describe, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import type { StakeTerms } from '../../house-game/domain/stake-terms.ts';
import { betRisk, mostE2, paysIn, paysOfClass, planBet, returnCents, rtpHundredths } from './bet-returns.ts';

/** A table of 37 results: even, odd, and a third class that returns a part of the stake. */
const pays = { even: [200, 0, 50], odd: [0, 200, 50], side: [0, 0, 1_750] };
const classes = [{ weight: 18 }, { weight: 18 }, { weight: 1 }];

describe('the return of a position', () => {
  test.each([
    ['even', [200, 0, 50]],
    ['side', [0, 0, 1_750]],
  ])('a bet of 100 on %s returns %s by class of results', (position, returns) => {
    expect(betRisk(pays, position, 100)).toEqual({ risk_group: null, staked_cents: 100, return_from: [0, 1, 2], return_cents: returns });
  });

  test('is rounded down to the centavo, exactly, for the largest stake too', () => {
    expect(betRisk(pays, 'even', 33).return_cents).toEqual([66, 0, 16]);
    expect(returnCents(9_007_199_254_740_991, 50)).toBe(4_503_599_627_370_495);
  });

  test('a class pays the positions that return something in it', () => {
    expect(paysOfClass(pays, 0)).toEqual({ even: 200 });
    expect(paysOfClass(pays, 2)).toEqual({ even: 50, odd: 50, side: 1_750 });
    expect([mostE2(pays, 'even'), paysIn(pays, 'odd', 1)]).toEqual([200, 200]);
  });

  test('counts each class by its number of results', () => {
    expect(rtpHundredths(classes, pays, 'even')).toBe(9_864);
    expect(rtpHundredths(classes, pays, 'side')).toBe(4_729);
  });

  test.each(['odds', '__proto__', 'toString'])('a position "%s" that the table does not have is an error', (position) => {
    expect(() => betRisk(pays, position, 100)).toThrow(RangeError);
    expect(() => paysIn(pays, 'even', 3)).toThrow(RangeError);
  });
});

const terms: StakeTerms = { enabled: true, stakeMinCents: cents(10), stakeMaxCents: cents(2_000), maxPayoutCents: cents(5_000) };

describe('a single bet', () => {
  test.each([
    [200, 10, null],
    [200, 2_000, null],
    [1_400, 357, null],
    [200, 9, 'stake_below_minimum'],
    [1_400, 2_001, 'stake_above_maximum'],
    [1_400, 358, 'payout_above_maximum'],
  ] as const)('on a position that returns %d hundredths, of %d centavos, is judged: %s', (most, stakeCents, refusal) => {
    expect(planBet(cents(stakeCents), most, 0, terms)).toBe(refusal);
  });

  test('is refused below the table’s own smallest stake', () => {
    expect(planBet(cents(19), 200, 20, terms)).toBe('stake_below_minimum');
  });

  test('is refused while casino games are disabled, whatever its stake', () => {
    expect(planBet(cents(1), 200, 0, { ...terms, enabled: false })).toBe('casino_disabled');
  });
});
