import { describe, expect, test } from 'vitest';
import { addMargin } from '../../../pricing/power-method.ts';
import type { PricedMarket } from '../../../pricing/price-market.ts';
import { volleyball } from '../../volleyball/volleyball.ts';
import { order, playAt, pointsWon } from '../testing/rally.ts';

const odds = (home: number, bestOf = 5) => {
  const [homeMilli = 0, awayMilli = 0] = addMargin([home, 1 - home], 0.05).map((each) => Math.round(1_000 / each));
  return { homeMilli, awayMilli, bestOf };
};
const OPENING = odds(0.5);
const TOTAL = { line: 180.5, overMilli: 1_900, underMilli: 1_900 };

const priced = (play: ReturnType<typeof playAt>, prices: ReturnType<typeof odds> | null = null, opening: typeof OPENING | null = OPENING) =>
  volleyball.live?.price({ opening, prices, play }) ?? null;
const factsOf = (play: ReturnType<typeof playAt>) => volleyball.live?.factsSoFar(play);

const winOf = (markets: readonly PricedMarket[] | null, definition: string, specifiers: Record<string, string> = {}, outcome = 'home') =>
  markets
    ?.find((each) => each.definition === definition && JSON.stringify(each.specifiers) === JSON.stringify(specifiers))
    ?.outcomes.find((each) => each.outcome === outcome)?.win;

test('a bet in play waits four seconds', () => expect(volleyball.live?.delayMs).toBe(4_000));

describe('prices before a match', () => {
  test('reproduce the supplier’s winner and total prices', () => {
    const markets = volleyball.price({ ...odds(0.7), ...TOTAL, line: 184.5 });
    expect(winOf(markets, 'winner')).toBeCloseTo(0.7, 2);
    expect(winOf(markets, 'total_points', { total: '184.5' }, 'over')).toBeCloseTo(0.5, 2);
  });

  test('keep the winner if the total implies more points than any match is likely to have, and are null if the total is wrong', () => {
    expect(winOf(volleyball.price({ ...odds(0.5), ...TOTAL, line: 198.5 }), 'winner')).toBeCloseTo(0.5, 2);
    expect(volleyball.price({ ...odds(0.5), ...TOTAL, line: 240.5 })).toBeNull();
  });

  test('are null for invalid prices', () => {
    for (const wrong of [{ homeMilli: 900 }, { bestOf: 4 }, { ...TOTAL, line: 180 }, { ...TOTAL, overMilli: 1_000 }]) {
      expect(volleyball.price({ ...OPENING, ...wrong })).toBeNull();
    }
  });

  test('equal the in-play prices at 0–0, except single points', () => {
    const before = volleyball.price({ ...OPENING, ...TOTAL }) ?? [];
    for (const play of [playAt(''), playAt('0-0', { sets: [{ home: 0, away: 0, first: null }], server: null })]) {
      const now = priced(play, null, { ...OPENING, ...TOTAL }) ?? [];
      expect(now.filter(({ definition }) => definition !== 'point_winner')).toEqual(before);
      expect(now.length).toBe(before.length + 2);
    }
  });
});

