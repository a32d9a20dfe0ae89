import { describe, expect, test } from 'vitest';
import type { PricedMarket } from '../../../pricing/price-market.ts';
import { addMargin } from '../../../pricing/power-method.ts';
import { playAt } from '../testing/play.ts';
import { liveTennis } from './live-tennis.ts';

const OPENING = { homeMilli: 1_900, awayMilli: 1_900, bestOf: 3, lastSet: 0, line: 22.5, overMilli: 1_900, underMilli: 1_900 };

const priced = (play: ReturnType<typeof playAt>, prices: Parameters<typeof liveTennis.price>[0]['prices'] = null, opening: typeof OPENING | null = OPENING) =>
  liveTennis.price({ opening, prices, play });

const winOf = (markets: readonly PricedMarket[] | null, definition: string, specifiers: Record<string, string> = {}, outcome = 'home') =>
  markets
    ?.find((each) => each.definition === definition && JSON.stringify(each.specifiers) === JSON.stringify(specifiers))
    ?.outcomes.find((each) => each.outcome === outcome)?.win;

const odds = (home: number) => {
  const [homeMilli = 0, awayMilli = 0] = addMargin([home, 1 - home], 0.05).map((each) => Math.round(1_000 / each));
  return { homeMilli, awayMilli, bestOf: 3, lastSet: 0 };
};

describe('prices of a match under way', () => {
  test('follow games and points: equals are even at 3–3 regardless of the server, and a break makes a favourite', () => {
    expect(winOf(priced(playAt('3-3')), 'winner')).toBeCloseTo(0.5, 2);
    expect(winOf(priced(playAt('4-2')), 'winner')).toBeGreaterThan(0.6);
    const even = winOf(priced(playAt('3-3', { points: { home: 0, away: 0 } })), 'game_winner', { set: '1', game: '7' }) ?? 0;
    const behind = winOf(priced(playAt('3-3', { points: { home: 0, away: 3 } })), 'game_winner', { set: '1', game: '7' }) ?? 1;
    expect(even).toBeGreaterThan(0.75);
    expect(behind).toBeLessThan(0.35);
  });

  test('take the server from the scoreboard, in a tie-break too', () => {
    const game = { set: '1', game: '7' };
    const [served, received] = [priced(playAt('3-3', { server: 'home' })), priced(playAt('3-3', { server: 'away' }))];
    expect((winOf(served, 'game_winner', game) ?? 0) + (winOf(received, 'game_winner', game) ?? 0)).toBeCloseTo(1, 2);
    const at = (server: 'home' | 'away') => playAt('', { sets: [{ home: 6, away: 6, tieBreak: null }], points: { home: 3, away: 2 }, server });
    expect(winOf(priced(at('home')), 'game_winner', { set: '1', game: '13' })).toBeGreaterThan(0.5);
    expect(winOf(priced(at('home')), 'game_winner', { set: '1', game: '13' })).not.toBe(winOf(priced(at('away')), 'game_winner', { set: '1', game: '13' }));
  });

  test('follow the supplier’s winner price, within what one match may change in the players’ chances', () => {
    expect(winOf(priced(playAt('3-3'), odds(0.6)), 'winner')).toBeCloseTo(0.6, 2);
    const moved = winOf(priced(playAt('3-3'), odds(0.96)), 'winner') ?? 0;
    expect(moved).toBeGreaterThan(0.8);
    expect(moved).toBeLessThan(0.955);
  });

  test('ignore a winner price near the end, when it carries no information', () => {
    const play = playAt('6-4 5-1');
    expect(winOf(priced(play, odds(0.99)), 'winner')).toBe(winOf(priced(play), 'winner'));
  });

  test('exist without an opening if the supplier prices the winner', () => {
    expect(winOf(priced(playAt('2-1'), odds(0.55), null), 'winner')).toBeCloseTo(0.55, 2);
    expect(priced(playAt('2-1'), null, null)).toBeNull();
  });

  test('are null for an impossible scoreboard, and empty after the end', () => {
    expect(priced(playAt('8-2'))).toBeNull();
    expect(priced({ ...playAt('6-4 6-4'), period: 'ended' })).toEqual([]);
  });

  test('leave out decided markets', () => {
    const markets = priced(playAt('6-4 3-6 1-0')) ?? [];
    const ids = new Set(markets.map(({ definition }) => definition));
    expect(ids.has('total_sets')).toBe(false);
    expect(ids.has('both_win_a_set')).toBe(false);
    expect(ids.has('winner')).toBe(true);
    expect(markets.every(({ outcomes }) => outcomes.filter(({ oddsMilli }) => oddsMilli !== null).length > 1)).toBe(true);
  });
});
