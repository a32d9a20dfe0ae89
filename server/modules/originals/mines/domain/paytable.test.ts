import { describe, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { paytable, rtpRange } from './paytable.ts';

const MAX_PAYOUT = cents(10_000_000);
const ALL_MINES = Array.from({ length: 24 }, (_, index) => index + 1);

describe('the published table', () => {
  test('shows multiplier, payout, chance and return of every step', () => {
    expect(paytable(cents(10), 23, MAX_PAYOUT).steps).toEqual([
      { gems: 1, multiplierE4: 121_250, payoutCents: 121, chanceE6: 80_000, rtpE6: 968_000 },
      { gems: 2, multiplierE4: 2_910_000, payoutCents: 2_910, chanceE6: 3_333, rtpE6: 970_000 },
    ]);
  });

  test('keeps the return of every way to play the smallest stake between 91 % and 97 %', () => {
    const tables = ALL_MINES.map((mines) => paytable(cents(10), mines, MAX_PAYOUT));
    expect(rtpRange(cents(10), tables)).toEqual({ lowestE6: 910_000, highestE6: 970_000 });
  });
});
