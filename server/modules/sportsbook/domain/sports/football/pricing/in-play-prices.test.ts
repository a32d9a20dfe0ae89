import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { elapsedShare, FIRST_HALF_SHARE, matchMarkets, momentInPlay, priceMatch } from '../testing/football-model.ts';
import { matchOf } from '../testing/match-of.ts';
import { chancesOf } from '../testing/leagues.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const anyIntensities = fc.tuple(share, share, share).map(matchOf);

const goals = fc.integer({ min: 0, max: 4 });
/** Any moment of the second half, with a half-time score that is compatible with its score. */
const secondHalves = fc
  .tuple(goals, goals, goals, goals, fc.integer({ min: 45, max: 95 }))
  .map(([a, b, c, d, minute]) => momentInPlay({ half: 2, minute }, { home: a + c, away: b + d }, { home: a, away: b }));
const firstHalves = fc
  .tuple(goals, goals, fc.integer({ min: 1, max: 48 }))
  .map(([home, away, minute]) => momentInPlay({ half: 1, minute }, { home, away }, null));

describe('prices in play', () => {
  test('never exceed the fair odds, at any score and minute', () => {
    fc.assert(
      fc.property(anyIntensities, fc.oneof(firstHalves, secondHalves), (intensities, moment) => {
        for (const { definition, outcomes } of priceMatch(intensities, moment)) {
          for (const { outcome, win, refund, oddsMilli } of outcomes) {
            if (oddsMilli !== null) expect((win * oddsMilli) / 1_000 + refund, `${definition} ${outcome}`).toBeLessThanOrEqual(1 + 1e-12);
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  test('are missing for outcomes that have become impossible or have already won', () => {
    const moment = momentInPlay({ half: 2, minute: 50 }, { home: 2, away: 1 }, { home: 2, away: 0 });
    const prices = new Map(
      priceMatch({ homeGoals: 1.5, awayGoals: 1.1, rho: -0.05 }, moment).flatMap((market) =>
        market.outcomes.map((each) => [`${market.definition} ${each.outcome}`, each.oddsMilli]),
      ),
    );
    for (const gone of ['correct_score 1:1', 'both_to_score yes', 'both_to_score no', 'half_time_full_time draw_home']) expect(prices.get(gone)).toBeNull();
    for (const open of ['correct_score 2:1', 'half_time_full_time home_home', 'next_goal home']) expect(prices.get(open)).toBeGreaterThan(1_000);
  });

  test('offer the first half only while it is played, and the next goal only in play', () => {
    const named = (moment?: ReturnType<typeof momentInPlay>) =>
      new Set(matchMarkets({ homeGoals: 1.5, awayGoals: 1.1, rho: 0 }, moment).map((market) => market.definition));
    expect(named().has('half_time_result')).toBe(true);
    expect(named().has('next_goal')).toBe(false);
    expect(named(momentInPlay({ half: 1, minute: 30 }, { home: 0, away: 0 }, null)).has('half_time_total')).toBe(true);
    const second = named(momentInPlay({ half: 2, minute: 60 }, { home: 0, away: 0 }, { home: 0, away: 0 }));
    expect([second.has('half_time_result'), second.has('half_time_total'), second.has('next_goal')]).toEqual([false, false, true]);
  });

  test('of the next goal follow λr / (λr + μr) · (1 − e^−(λr + μr)) without ρ', () => {
    const moment = momentInPlay({ half: 2, minute: 45 }, { home: 1, away: 0 }, { home: 1, away: 0 });
    const next = chancesOf(matchMarkets({ homeGoals: 1.6, awayGoals: 1.2, rho: 0 }, moment), 'next_goal', { goal: '2' });
    const [home, away] = [1.6 * 0.55, 1.2 * 0.55];
    expect(next.get('home')?.win).toBeCloseTo((home / (home + away)) * (1 - Math.exp(-home - away)), 8);
    expect(next.get('away')?.win).toBeCloseTo((away / (home + away)) * (1 - Math.exp(-home - away)), 8);
    expect(next.get('none')?.win).toBeCloseTo(Math.exp(-home - away), 8);
  });

  test('of no goal before half time follow what is left of the first half', () => {
    const clock = { half: 1, minute: 30 } as const;
    const markets = matchMarkets({ homeGoals: 1.6, awayGoals: 1.2, rho: 0 }, momentInPlay(clock, { home: 1, away: 0 }, null));
    const under = chancesOf(markets, 'half_time_total', { total: '1.5' }).get('under');
    expect(under?.win).toBeCloseTo(Math.exp(-2.8 * (FIRST_HALF_SHARE - elapsedShare(clock))), 8);
  });

  test('of no further goal and of the current score imply the same chance', () => {
    const moment = momentInPlay({ half: 1, minute: 20 }, { home: 0, away: 0 }, null);
    const markets = matchMarkets({ homeGoals: 1.6, awayGoals: 1.2, rho: -0.1 }, moment);
    expect(chancesOf(markets, 'next_goal', { goal: '1' }).get('none')?.win).toBe(chancesOf(markets, 'correct_score').get('0:0')?.win);
  });

  test('of a leader shorten as time runs out', () => {
    const leader = (minute: number) =>
      chancesOf(
        matchMarkets({ homeGoals: 1.2, awayGoals: 1.4, rho: -0.05 }, momentInPlay({ half: 2, minute }, { home: 1, away: 0 }, { home: 1, away: 0 })),
        'result',
      ).get('home')?.win ?? 0;
    const wins = [45, 55, 65, 75, 85].map(leader);
    expect(wins).toEqual(wins.toSorted((a, b) => a - b));
    expect(leader(89)).toBeGreaterThan(0.88);
  });
});
