import { describe, expect, it } from 'vitest';
import type { Market } from '../../message.ts';
import { playMatch } from './match/play-match.ts';
import { footballFeed, footballKnown as knownFrom } from './football-feed.ts';
import { FOOTBALL_LEAGUES } from './leagues.ts';
import { fixturesBetween } from '../../season/fixtures-between.ts';
import { mainTotal, winnerChances } from '../goals/prices/fair-chances.ts';
import { liveOutlook, prematchOutlook } from './outlook-of.ts';
import { MARGINS, priceMarkets } from '../goals/prices/price-markets.ts';
import { withMargin } from '../../prices/with-margin.ts';

const FROM = Date.parse('2026-04-06T03:00:00Z');
const FIXTURES = fixturesBetween(FOOTBALL_LEAGUES, 'prices', FROM, FROM + 14 * 86_400_000);
const overround = (prices: readonly (string | null)[]): number => prices.reduce((sum, price) => sum + 1 / Number(price), 0) - 1;

function expectMargins(markets: readonly Market[]): void {
  for (const { id, status, outcomes } of markets) {
    const odds = outcomes.map((outcome) => outcome.odds);
    if (status !== 1) {
      expect(odds.every((price) => price === null)).toBe(true);
      continue;
    }
    const margin = overround(odds);
    const [least, most] = id === '1x2' ? [0.05, 0.07] : [0.048, 0.052];
    expect([margin >= least, margin <= most]).toEqual([true, true]);
    for (const price of odds) expect(price).toMatch(/^\d{1,4}(\.\d{1,2}[1-9]|\.[1-9]|\.\d[1-9])?$/);
  }
}

describe('prices', () => {
  it('before the match carry 5–7 % on the winner and 4.8–5.2 % on the total', () => {
    for (const fixture of FIXTURES) for (const step of [0, 7, 40, 109]) expectMargins(priceMarkets(prematchOutlook('prices', fixture, step)));
  });

  it('in play carry the same margins, or the market is suspended without prices', () => {
    for (const fixture of FIXTURES.slice(0, 40)) {
      const game = footballFeed.play('prices', fixture);
      for (let atMs = 0; atMs < game.overMs; atMs += 300_000) expectMargins(game.received(game.acts.filter((act) => act.atMs <= atMs)).markets(atMs));
    }
  });

  it('equal prices computed by hand', () => {
    const chances = winnerChances({ home: Math.LN2, away: Math.LN2, score: { home: 0, away: 0 } });
    expect(chances[0]).toBeCloseTo(chances[2], 12);
    expect(chances[0] + chances[1] + chances[2]).toBeCloseTo(1, 12);
    // Both sides Poisson with mean ln 2: P(draw) = e^(−2 ln 2) · I0(2 ln 2) = 1.541334…/4.
    expect(chances[1]).toBeCloseTo(0.385_334, 6);
    expect(winnerChances({ home: 0, away: 0, score: { home: 2, away: 1 } })).toEqual([1, 0, 0]);
    expect(mainTotal({ home: Math.LN2, away: 0, score: { home: 1, away: 0 } })).toEqual({ line: 1.5, over: expect.closeTo(0.5, 12) });
  });

  it('are shorter for favourites and the home side, and preserve the order of chances', () => {
    const prices = withMargin([0.7, 0.2, 0.1], 0.06);
    expect(prices?.map(Number).toSorted((a, b) => a - b)).toEqual(prices?.map(Number));
    // The outsider carries more of the margin than the favourite.
    expect(1 / Number(prices?.[2]) / 0.1).toBeGreaterThan(1 / Number(prices?.[0]) / 0.7);
    expect(withMargin([0.9999, 0.00009, 0.00001], 0.06)).toBeNull();
    expect(MARGINS.winner).toBe(0.06);
  });

  it('lengthen for a side with a man less', () => {
    const [fixture] = FIXTURES;
    if (fixture === undefined) throw new Error('no fixture');
    const story = playMatch('prices', fixture);
    const known = { ...knownFrom([]), period: 'first_half' as const };
    const outlook = (home: number) => liveOutlook(fixture, story, { ...known, dismissed: { home, away: 0 } }, 10_000);
    expect([outlook(1).home / outlook(0).home, outlook(1).away / outlook(0).away]).toEqual([expect.closeTo(2 / 3, 9), expect.closeTo(5 / 4, 9)]);
  });

  it('drift in small steps before the match', () => {
    const [fixture] = FIXTURES;
    if (fixture === undefined) throw new Error('no fixture');
    const path = Array.from({ length: 110 }, (_, step) => prematchOutlook('prices', fixture, step).home);
    expect(new Set(path).size).toBeGreaterThan(50);
    path.slice(1).forEach((value, index) => expect(Math.abs(value / (path[index] ?? 0) - 1)).toBeLessThan(0.06));
  });
});
