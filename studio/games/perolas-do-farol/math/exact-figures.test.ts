import { describe, expect, test } from 'vitest';
import { addFractions, type Fraction, fraction } from '#kernel/fraction.ts';
import { decimal } from '#studio/math/moment-figures.ts';
import { countWindows } from './count-windows.ts';
import { exactFigures, finalPearls, prizeMoments } from './exact-figures.ts';
import { FIGURES } from './figures.ts';
import { LINES } from './lines.ts';
import { CAP_UNITS, LINE_PAYS, PEARLS_NEEDED, PRIZE_AGAIN, PRIZE_TICKETS, PRIZES, UNITS_PER_STAKE } from './paytable.ts';
import { readLines } from './read-lines.ts';
import { STRIPS, windowAt } from './reels.ts';
import { CELLS, WILD } from './symbols.ts';

const windows = countWindows();
const ALL = STRIPS.reduce((product, strip) => product * strip.length, 1);
const sum = (terms: readonly Fraction[]) => terms.reduce(addFractions, fraction(0n, 1n));

describe('the figures shown to players', () => {
  test('equal those computed from the tables', () => {
    expect(exactFigures()).toEqual(FIGURES);
  });

  test('return 95 to 96.5 %, and the top prize is no rarer than one in 100,000,000', () => {
    expect(FIGURES.rtpHundredths).toBeGreaterThanOrEqual(9_500);
    expect(FIGURES.rtpHundredths).toBeLessThan(9_650);
    expect(FIGURES.maxWinOneIn).toBeLessThanOrEqual(100_000_000);
  });
});

describe('windows', () => {
  test('are counted once each', () => {
    expect(windows.reduce((total, count) => total + count.windows, 0)).toBe(ALL);
  });

  test('pay on lines in all the sum of each line’s own pay: every line reads one symbol of each reel, and all stops are equally likely', () => {
    const share = (reel: number, fits: (symbol: string) => boolean) => BigInt((STRIPS[reel] ?? []).filter(fits).length);
    const perLine = Object.entries(LINE_PAYS).map(([symbol, [three, four, five]]) => {
      const same = (reel: number) => share(reel, (shown) => shown === symbol || shown === WILD);
      const other = (reel: number) => BigInt(STRIPS[reel]?.length ?? 0) - same(reel);
      const first = same(0) * same(1) * same(2);
      const rest = BigInt(STRIPS[4]?.length ?? 0);
      return first * (other(3) * rest * BigInt(three) + same(3) * (other(4) * BigInt(four) + same(4) * BigInt(five)));
    });
    const counted = windows.reduce((total, { units, windows: count }) => total + BigInt(units * count), 0n);
    expect(counted).toBe(perLine.reduce((total, paid) => total + paid, 0n) * BigInt(LINES.length));
  });

  test('include the pay and the pearls of every sampled window', () => {
    const lengths = STRIPS.map((strip) => strip.length);
    const sample = Array.from({ length: 3_000 }, (_, index) => lengths.map((length, reel) => (index * (7 + 2 * reel) + (index >> reel)) % length));
    for (const stops of sample) {
      const grid = windowAt(stops);
      const units = readLines(grid).reduce((total, win) => total + win.units, 0);
      const pearls = grid.filter((symbol) => symbol === 'pearl').length;
      expect(windows.some((count) => count.units === units && count.pearls === pearls)).toBe(true);
    }
  });

  test('have no wild on the first reel, so that its symbol names the line', () => {
    expect(STRIPS[0]).not.toContain(WILD);
  });
});

describe('the respins', () => {
  test.each([6, 9, 14])('begun with %d pearls end with some number of pearls, never with fewer', (start) => {
    const chances = finalPearls(start);
    expect(sum(chances)).toEqual(fraction(1n, 1n));
    expect(chances.slice(0, start).every(({ numerator }) => numerator === 0n)).toBe(true);
  });

  test('with one empty cell fill it in three tries at one in 24', () => {
    expect(finalPearls(14)[CELLS]).toEqual(fraction(24n ** 3n - 23n ** 3n, 24n ** 3n));
  });

  test('pay for one pearl the mean of the prizes, and each jackpot once', () => {
    const one = PRIZES.reduce((total, { units, weight }) => total + units * weight, 0);
    expect(prizeMoments(1).mean).toEqual(fraction(BigInt(one), BigInt(PRIZE_TICKETS)));
    // n pearls: a jackpot drawn m times pays itself once and PRIZE_AGAIN m − 1 times; the chance that it is drawn at all is 1 − (1 − p)^n.
    const again = BigInt(PRIZE_AGAIN.units);
    const plain = PRIZES.reduce((total, { units, weight, jackpot }) => total + (jackpot === null ? BigInt(units) : again) * BigInt(weight), 0n);
    const tickets = BigInt(PRIZE_TICKETS);
    const jackpots = PRIZES.filter(({ jackpot }) => jackpot !== null).map(({ units, weight }) =>
      fraction((BigInt(units) - again) * (tickets ** 14n - (tickets - BigInt(weight)) ** 14n), tickets ** 14n),
    );
    expect(prizeMoments(14).mean).toEqual(addFractions(fraction(14n * plain, tickets), sum(jackpots)));
    expect(decimal(prizeMoments(2).square)).toBeGreaterThan(decimal(prizeMoments(1).square));
  });
});

test('only a full window reaches the cap: neither lines nor lines with fourteen pearls do', () => {
  const highest = (fits: (pearls: number) => boolean) => Math.max(...windows.filter(({ pearls }) => fits(pearls)).map(({ units }) => units));
  const plain = Math.max(PRIZE_AGAIN.units, ...PRIZES.filter(({ jackpot }) => jackpot === null).map(({ units }) => units));
  const jackpots = PRIZES.filter(({ jackpot }) => jackpot !== null);
  const fourteen = jackpots.reduce((total, { units }) => total + units, 0) + (CELLS - 1 - jackpots.length) * plain;
  expect(highest(() => true)).toBeLessThan(CAP_UNITS);
  expect(highest((pearls) => pearls >= PEARLS_NEEDED) + fourteen).toBeLessThan(CAP_UNITS);
  expect(CAP_UNITS).toBe(FIGURES.maxWinStakes * UNITS_PER_STAKE);
});
