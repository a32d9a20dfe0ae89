import { describe, expect, test } from 'vitest';
import { fixturesBetween } from '../../season/fixtures-between.ts';
import { FOOTBALL_CUP } from './football-cup.ts';
import { footballFeed } from './football-feed.ts';
import type { FootballFacts } from './football-message.ts';
import { homeWinsShootOut, type Kick, playShootOut, shootOutWinner } from './match/shoot-out.ts';
import { seededNumbers } from '../../seeded-numbers.ts';

const FROM = Date.parse('2026-01-05T03:00:00Z');
const YEAR = fixturesBetween([FOOTBALL_CUP], 'cup', FROM, FROM + 52 * 7 * 86_400_000);
const EDITIONS = [...Map.groupBy(YEAR, ({ season }) => season).values()].filter((matches) => matches.length === 15);
const gameOf = (fixture: (typeof YEAR)[number]) => footballFeed.play('cup', fixture);
const factsOf = (fixture: (typeof YEAR)[number]) => gameOf(fixture).facts as FootballFacts;

/** Kicks such as "h+ a- …": the side, and whether it scores. */
const kicks = (text: string): Kick[] =>
  text.split(' ').flatMap((kick) => (kick === '' ? [] : [{ side: kick.startsWith('h') ? 'home' : 'away', scored: kick.endsWith('+') }]));

describe('a shoot-out', () => {
  test.each([
    ['no side has won before a kick', '', null],
    ['three ahead with two to come is enough', 'h+ a- h+ a- h+ a-', 'home'],
    ['two ahead with two to come is not', 'h+ a- h+ a- h- a-', null],
    ['four of five beat three of four with one to come that cannot be enough', 'h- a+ h- a+ h+ a+ h+ a+ h-', 'away'],
    ['level after five each goes on', 'h+ a+ h+ a+ h+ a+ h+ a+ h+ a+', null],
    ['the sixth of one side alone ends nothing', 'h+ a+ h+ a+ h+ a+ h+ a+ h+ a+ h+', null],
    ['one of a pair alone ends it', 'h+ a+ h+ a+ h+ a+ h+ a+ h+ a+ h+ a-', 'home'],
  ])('%s', (_rule, taken, winner) => expect(shootOutWinner(kicks(taken))).toBe(winner));

  test('is even before it begins and before each pair after the fifth; a kick changes it by its weight', () => {
    expect([homeWinsShootOut([]), homeWinsShootOut(kicks('h+ a+ h+ a+ h+ a+ h+ a+ h+ a+'))]).toEqual([0.5, 0.5]);
    // The other kick of the pair: 1 − 0.75 wins at once, 0.75 is even again.
    expect(homeWinsShootOut(kicks('h+ a+ h+ a+ h+ a+ h+ a+ h+ a+ h+'))).toBeCloseTo(0.25 + 0.75 * 0.5, 12);
    expect(homeWinsShootOut(kicks('h+')) - homeWinsShootOut(kicks('h-'))).toBeGreaterThan(0.2);
  });

  test('is won as often as priced after the first kick', () => {
    const next = seededNumbers('kicks');
    const all = Array.from({ length: 4_000 }, () => playShootOut(next)).filter(([first]) => first?.scored === true);
    const first = all.filter((taken) => shootOutWinner(taken) === taken[0]?.side).length / all.length;
    expect(Math.abs(first - homeWinsShootOut(kicks('h+')))).toBeLessThan(4 * Math.sqrt(0.25 / all.length));
  });
});

describe('a cup', () => {
  test('has sixteen clubs, and the winners play on', () => {
    expect(EDITIONS.length).toBeGreaterThan(10);
    for (const matches of EDITIONS) {
      const rounds = [...Map.groupBy(matches, ({ round }) => round).entries()].toSorted(([a], [b]) => a - b).map(([, of]) => of);
      expect(rounds.map(({ length }) => length)).toEqual([8, 4, 2, 1]);
      rounds.slice(1).forEach((round, before) => {
        const through = rounds[before]?.map((match) => (factsOf(match).qualified === 'home' ? match.home.id : match.away.id));
        expect(new Set(round.flatMap(({ home, away }) => [home.id, away.id]))).toEqual(new Set(through));
      });
    }
  });

  test('goes straight to kicks after a draw, with the qualifier in the facts; after a win there are none', () => {
    const level = YEAR.filter((match) => (factsOf(match).penalties ?? null) !== null);
    expect(level.length).toBeGreaterThan(YEAR.length / 8);
    for (const match of YEAR) {
      const { full_time: score, penalties = null, qualified } = factsOf(match);
      const { acts, overMs, received } = gameOf(match);
      const decides = score?.home === score?.away ? penalties : score;
      expect(decides === null || (decides?.home ?? 0) > (decides?.away ?? 0)).toBe(qualified === 'home');
      expect([acts.at(-1)?.incident.type, acts.at(-1)?.atMs]).toEqual(['full_time', overMs]);
      expect(acts.some(({ incident }) => incident.type === 'shoot_out')).toBe(penalties !== null);
      expect(received(acts).status(overMs).shoot_out ?? null).toEqual(penalties);
      const whistle = acts.findIndex(({ incident }) => incident.type === 'shoot_out');
      if (whistle >= 0) expect(received(acts.slice(0, whistle + 1)).status(overMs)).toMatchObject({ state: 'live', period: 'penalties', minute: 90, score });
    }
  });

  test('has at every moment a shorter price for the qualifier than for the winner in ninety minutes, and prices only the qualifier in the shoot-out', () => {
    for (const match of YEAR.slice(0, 60)) {
      const { acts, overMs, received } = gameOf(match);
      for (let atMs = 0; atMs < overMs; atMs += 600_000) {
        const markets = received(acts.filter((act) => act.atMs <= atMs)).markets(atMs);
        const [winner, qualifier] = [markets.find(({ id }) => id === '1x2'), markets.find(({ definition }) => definition === 'to_qualify')];
        const odds = (market: typeof winner, id: string) => Number(market?.outcomes.find((outcome) => outcome.id === id)?.odds ?? Number.NaN);
        if (winner?.status === 1 && qualifier?.status === 1) for (const id of ['home', 'away']) expect(odds(qualifier, id)).toBeLessThan(odds(winner, id));
        if (qualifier?.status === 1) expect(1 / odds(qualifier, 'home') + 1 / odds(qualifier, 'away')).toBeCloseTo(1.05, 2);
        const kicked = acts.some((act) => act.incident.type === 'shoot_out' && act.atMs <= atMs);
        if (kicked) expect(winner?.status).toBe(-1);
      }
    }
  });

  test('a match outside a cup has no qualifier market, and ends at its whistle', () => {
    const league = footballFeed.leagues[0];
    const [match] = fixturesBetween(league === undefined ? [] : [league], 'cup', FROM, FROM + 9 * 86_400_000);
    if (match === undefined) throw new Error('no match');
    expect(footballFeed.prematchMarkets('cup', match, 0).map(({ id, definition }) => id ?? definition)).toEqual(['1x2', 'total']);
    expect((footballFeed.play('cup', match).facts as FootballFacts).qualified).toBeUndefined();
  });
});
