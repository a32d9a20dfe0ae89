import { describe, expect, test } from 'vitest';
import { cents } from '../money.ts';
import { odds } from '../odds.ts';
import type { Bet } from './bet.ts';
import { countLines } from './lines.ts';
import { potentialPayout } from './payout.ts';
import { betOn } from './testing/bets.ts';
import cases from './testing/payout-cases.json' with { type: 'json' };
import { totalStakeCents } from './unit-stakes.ts';

const legOf = ([eventId, price, banker]: readonly (string | number)[]) => ({
  eventId: String(eventId),
  marketId: 'm',
  outcomeId: 'o',
  odds: odds(Number(price)),
  banker: banker === 1,
});

describe("the payout of a bet, compared with the settlement's own results", () => {
  test.each(cases.map((each, at) => [at, each] as const))('case %i', (_, { legs, sizes, mode, stake, cap, lines, total, payout, capped }) => {
    const terms = { sizes, stakeMode: mode === 'total' ? ('total' as const) : ('per_line' as const), stakeCents: cents(stake), payCapCents: cents(cap) };
    const answers = (bet: Bet) => ({ lines: countLines(bet), total: totalStakeCents(bet), ...potentialPayout(bet) });
    const answer = { lines, total, payoutCents: payout, isCapped: capped };
    expect(answers({ ...terms, legs: legs.map(legOf) })).toEqual(answer);
    expect(answers({ ...terms, legs: legs.map(legOf).toReversed() })).toEqual(answer);
  });
});

describe('the pay cap', () => {
  test('applies when the product of the prices exceeds the safe integers', () => {
    const bet = betOn(
      Array.from({ length: 10 }, () => 10_000_000),
      [10],
      100_000,
    );
    expect(potentialPayout(bet)).toEqual({ payoutCents: 50_000_000, isCapped: true });
  });
});

test('limits the potential payout, which counts every leg as won', () =>
  expect(potentialPayout(betOn([2_000, 3_000, 4_000], [2, 3], 100)).payoutCents).toBe(5_000));
