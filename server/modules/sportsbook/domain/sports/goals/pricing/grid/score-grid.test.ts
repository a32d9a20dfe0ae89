import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchOf } from '../../../football/testing/match-of.ts';
import { cellOf, viewGrid } from './grid-view.ts';
import { scoreGrid } from './score-grid.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const anyIntensities = fc.tuple(share, share, share).map(matchOf);

const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));
const poisson = (mean: number, count: number) => (Math.exp(-mean) * mean ** count) / factorial(count);

/** Skellam's distribution by the series of the Bessel function, independent of any grid. */
function skellam(home: number, away: number, margin: number): number {
  let bessel = 0;
  const order = Math.abs(margin);
  for (let term = 0; term < 60; term += 1) bessel += (home * away) ** (term + order / 2) / (factorial(term) * factorial(term + order));
  return Math.exp(-home - away) * (home / away) ** (margin / 2) * bessel;
}

describe('the score grid', () => {
  test('without ρ is the product of two Poisson laws, its margin Skellam’s, its total Poisson again', () => {
    const { grid, margin, total } = viewGrid(scoreGrid({ homeGoals: 1.62, awayGoals: 1.07, rho: 0 }));
    for (let home = 0; home <= 6; home += 1) {
      for (let away = 0; away <= 6; away += 1) expect(cellOf(grid, home, away)).toBeCloseTo(poisson(1.62, home) * poisson(1.07, away), 9);
    }
    for (let goals = -6; goals <= 6; goals += 1) expect(margin.masses[goals - margin.lowest]).toBeCloseTo(skellam(1.62, 1.07, goals), 9);
    for (let goals = 0; goals <= 10; goals += 1) expect(total.masses[goals]).toBeCloseTo(poisson(2.69, goals), 9);
  });

  test('ρ moves the four lowest scores by Dixon and Coles’s factors and no other', () => {
    const plain = scoreGrid({ homeGoals: 1.4, awayGoals: 1.1, rho: 0 });
    const bent = scoreGrid({ homeGoals: 1.4, awayGoals: 1.1, rho: -0.1 });
    const factor = (home: number, away: number) => cellOf(bent, home, away) / cellOf(plain, home, away);
    expect(factor(0, 0)).toBeCloseTo(1 + 1.4 * 1.1 * 0.1, 9);
    expect(factor(0, 1)).toBeCloseTo(1 - 1.4 * 0.1, 9);
    expect(factor(1, 0)).toBeCloseTo(1 - 1.1 * 0.1, 9);
    expect(factor(1, 1)).toBeCloseTo(1.1, 9);
    for (const [home, away] of [
      [2, 0],
      [0, 2],
      [2, 1],
      [3, 3],
    ] as const)
      expect(factor(home, away)).toBeCloseTo(1, 9);
  });

  test('sums to 1, keeps every probability, and leaves less than 1e-9 outside', () => {
    fc.assert(
      fc.property(anyIntensities, (intensities) => {
        const { size, cells } = scoreGrid(intensities);
        expect(cells.reduce((sum, cell) => sum + cell, 0)).toBeCloseTo(1, 12);
        expect(cells.every((cell) => cell >= 0)).toBe(true);
        const inside = (mean: number) => Array.from({ length: size }, (_, goals) => poisson(mean, goals)).reduce((sum, mass) => sum + mass, 0);
        expect(inside(intensities.homeGoals) * inside(intensities.awayGoals)).toBeGreaterThan(1 - 1e-9);
      }),
    );
  });

  test('of swapped sides is the transposed grid', () => {
    fc.assert(
      fc.property(anyIntensities, ({ homeGoals, awayGoals, rho }) => {
        const grid = scoreGrid({ homeGoals, awayGoals, rho });
        const turned = scoreGrid({ homeGoals: awayGoals, awayGoals: homeGoals, rho });
        expect(turned.size).toBe(grid.size);
        for (let home = 0; home < grid.size; home += 1) {
          for (let away = 0; away < grid.size; away += 1) expect(cellOf(turned, away, home)).toBeCloseTo(cellOf(grid, home, away), 14);
        }
      }),
    );
  });

  test('in play has no scores below the present one', () => {
    const grid = scoreGrid({ homeGoals: 1.4, awayGoals: 1.1, rho: -0.05 }, { home: 2, away: 1 }, { home: 0.3, away: 0.3 });
    expect(cellOf(grid, 1, 1) + cellOf(grid, 2, 0)).toBe(0);
    expect(cellOf(grid, 2, 1)).toBeCloseTo(Math.exp(-0.3 * 2.5), 9);
  });

  test('with nothing left to play contains only the present score', () => {
    expect(cellOf(scoreGrid({ homeGoals: 1.4, awayGoals: 1.1, rho: -0.05 }, { home: 2, away: 1 }, { home: 0, away: 0 }), 2, 1)).toBe(1);
  });
});
