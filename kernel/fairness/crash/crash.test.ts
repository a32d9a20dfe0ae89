import { describe, expect, it } from 'vitest';
import { cents } from '../../money.ts';
import {
  CRASH_HIGHEST_E2,
  CRASH_LEAST_OUT_E2,
  CRASH_LOWEST_STAKE_CENTS,
  crashMultipleE2,
  crashPayoutCents,
  crashRtpE6,
  drawsReaching,
  multipleOfDraw,
} from './crash.ts';
import { CRASH_LONGEST_MS, crashMultipleAt, crashReachedMs } from './crash-curve.ts';
import vectors from './golden-vectors-crash.json' with { type: 'json' };

const ALL = 2n ** 52n;

describe('golden vectors of Crash, made by another program:', () => {
  it.each(vectors.rounds)('a round breaks at $multipleE2', ({ link, beaconValue, multipleE2 }) => {
    expect(crashMultipleE2(link, beaconValue)).toBe(multipleE2);
  });

  it.each(vectors.curve)('the curve shows $multipleE2 after $ms ms', ({ ms, multipleE2 }) => {
    expect(crashMultipleAt(ms)).toBe(Math.min(multipleE2, CRASH_HIGHEST_E2));
  });
});

describe('the break of a round', () => {
  it.each([101, 102, 150, 200, 333, 1_000, 12_345, 1_000_000, CRASH_HIGHEST_E2])('is at %d hundredths or later for exactly the draws counted', (multipleE2) => {
    const reaching = drawsReaching(multipleE2);
    expect(multipleOfDraw(ALL - reaching)).toBeGreaterThanOrEqual(multipleE2);
    expect(multipleOfDraw(ALL - reaching - 1n)).toBeLessThan(multipleE2);
  });

  it('rises with the draw, from 1.00 to the highest', () => {
    expect([multipleOfDraw(0n), multipleOfDraw(ALL - 1n)]).toEqual([100, CRASH_HIGHEST_E2]);
  });

  it('is 1.00 in 3.96 % of rounds', () => {
    expect(Number(((ALL - drawsReaching(CRASH_LEAST_OUT_E2)) * 10_000n) / ALL)).toBe(396);
  });
});

describe('the return of every cash-out multiple', () => {
  it('is 97 % before floors, to a part in 2^40, at every multiple up to 100.00 and at the highest', () => {
    for (let multipleE2 = CRASH_LEAST_OUT_E2; multipleE2 <= 10_000; multipleE2 += 1) {
      const missing = 97n * ALL - drawsReaching(multipleE2) * BigInt(multipleE2);
      expect(missing >= 0n && missing < BigInt(multipleE2)).toBe(true);
    }
    expect(97n * ALL - drawsReaching(CRASH_HIGHEST_E2) * BigInt(CRASH_HIGHEST_E2)).toBeLessThan(BigInt(CRASH_HIGHEST_E2));
  });

  it.each([
    [100, 200, 969_999],
    [100, 101, 969_999],
    [10, 150, 969_999],
    [10, 101, 960_396],
    [33, 133, 950_330],
  ])('of %d centavos at %d hundredths, floors included, is %d millionths', (stake, multipleE2, rtpE6) => {
    expect(crashRtpE6(cents(stake), multipleE2)).toBe(rtpE6);
    expect(crashPayoutCents(cents(stake), multipleE2)).toBe(Math.floor((stake * multipleE2) / 100));
  });
});

describe('the return of a small stake, floors included,', () => {
  const worst = (stake: number) => {
    let lowest = 1_000_000;
    for (let multipleE2 = CRASH_LEAST_OUT_E2; multipleE2 <= 2_000; multipleE2 += 1) lowest = Math.min(lowest, crashRtpE6(cents(stake), multipleE2));
    return lowest;
  };

  it('is at least 85.08 % at every multiple from the smallest stake on', () => {
    // From a stake of 50 centavos on, a floor takes less than 2 %.
    const stakes = Array.from({ length: 50 }, (_, n) => n + CRASH_LOWEST_STAKE_CENTS);
    expect(Math.min(...stakes.map(worst))).toBe(worst(CRASH_LOWEST_STAKE_CENTS));
    expect(worst(CRASH_LOWEST_STAKE_CENTS)).toBe(850_877);
  });

  it('is less than 85 % at some multiple of any lower stake', () => {
    expect(worst(CRASH_LOWEST_STAKE_CENTS - 1)).toBeLessThan(850_000);
  });
});

describe('the curve', () => {
  it('first shows each multiple at the millisecond from which it may be taken', () => {
    for (let multipleE2 = 101; multipleE2 <= 3_000; multipleE2 += 7) {
      const ms = crashReachedMs(multipleE2);
      expect([crashMultipleAt(ms) >= multipleE2, crashMultipleAt(ms - 1) < multipleE2]).toEqual([true, true]);
    }
  });

  it('of 10,000 rounds rises from 1.00 by less than a thousandth in each 16 ms, and ends where the round breaks, nowhere else (GM-4)', () => {
    for (let ms = 16; ms <= CRASH_LONGEST_MS; ms += 16) expect(crashMultipleAt(ms)).toBeLessThanOrEqual(Math.ceil(crashMultipleAt(ms - 16) * 1.001) + 1);
    for (let round = 0; round < 10_000; round += 1) {
      const breakE2 = crashMultipleE2(`replayed link ${round}`, 'the value of a beacon');
      const endMs = crashReachedMs(breakE2);
      expect(crashMultipleAt(endMs) >= breakE2 && (endMs === 0 || crashMultipleAt(endMs - 1) < breakE2)).toBe(true);
    }
  });

  it('never falls, begins at 1.00 and ends at the highest', () => {
    let before = 100;
    for (let ms = 0; ms <= CRASH_LONGEST_MS; ms += 97) {
      expect(crashMultipleAt(ms)).toBeGreaterThanOrEqual(before);
      before = crashMultipleAt(ms);
    }
    expect([crashMultipleAt(-5), crashMultipleAt(CRASH_LONGEST_MS), crashMultipleAt(1e9)]).toEqual([100, CRASH_HIGHEST_E2, CRASH_HIGHEST_E2]);
  });

  it.each([99, 100.5, Number.NaN, CRASH_HIGHEST_E2 + 1])('has no multiple %s', (multipleE2) => {
    expect(() => crashReachedMs(multipleE2)).toThrow(RangeError);
  });
});
