import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchOf } from '../../../football/testing/match-of.ts';
import { elapsedShare, FIRST_HALF_SHARE, KICK_OFF, momentInPlay } from '../../../football/testing/football-model.ts';
import { cellOf } from './grid-view.ts';
import { halfFullResults, halfTimeGrid } from './half-time.ts';
import { scoreGrid } from './score-grid.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const anyIntensities = fc.tuple(share, share, share).map(matchOf);

describe('the clock of goals', () => {
  test('puts 45 % of goals in the first half', () => expect(FIRST_HALF_SHARE).toBeCloseTo(0.45, 12));

  test('runs faster as the match goes on', () => {
    const minute = (from: number) => elapsedShare({ half: from < 45 ? 1 : 2, minute: from + 1 }) - elapsedShare({ half: from < 45 ? 1 : 2, minute: from });
    for (const from of [0, 10, 30, 43]) if (from > 0) expect(minute(from)).toBeGreaterThan(minute(0));
    const effective = (clock: number) => (clock <= 45 ? (clock * 45) / 48 : 45 + ((clock - 45) * 45) / 51);
    const pace = (clock: number) => 1 + (0.5 * effective(clock)) / 90;
    expect(minute(87) / 45 / (minute(1) / 45)).toBeCloseTo((pace(87.5) * (45 / 51)) / (pace(1.5) * (45 / 48)), 9);
  });

  test('leaves a share of goals until the whistle', () => {
    expect(elapsedShare({ half: 1, minute: 52 })).toBe(elapsedShare({ half: 1, minute: 47 }));
    expect(elapsedShare({ half: 1, minute: 52 })).toBeLessThan(FIRST_HALF_SHARE);
    expect(elapsedShare({ half: 2, minute: 45 })).toBe(FIRST_HALF_SHARE);
    expect(elapsedShare({ half: 2, minute: 120 })).toBeLessThan(1);
  });

  test('expects added time before it is announced, and uses the announced time afterwards', () => {
    const left = (announced?: number) => 1 - elapsedShare({ half: 2, minute: 90, ...(announced === undefined ? {} : { announced }) });
    expect(left()).toBe(left(6));
    expect(left(3)).toBeLessThan(left());
    expect(left(10)).toBeGreaterThan(left());
  });

  test('puts about a quarter of all goals after minute 75, like the World Cups of 2018, 2022 and 2026 (0.251)', () => {
    expect(1 - elapsedShare({ half: 2, minute: 75 })).toBeCloseTo(0.24, 2);
  });
});

describe('a moment in play', () => {
  test('has a half-time score exactly if the first half is over', () => {
    expect(() => momentInPlay({ half: 2, minute: 60 }, { home: 1, away: 0 }, null)).toThrow(RangeError);
    expect(() => momentInPlay({ half: 1, minute: 30 }, { home: 1, away: 0 }, { home: 0, away: 0 })).toThrow(RangeError);
  });

  test('at minute 0 equals the kick-off', () => expect(momentInPlay({ half: 1, minute: 0 }, { home: 0, away: 0 }, null)).toEqual(KICK_OFF));
});

describe('half time', () => {
  test('without ρ equals a match with 45 % of the intensity', () => {
    const half = halfTimeGrid(scoreGrid({ homeGoals: 1.7, awayGoals: 0.9, rho: 0 }), KICK_OFF);
    const direct = scoreGrid({ homeGoals: 1.7 * FIRST_HALF_SHARE, awayGoals: 0.9 * FIRST_HALF_SHARE, rho: 0 });
    for (let home = 0; home < 5; home += 1) for (let away = 0; away < 5; away += 1) expect(cellOf(half, home, away)).toBeCloseTo(cellOf(direct, home, away), 8);
  });

  test('and full time agree: their joint results sum to the results of each', () => {
    fc.assert(
      fc.property(anyIntensities, (intensities) => {
        const grid = scoreGrid(intensities);
        const half = halfTimeGrid(grid, KICK_OFF);
        const joint = halfFullResults(grid, KICK_OFF);
        const wins = (of: typeof grid, sign: number) => {
          let sum = 0;
          for (let home = 0; home < of.size; home += 1)
            for (let away = 0; away < of.size; away += 1) if (Math.sign(home - away) === sign) sum += cellOf(of, home, away);
          return sum;
        };
        for (const [index, sign] of [1, 0, -1].entries()) {
          expect((joint[index] ?? []).reduce((sum, each) => sum + each, 0)).toBeCloseTo(wins(half, sign), 10);
          expect(joint.reduce((sum, row) => sum + (row[index] ?? 0), 0)).toBeCloseTo(wins(grid, sign), 10);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('leaves only its own result when its score is known', () => {
    const moment = momentInPlay({ half: 2, minute: 60 }, { home: 1, away: 1 }, { home: 0, away: 1 });
    const [home, draw, away] = halfFullResults(scoreGrid({ homeGoals: 1.4, awayGoals: 1.2, rho: 0 }, moment.score, moment.remaining), moment);
    expect([...(home ?? []), ...(draw ?? [])]).toEqual([0, 0, 0, 0, 0, 0]);
    expect((away ?? []).reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 12);
  });
});

describe('prices are fair over time', () => {
  test('the grid at kick-off is the mean of the grids at half time, over every score there', () => {
    fc.assert(
      fc.property(anyIntensities, (intensities) => {
        const grid = scoreGrid(intensities);
        const half = halfTimeGrid(grid, KICK_OFF);
        const mean = new Float64Array(grid.cells.length);
        for (let home = 0; home < half.size; home += 1) {
          for (let away = 0; away < half.size; away += 1) {
            const later = scoreGrid(intensities, { home, away }, { home: 1 - FIRST_HALF_SHARE, away: 1 - FIRST_HALF_SHARE });
            for (let x = home; x < grid.size; x += 1)
              for (let y = away; y < grid.size; y += 1)
                mean[x * grid.size + y] = (mean[x * grid.size + y] ?? 0) + cellOf(half, home, away) * cellOf(later, x, y);
          }
        }
        for (const [index, cell] of grid.cells.entries()) expect(Math.abs((mean[index] ?? 1) - cell)).toBeLessThan(1e-8);
      }),
      { numRuns: 10 },
    );
  });
});
