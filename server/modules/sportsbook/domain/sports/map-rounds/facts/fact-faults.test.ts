import { describe, expect, test } from 'vitest';
import { CS2, maps, order, seriesFacts, VALORANT } from '../testing/series.ts';
import { type FactFault, factFaults } from './fact-faults.ts';
import { brokenOff } from './facts-shape.ts';
import { hasOvertime, isPossible, marginBounds, winnerAt } from './rules.ts';
import { readScoreboard, type Scoreboard, writeScoreboard } from './scoreboard.ts';
import { NOTHING_KNOWN, type SeriesFacts } from './series-facts.ts';

const giving = (score: string, begun: 'yes' | 'no') => maps(score).map((map, index) => (index === 1 ? { ...map, given: { to: 'home' as const, begun } } : map));

test.each<[string, SeriesFacts]>([
  ['a match in two maps', seriesFacts('13-9 13-11', 'played', { official: 'home' })],
  ['a match of which nothing but the end is known', { ...NOTHING_KNOWN, ending: 'played' }],
  ['two overtimes', seriesFacts('19-17 13-0')],
  ['a draw of two maps', seriesFacts('13-9 9-13', 'played', { bestOf: 2 })],
  ['a match under way whose last round was played', seriesFacts('13-0 13-0', 'under_way')],
  ['a match that broke off', seriesFacts('13-0 5-5', 'abandoned')],
  ['a map that was given after it began', seriesFacts('', 'played', { maps: giving('13-9 4-6', 'yes') })],
  ['a forfeit', seriesFacts('13-9 4-6', 'forfeited', { official: 'away' })],
  ['a walkover', seriesFacts('', 'walkover', { maps: null, official: 'away' })],
  ['a map from before the start', seriesFacts('13-9', 'played', { advantage: 'home', advantageNamed: 'yes' })],
  ['rounds in order', seriesFacts('13-0 2-1', 'under_way', { rounds: [order('13h'), order('hah')] })],
])('%s is no contradiction', (_name, facts) => expect(factFaults(CS2, facts)).toEqual([]));

test.each<[FactFault, SeriesFacts]>([
  ['format_impossible', seriesFacts('', 'under_way', { bestOf: 4, maps: null })],
  ['format_impossible', seriesFacts('13-0 13-0', 'played', { bestOf: null })],
  ['map_impossible', seriesFacts('14-3', 'under_way')],
  ['map_impossible', seriesFacts('17-12', 'under_way')],
  ['map_after_an_open_one', seriesFacts('12-4 1-0', 'under_way')],
  ['map_after_the_end', seriesFacts('13-0 13-0 1-0', 'under_way')],
  ['given_though_over', seriesFacts('', 'played', { maps: giving('13-9 13-4', 'yes') })],
  ['rounds_of_a_map_not_begun', seriesFacts('', 'played', { maps: giving('13-9 1-0', 'no') })],
  ['half_impossible', seriesFacts('', 'under_way', { maps: [{ home: 8, away: 6, firstHalf: { home: 7, away: 6 }, given: null }] })],
  ['half_impossible', seriesFacts('', 'under_way', { maps: [{ home: 8, away: 5, firstHalf: { home: 7, away: 5 }, given: null }], rounds: [order('8h5a')] })],
  ['rounds_differ_from_maps', seriesFacts('2-1', 'under_way', { rounds: [order('haa')] })],
  ['round_after_the_end_of_a_map', seriesFacts('13-1 13-0', 'played', { rounds: [order('13ha'), order('13h')] })],
  ['unfinished_though_played', seriesFacts('13-4 4-13')],
  ['broke_off_though_finished', seriesFacts('13-4 13-4', 'abandoned')],
  ['maps_of_a_match_not_played', seriesFacts('1-0', 'walkover')],
  ['forfeited_without_a_winner', seriesFacts('13-4 1-0', 'forfeited')],
  ['official_winner_differs', seriesFacts('13-4 13-4', 'played', { official: 'away' })],
])('%s is a contradiction', (fault, facts) => expect(factFaults(CS2, facts)).toContain(fault));

describe('the end of a map', () => {
  test.each([
    [13, 11, 'home', 'home'],
    [12, 12, null, null],
    [13, 12, null, null],
    [14, 12, null, 'home'],
    [15, 12, null, null],
    [16, 12, 'home', null],
    [16, 14, 'home', 'home'],
    [16, 15, null, null],
    [17, 19, 'away', 'away'],
    [18, 18, null, null],
  ] as const)('%i–%i in CS2: %s, in Valorant: %s', (home, away, cs2, valorant) => {
    expect(winnerAt(CS2, { home, away })).toBe(cs2);
    if (isPossible(VALORANT, { home, away })) expect(winnerAt(VALORANT, { home, away })).toBe(valorant);
    else expect(valorant).toBeNull();
  });

  test('lies between the best and the worst possible for either side', () => {
    expect(marginBounds(CS2, { home: 10, away: 8 })).toEqual({ least: -4, most: 5 });
    expect(marginBounds(CS2, { home: 12, away: 2 })).toEqual({ least: -4, most: 11 });
    expect(marginBounds(VALORANT, { home: 12, away: 11 })).toEqual({ least: -2, most: 2 });
    expect(marginBounds(VALORANT, { home: 14, away: 12 })).toEqual({ least: 2, most: 2 });
    expect(hasOvertime(CS2, { home: 12, away: 11 })).toBe(false);
  });
});

const board: Scoreboard = {
  bestOf: 3,
  advantage: { advantage: 'away', advantageNamed: 'no' },
  maps: [
    { home: 13, away: 9, firstHalf: { home: 7, away: 5 }, given: null, defends: 'home' },
    { home: 3, away: 2, firstHalf: null, given: { to: 'away', begun: 'yes' }, defends: null },
  ],
  picks: [
    { by: 'home', map: 2 },
    { by: null, map: 0 },
  ],
};

test('a scoreboard is unchanged after a round trip through period scores', () => expect(readScoreboard(writeScoreboard(board))).toEqual(board));

test('an abandoned match keeps the maps last shown on the scoreboard', () => {
  expect(brokenOff(null, writeScoreboard(board))).toMatchObject({
    ending: 'abandoned',
    bestOf: 3,
    advantage: 'away',
    maps: [{ home: 13 }, { given: { to: 'away' } }],
  });
  expect(brokenOff(null, [])).toMatchObject({ ending: 'abandoned', maps: null });
});
