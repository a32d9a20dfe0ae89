import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newMatch, pairsOf, sumOf, viewMatch, winChance } from './match-chain.ts';
import { servedGameChance, tieBreakChance } from './points.ts';
import { newSet, raceChances, setChance, viewSet } from './set-chain.ts';

const point = fc.double({ min: 0.4, max: 0.85, noNaN: true });
const side = fc.constantFrom('home' as const, 'away' as const);

describe('a game', () => {
  // A well-known table of tennis papers (Carter and Crews 1974): the chance to hold serve by the chance to win a point.
  test.each([
    [0.4, 0.2643],
    [0.5, 0.5],
    [0.6, 0.7357],
    [0.7, 0.9008],
    [0.8, 0.9782],
  ])('is won at a point chance of %d with %d', (p, hold) => expect(servedGameChance(p)).toBeCloseTo(hold, 4));

  test('follows the closed formula', () => {
    fc.assert(
      fc.property(point, (p) => {
        expect(servedGameChance(p)).toBeCloseTo((p ** 4 * (15 - 34 * p + 28 * p ** 2 - 8 * p ** 3)) / (p ** 2 + (1 - p) ** 2), 12);
      }),
    );
  });

  test.each([
    [3, 3, 0.6923],
    [4, 3, 0.8769],
    [3, 4, 0.4154],
    [3, 0, 0.9803],
    [0, 3, 0.1495],
  ])('is won at 0.6 from %d:%d with %d', (own, other, chance) => expect(servedGameChance(0.6, own, other)).toBeCloseTo(chance, 4));
});

describe('a tie-break', () => {
  test('is even between equals regardless of the first server', () => {
    fc.assert(
      fc.property(point, side, fc.constantFrom(7, 10), (p, first, to) => {
        expect(tieBreakChance({ home: p, away: p }, to, first)).toBeCloseTo(0.5, 10);
      }),
    );
  });

  test('with the same chance for every point is a race of independent points', () => {
    // With 0.6 on either serve: a binomial race to 7 by two, summed by hand: Σ C(6+k,k) 0.6^7 0.4^k (k ≤ 5) + C(12,6) 0.24^6 · 0.6923.
    const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k);
    let byHand = choose(12, 6) * 0.24 ** 6 * (0.36 / 0.52);
    for (let lost = 0; lost <= 5; lost += 1) byHand += choose(6 + lost, lost) * 0.6 ** 7 * 0.4 ** lost;
    expect(tieBreakChance({ home: 0.6, away: 0.4 }, 7, 'home')).toBeCloseTo(byHand, 10);
  });

  test('has the average of the chances after its next point', () => {
    fc.assert(
      fc.property(point, point, fc.nat(8), fc.nat(8), (home, away, a, b) => {
        const now = tieBreakChance({ home, away }, 10, 'home', { home: a, away: b });
        const [up, down] = [
          tieBreakChance({ home, away }, 10, 'home', { home: a + 1, away: b }),
          tieBreakChance({ home, away }, 10, 'home', { home: a, away: b + 1 }),
        ];
        const served = Math.floor((a + b + 1) / 2) % 2 === 0 ? home : 1 - away;
        expect(served * up + (1 - served) * down).toBeCloseTo(now, 10);
      }),
    );
  });
});

describe('a set', () => {
  test('has the same chance regardless of the first server', () => {
    fc.assert(
      fc.property(point, point, (home, away) => {
        const terms = { serve: { home, away }, kind: 'games' as const, tieBreakTo: 7 };
        expect(setChance(viewSet(terms, newSet('home')))).toBeCloseTo(setChance(viewSet(terms, newSet('away'))), 10);
      }),
    );
  });

  test('has ends whose chances sum to 1, and races that always have a winner', () => {
    fc.assert(
      fc.property(point, point, side, (home, away, first) => {
        const view = viewSet({ serve: { home, away }, kind: 'games', tieBreakTo: 7 }, newSet(first));
        expect(view.ends.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 10);
        for (const games of [1, 2, 3, 4, 5, 6]) {
          const race = raceChances(view, games);
          expect(race.home + race.away).toBeCloseTo(1, 10);
        }
      }),
    );
  });
});

describe('a match', () => {
  test('of three sets is won with p²(3 − 2p), of five with p³(10 − 15p + 6p²), p being the chance of a set', () => {
    fc.assert(
      fc.property(point, point, (home, away) => {
        const p = setChance(viewSet({ serve: { home, away }, kind: 'games', tieBreakTo: 7 }, newSet('home')));
        expect(winChance({ home, away }, newMatch({ bestOf: 3, lastSet: 'tie_break' }, 'home'))).toBeCloseTo(p ** 2 * (3 - 2 * p), 10);
        expect(winChance({ home, away }, newMatch({ bestOf: 5, lastSet: 'tie_break' }, 'home'))).toBeCloseTo(p ** 3 * (10 - 15 * p + 6 * p ** 2), 10);
      }),
    );
  });

  test('has the same winning chance by games and sets as by sets only', () => {
    fc.assert(
      fc.property(
        point,
        point,
        side,
        fc.constantFrom(3 as const, 5 as const),
        fc.constantFrom('tie_break' as const, 'tie_break_10' as const, 'match_tie_break' as const),
        (home, away, first, bestOf, lastSet) => {
          const state = newMatch({ bestOf, lastSet }, first);
          const view = viewMatch({ home, away }, [{ chance: 1, state }], pairsOf({ bestOf }));
          const won = view.ends.filter(({ sets }) => sets.home > sets.away).reduce((sum, { games }) => sum + games.reduce((a, b) => a + b, 0), 0);
          expect(won).toBeCloseTo(winChance({ home, away }, state), 9);
          expect(view.sets[0]?.chance).toBeCloseTo(1, 12);
          const sums = viewMatch({ home, away }, [{ chance: 1, state }], sumOf({ bestOf }));
          expect(sums.noTieBreak).toBeCloseTo(view.noTieBreak, 12);
        },
      ),
      { numRuns: 40 },
    );
  });
});
