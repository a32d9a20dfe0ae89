import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fairProbability } from '../../../../pricing/chance.ts';
import { lineChance } from '../markets/line-chance.ts';
import { viewGrid } from './grid-view.ts';
import { clampRho, type Intensities } from './intensities.ts';
import { readIntensities } from './read-intensities.ts';
import { scoreGrid } from './score-grid.ts';
import { type FairPrices, solveIntensities } from './solve-intensities.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });

/** Matches whose main total is `line`: over and under about equally likely, with any division of goals. */
const matchesAround = (line: number) =>
  fc.tuple(share, share, share).map(([many, home, dependence]) => {
    const goals = (line + 0.2) * (0.8 + 0.4 * many);
    const homeGoals = goals * (0.12 + 0.76 * home);
    return { homeGoals, awayGoals: goals - homeGoals, rho: clampRho(-0.15 + 0.25 * dependence, homeGoals, goals - homeGoals) };
  });

/** 1X2 and a total computed from a grid. */
function fairPrices(intensities: Intensities, line: number): FairPrices {
  const { margin, total } = viewGrid(scoreGrid(intensities));
  const home = lineChance(margin, -0.5).win;
  const away = lineChance(margin, 0.5).lose;
  return { home, draw: 1 - home - away, away, line, over: fairProbability(lineChance(total, -line)) };
}

describe('solving λ, μ and ρ', () => {
  test.each([1.5, 1.75, 2, 2.25, 2.5, 2.75, 3, 3.5, 4.25])('reproduces 1X2 and the main total of %d goals', (line) => {
    fc.assert(
      fc.property(matchesAround(line), (intensities) => {
        const asked = fairPrices(intensities, line);
        const { intensities: found, gap } = solveIntensities(asked);
        const got = fairPrices(found, line);
        expect(gap).toBeLessThan(1e-9);
        for (const name of ['home', 'draw', 'away', 'over'] as const) expect(Math.abs(got[name] - asked[name])).toBeLessThan(1e-8);
      }),
      { numRuns: 100 },
    );
  });

  test('with the known answer λ 1.5, μ 1.1, ρ −0.08', () => {
    const { intensities } = solveIntensities(fairPrices({ homeGoals: 1.5, awayGoals: 1.1, rho: -0.08 }, 2.5));
    expect(intensities.homeGoals).toBeCloseTo(1.5, 6);
    expect(intensities.awayGoals).toBeCloseTo(1.1, 6);
    expect(intensities.rho).toBeCloseTo(-0.08, 6);
  });
});

const PRICES = { homeMilli: 1_850, drawMilli: 3_500, awayMilli: 4_400, line: 2.5, overMilli: 1_950, underMilli: 1_850 };

describe('reading a feed’s prices', () => {
  test('favours the feed’s favourite', () => {
    const read = readIntensities(PRICES);
    expect(read.ok && read.value.homeGoals > read.value.awayGoals).toBe(true);
  });

  test('of swapped sides swaps the intensities', () => {
    const read = readIntensities(PRICES);
    const swapped = readIntensities({ ...PRICES, homeMilli: PRICES.awayMilli, awayMilli: PRICES.homeMilli });
    if (!read.ok || !swapped.ok) throw new Error('both are readable');
    expect(swapped.value.homeGoals).toBeCloseTo(read.value.awayGoals, 9);
    expect(swapped.value.rho).toBeCloseTo(read.value.rho, 9);
  });

  test.each([
    ['a draw no grid allows', { drawMilli: 12_000 }],
    [
      'a favourite whose goals the total does not hold',
      { homeMilli: 1_020, drawMilli: 15_000, awayMilli: 30_000, overMilli: 4_000, underMilli: 1_200, line: 1.5 },
    ],
    ['a total no match reaches', { line: 18.5 }],
    ['odds of 1.000', { homeMilli: 1_000 }],
    ['odds with a fraction', { overMilli: 1_950.5 }],
    ['odds of nothing', { underMilli: Number.NaN }],
    ['a line off the quarters', { line: 2.3 }],
    ['a line of nothing', { line: 0 }],
  ])('refuses %s', (_what, changed) => expect(readIntensities({ ...PRICES, ...changed })).toEqual({ ok: false, code: 'prices_disagree' }));
});