describe('prices of a match under way', () => {
  test('follow points, sets and the serve', () => {
    expect(winOf(priced(playAt('20-14')), 'set_winner', { set: '1' })).toBeGreaterThan(0.9);
    // At least two of four even sets: 11/16, and slightly more since the other side serves first in the next one.
    expect(winOf(priced(playAt('25-19')), 'winner')).toBeCloseTo(11 / 16 + 0.006, 2);
    const served = (server: 'home' | 'away') => winOf(priced(playAt('24-24', { server })), 'set_winner', { set: '1' }) ?? 0;
    expect(served('away')).toBeGreaterThan(0.5);
    expect(served('home') + served('away')).toBeCloseTo(1, 6);
    expect(winOf(priced(playAt('24-24', { server: null })), 'set_winner', { set: '1' })).toBeCloseTo(0.5, 6);
  });

  test('follow the supplier’s winner price, within what one match may change in the strength', () => {
    expect(winOf(priced(playAt('3-3'), odds(0.6)), 'winner')).toBeCloseTo(0.6, 2);
    const moved = winOf(priced(playAt('3-3'), odds(0.965)), 'winner') ?? 0;
    expect(moved).toBeGreaterThan(0.8);
    expect(moved).toBeLessThan(0.94);
  });

  test('ignore a winner price near the end, when it carries no information', () => {
    const play = playAt('25-14 25-14 20-12');
    expect(winOf(priced(play, odds(0.99)), 'winner')).toBe(winOf(priced(play), 'winner'));
  });

  test('exist without an opening if the supplier prices the winner', () => {
    expect(winOf(priced(playAt('2-1'), odds(0.55), null), 'winner')).toBeCloseTo(0.55, 2);
    expect(priced(playAt('2-1'), null, null)).toBeNull();
  });

  test('are null for an impossible scoreboard, and empty after the end', () => {
    expect(priced(playAt('27-2'))).toBeNull();
    expect(priced(playAt('25-24 1-0'))).toBeNull();
    expect(priced(playAt('0-0', { server: 'away' }))).toBeNull();
    expect(priced({ ...playAt('25-4 25-4 25-4'), period: 'ended' })).toEqual([]);
  });

  test('leave out decided markets, and cover the present set and the next', () => {
    const markets = priced(playAt('25-10 10-25 25-20 20-25 7-6')) ?? [];
    const ids = new Set(markets.map(({ definition }) => definition));
    for (const id of ['total_sets', 'set_handicap']) expect(ids.has(id), id).toBe(false);
    expect(ids.has('winner')).toBe(true);
    const races = markets.filter(({ definition }) => definition === 'point_race').map(({ specifiers }) => specifiers['points']);
    expect(races).toEqual(['10']);
    const setsOf = (score: string) => [...new Set((priced(playAt(score)) ?? []).flatMap(({ specifiers }) => specifiers['set'] ?? []))];
    expect(setsOf('25-10')).toEqual(['2', '3']);
    expect(setsOf('25-10 25-10 3-2')).toEqual(['3', '4']);
  });
});

describe('facts of a match under way', () => {
  test('have sets and the order of points if scoreboard and incidents agree', () => {
    expect(factsOf(playAt('25-0 1-1', {}, pointsWon('25hah')))).toMatchObject({
      sets: [{ home: 25 }, { home: 1, away: 1 }],
      points: [order('25h'), order('ah')],
    });
  });

  test('leave out a point that the scoreboard does not show yet', () => {
    expect(factsOf(playAt('2-1', {}, pointsWon('hhah')))).toMatchObject({ sets: [{ home: 2, away: 1 }], points: [order('hha')] });
  });

  test('have no order if a point was never reported', () => {
    expect(factsOf(playAt('2-2', {}, pointsWon('hha')))).toMatchObject({ sets: [{ home: 2, away: 2 }], points: null });
  });

  test('end before a point under review', () => {
    const points = pointsWon('hhah').map((point, index) => (index === 2 ? { ...point, review: 'under_review' as const } : point));
    expect(factsOf(playAt('3-1', {}, points))).toMatchObject({ sets: [{ home: 2, away: 0 }], points: [order('hh')] });
  });

  test('leave out a point that was taken back, and include the one given in its place', () => {
    const points = [...pointsWon('hhah').map((point, index) => (index === 3 ? { ...point, review: 'taken_back' as const } : point)), ...pointsWon('a')];
    expect(factsOf(playAt('2-2', {}, points))).toMatchObject({ sets: [{ home: 2, away: 2 }], points: [order('hhaa')] });
  });

  test('include a penalty’s point once: the point, not the card', () => {
    const card = { type: 'penalty', side: 'home' as const, minute: 4, added: 0, id: 'c1' };
    expect(factsOf(playAt('2-1', {}, [...pointsWon('ha'), card, ...pointsWon('h')]))).toMatchObject({ points: [order('hah')] });
  });

  test('are empty for an impossible scoreboard, or without a number of sets', () => {
    expect(factsOf(playAt('27-1'))).toMatchObject({ sets: null });
    expect(factsOf(playAt('2-1', { bestOf: null }))).toMatchObject({ bestOf: null, sets: null });
  });
});
