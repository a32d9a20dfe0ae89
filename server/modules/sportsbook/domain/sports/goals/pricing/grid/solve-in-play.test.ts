import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fairProbability } from '../../../../pricing/chance.ts';
import { lineChance } from '../markets/line-chance.ts';
import { LEAGUE } from '../../../football/testing/leagues.ts';
import { viewGrid } from './grid-view.ts';
import type { Intensities } from './intensities.ts';
import type { Sides } from './moment.ts';
import { type Score, scoreGrid } from './score-grid.ts';
import { solveInPlay } from './solve-in-play.ts';
import type { FairPrices } from './solve-intensities.ts';

/** 1X2 and the total at a goal and a half above the score, from the grid of a moment. */
function fairPrices(intensities: Intensities, score: Score, remaining: Sides): FairPrices {
  const { margin, total } = viewGrid(scoreGrid(intensities, score, remaining));
  const { win: home, lose: away } = lineChance(margin, 0);
  const line = score.home + score.away + 1.5;
  return { home, draw: 1 - home - away, away, line, over: fairProbability(lineChance(total, -line)) };
}

const goals = fc.integer({ min: 0, max: 3 });
const factor = fc.double({ min: 0.6, max: 1.5, noNaN: true });

describe('fitting the remaining goals to prices', () => {
  test('recovers the grid behind the prices from a prior that is wrong by up to a half', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LEAGUE),
        goals,
        goals,
        fc.double({ min: 0.2, max: 1, noNaN: true }),
        factor,
        factor,
        (intensities, home, away, left, one, other) => {
          fc.pre(Math.abs(home - away) < 2);
          const score = { home, away };
          const truth = { home: left * one, away: left * other };
          const fair = fairPrices(intensities, score, truth);
          const found = solveInPlay(fair, score, { intensities, remaining: { home: left, away: left } });
          expect(found.gap).toBeLessThan(2e-3);
          const again = fairPrices(found.intensities, score, found.remaining);
          for (const name of ['home', 'draw', 'away', 'over'] as const) expect(Math.abs(again[name] - fair[name])).toBeLessThan(2.1e-3);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('stays close to the prior’s division between the sides if prices carry no information about it: at 5–0 the winner is certain', () => {
    const believed = { intensities: { homeGoals: 1.8, awayGoals: 0.9, rho: -0.05 }, remaining: { home: 0.4, away: 0.4 } };
    const { remaining } = solveInPlay({ home: 1, draw: 0, away: 0, line: 6.5, over: 0.35 }, { home: 5, away: 0 }, believed);
    expect(Math.abs(remaining.home / remaining.away - 1)).toBeLessThan(0.15);
  });

  test('reports the gap for prices that no grid can produce', () => {
    const believed = { intensities: { homeGoals: 1.4, awayGoals: 1.1, rho: 0 }, remaining: { home: 0.5, away: 0.5 } };
    expect(solveInPlay({ home: 0.1, draw: 0.8, away: 0.1, line: 4.5, over: 0.9 }, { home: 1, away: 1 }, believed).gap).toBeGreaterThan(0.1);
  });
});
