import { describe, expect, test } from 'vitest';
import { addMargin } from '../../../pricing/power-method.ts';
import type { PricedMarket } from '../../../pricing/price-market.ts';
import { cs2 } from '../../cs2/cs2.ts';
import { valorant } from '../../valorant/valorant.ts';
import { maps, order, playAt, roundsWon } from '../testing/series.ts';

const odds = (home: number, bestOf = 3) => {
  const [homeMilli = 0, awayMilli = 0] = addMargin([home, 1 - home], 0.05).map((each) => Math.round(1_000 / each));
  return { homeMilli, awayMilli, bestOf, advantage: 0 };
};
const OPENING = odds(0.5);

const priced = (play: ReturnType<typeof playAt>, prices: ReturnType<typeof odds> | null = null, opening: typeof OPENING | null = OPENING) =>
  cs2.live?.price({ opening, prices, play }) ?? null;
const factsOf = (play: ReturnType<typeof playAt>) => cs2.live?.factsSoFar(play);

const winOf = (markets: readonly PricedMarket[] | null, definition: string, specifiers: Record<string, string> = {}, outcome = 'home') =>
  markets
    ?.find((each) => each.definition === definition && JSON.stringify(each.specifiers) === JSON.stringify(specifiers))
    ?.outcomes.find((each) => each.outcome === outcome)?.win;

test('a bet in play waits six seconds', () => {
  expect(cs2.live?.delayMs).toBe(6_000);
  expect(valorant.live?.delayMs).toBe(6_000);
});

describe('prices before a match', () => {
  test('reproduce the supplier’s winner price, and include a map that it counts', () => {
    const winner = (home: number, advantage = 0) => winOf(cs2.price({ ...odds(home), advantage }), 'winner') ?? 0;
    expect(winner(0.62)).toBeCloseTo(0.62, 2);
    expect(winner(0.8, 1)).toBeCloseTo(0.8, 2);
    const even = winOf(cs2.price({ ...odds(0.75), advantage: 1 }), 'map_winner', { map: '1' }) ?? 0;
    expect(even).toBeCloseTo(0.5, 2);
  });

  test('are null for invalid prices', () => {
    expect(cs2.price({ ...OPENING, homeMilli: 900 })).toBeNull();
    expect(cs2.price({ ...OPENING, bestOf: 4 })).toBeNull();
  });

  test('leave single rounds for in-play betting', () => {
    expect(cs2.price(OPENING)?.some(({ definition }) => definition === 'round_winner')).toBe(false);
    expect(priced(playAt('2-1'))?.some(({ definition }) => definition === 'round_winner')).toBe(true);
  });
});

describe('prices of a match under way', () => {
  test('follow the score in rounds and maps', () => {
    // The side that defended first attacks in most of the remaining rounds, and attacking is slightly easier.
    expect(winOf(priced(playAt('8-8')), 'winner')).toBeCloseTo(0.505, 3);
    expect(winOf(priced(playAt('10-4')), 'map_winner', { map: '1' })).toBeGreaterThan(0.85);
    expect(winOf(priced(playAt('13-9')), 'winner')).toBeCloseTo(0.75, 2);
  });

  test('follow the supplier’s winner price, within what one match may change in the strength', () => {
    expect(winOf(priced(playAt('3-3'), odds(0.6)), 'winner')).toBeCloseTo(0.6, 2);
    const moved = winOf(priced(playAt('3-3'), odds(0.96)), 'winner') ?? 0;
    expect(moved).toBeGreaterThan(0.7);
    expect(moved).toBeLessThan(0.955);
  });

  test('ignore a winner price near the end, when it carries no information', () => {
    const play = playAt('13-4 12-5');
    expect(winOf(priced(play, odds(0.99)), 'winner')).toBe(winOf(priced(play), 'winner'));
  });

  test('exist without an opening if the supplier prices the winner', () => {
    expect(winOf(priced(playAt('2-1'), odds(0.55), null), 'winner')).toBeCloseTo(0.55, 2);
    expect(priced(playAt('2-1'), null, null)).toBeNull();
  });

  test('are null for an impossible scoreboard, and empty after the end', () => {
    expect(priced(playAt('14-2'))).toBeNull();
    expect(priced({ ...playAt('13-4 13-4'), period: 'ended' })).toEqual([]);
  });

  test('leave out decided markets', () => {
    const markets = priced(playAt('13-4 4-13 7-6')) ?? [];
    const ids = new Set(markets.map(({ definition }) => definition));
    for (const id of ['total_maps', 'both_win_a_map', 'first_half']) expect(ids.has(id), id).toBe(false);
    expect(ids.has('winner')).toBe(true);
    const races = markets.filter(({ definition }) => definition === 'round_race').map(({ specifiers }) => specifiers['rounds']);
    expect(races).toEqual(['10']);
    expect(markets.every(({ outcomes }) => outcomes.filter(({ oddsMilli }) => oddsMilli !== null).length > 1)).toBe(true);
  });

  test('are those of the next map between two maps, and of the present one alone if it is the last', () => {
    const mapsOf = (score: string) => [...new Set((priced(playAt(score)) ?? []).flatMap(({ specifiers }) => specifiers['map'] ?? []))];
    expect(mapsOf('13-4')).toEqual(['2', '3']);
    expect(mapsOf('13-4 4-13')).toEqual(['3']);
  });
});

describe('facts of a match under way', () => {
  test('have maps and the order of rounds if scoreboard and incidents agree', () => {
    expect(factsOf(playAt('13-0 1-1', {}, roundsWon('13hah')))).toMatchObject({
      maps: [{ home: 13 }, { home: 1, away: 1 }],
      rounds: [order('13h'), order('ah')],
    });
  });

  test('leave out a round that the scoreboard does not show yet', () => {
    expect(factsOf(playAt('2-1', {}, roundsWon('hhah')))).toMatchObject({ maps: [{ home: 2, away: 1 }], rounds: [order('hha')] });
  });

  test('have no order if a round was never reported', () => {
    expect(factsOf(playAt('2-2', {}, roundsWon('hha')))).toMatchObject({ maps: [{ home: 2, away: 2 }], rounds: null });
  });

  test('end before a round under review', () => {
    const rounds = roundsWon('hhah').map((round, index) => (index === 2 ? { ...round, review: 'under_review' as const } : round));
    expect(factsOf(playAt('3-1', {}, rounds))).toMatchObject({ maps: [{ home: 2, away: 0 }], rounds: [order('hh')] });
  });

  test('leave out rounds that were restored (R-E3)', () => {
    const rounds = [...roundsWon('hhahh').map((round, index) => (index > 2 ? { ...round, review: 'taken_back' as const } : round)), ...roundsWon('aa')];
    expect(factsOf(playAt('2-3', {}, rounds))).toMatchObject({ maps: [{ home: 2, away: 3 }], rounds: [order('hhaaa')] });
  });

  test('are empty for an impossible scoreboard, or without a number of maps', () => {
    expect(factsOf(playAt('14-1'))).toMatchObject({ maps: null });
    expect(factsOf(playAt('2-1', { bestOf: null }))).toMatchObject({ bestOf: null, maps: null });
  });

  test('keep a map that was awarded', () => {
    const given = maps('4-6').map((map) => ({ ...map, given: { to: 'home' as const, begun: 'yes' as const }, defends: null }));
    expect(factsOf(playAt('', { maps: given }, roundsWon('4h6a')))).toMatchObject({ maps: [{ given: { to: 'home' } }] });
  });
});
