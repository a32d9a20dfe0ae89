import { describe, expect, test } from 'vitest';
import { order, rallyFacts, sets, TO_ELEVEN, VOLLEYBALL } from '../testing/rally.ts';
import { courseBy, pointMarginBounds, setCountBounds, setMarginBounds, setPointBounds } from './course.ts';
import { type FactFault, factFaults } from './fact-faults.ts';
import { brokenOff } from './facts-shape.ts';
import { NOTHING_KNOWN, type RallyFacts } from './rally-facts.ts';
import { isPossible, isSetOver } from './rules.ts';
import { readScoreboard, type Scoreboard, writeScoreboard } from './scoreboard.ts';

const STRAIGHT = '25-20 25-18 27-25';

test.each<[string, RallyFacts]>([
  ['a match in three sets', rallyFacts(STRAIGHT)],
  ['a match of which nothing but the end is known', { ...NOTHING_KNOWN, ending: 'played' }],
  ['a fifth set of fifteen points', rallyFacts('25-20 20-25 25-20 20-25 17-15')],
  ['a long set', rallyFacts('38-36', 'under_way')],
  ['a match under way whose last point was played', rallyFacts(STRAIGHT, 'under_way')],
  ['a match that broke off', rallyFacts('25-20 24-24', 'abandoned')],
  ['a side that gave up', rallyFacts('25-20 3-1', 'retired')],
  ['a walkover', rallyFacts('', 'walkover', { sets: null })],
  ['who served first, a toss in the fifth set', rallyFacts('25-20 20-25 25-20 20-25 15-9', 'played', { servers: ['home', 'away', 'home', 'away', 'away'] })],
  ['points in order', rallyFacts('25-0 2-1', 'under_way', { points: [order('25h'), order('hah')] })],
  ['a golden set after the match, which the loser of the match wins', rallyFacts(STRAIGHT, 'played', { goldenSet: { home: 13, away: 15 }, advancing: 'away' })],
])('%s is no contradiction', (_name, facts) => expect(factFaults(VOLLEYBALL, facts)).toEqual([]));

test.each<[FactFault, RallyFacts]>([
  ['format_impossible', rallyFacts('', 'under_way', { bestOf: 4, sets: null })],
  ['format_impossible', rallyFacts(STRAIGHT, 'played', { bestOf: null })],
  ['set_impossible', rallyFacts('26-3', 'under_way')],
  ['set_impossible', rallyFacts('25-20 20-25 25-20 20-25 16-12', 'under_way')],
  ['set_after_an_open_one', rallyFacts('25-24 1-0', 'under_way')],
  ['set_after_the_end', rallyFacts(`${STRAIGHT} 1-0`, 'under_way')],
  ['servers_differ_from_sets', rallyFacts('25-20 3-1', 'under_way', { servers: ['home'] })],
  ['server_twice_in_a_row', rallyFacts('25-20 3-1', 'under_way', { servers: ['home', 'home'] })],
  ['points_differ_from_sets', rallyFacts('2-1', 'under_way', { points: [order('haa')] })],
  ['point_after_the_end_of_a_set', rallyFacts('26-0', 'under_way', { points: [order('26h')] })],
  ['unfinished_though_played', rallyFacts('25-20 20-25')],
  ['broke_off_though_finished', rallyFacts(STRAIGHT, 'abandoned')],
  ['broke_off_though_finished', rallyFacts(STRAIGHT, 'retired')],
  ['points_of_a_match_not_played', rallyFacts('1-0', 'walkover')],
  ['loser_goes_through', rallyFacts(STRAIGHT, 'played', { advancing: 'away' })],
  ['golden_set_without_an_end', rallyFacts('25-20 3-1', 'abandoned', { goldenSet: { home: 15, away: 9 } })],
])('%s is a contradiction', (fault, facts) => expect(factFaults(VOLLEYBALL, facts)).toContain(fault));

test('sides serve first in turn in all sets if no set is tossed for', () => {
  const facts = rallyFacts('11-5 5-11 11-5 5-11 11-9', 'played', { servers: ['home', 'away', 'home', 'away', 'away'] });
  expect(factFaults(TO_ELEVEN, facts)).toEqual(['server_twice_in_a_row']);
});

describe('the end of a set', () => {
  test.each([
    [25, 25, 23, true],
    [25, 25, 24, false],
    [25, 26, 24, true],
    [25, 24, 24, false],
    [15, 15, 13, true],
    [15, 13, 15, true],
    [11, 12, 11, false],
  ])('of %i points at %i–%i: %s', (to, home, away, isOver) => expect(isSetOver(to, { home, away })).toBe(isOver));

  test.each([
    [25, 24, true],
    [26, 24, true],
    [26, 23, false],
    [30, 27, false],
  ])('a set to 25 comes to %i–%i: %s', (home, away, isReached) => expect(isPossible(25, { home, away })).toBe(isReached));
});

describe('the range of possible results over all continuations', () => {
  const course = (score: string) => courseBy(VOLLEYBALL, 5, sets(score));

  test('within a set', () => {
    expect(setPointBounds(course('20-22'), 1)).toEqual({ least: -5, most: 3 });
    expect(setPointBounds(course('24-23'), 1)).toEqual({ least: -2, most: 2 });
    expect(setPointBounds(course('25-23'), 1)).toEqual({ least: 2, most: 2 });
  });

  test('within a match', () => {
    expect(setMarginBounds(course('25-20 25-20'))).toEqual({ least: -1, most: 3 });
    expect(setCountBounds(course('25-20 25-20'))).toEqual({ least: 3, most: 5 });
    expect(setCountBounds(course('25-20 20-25'))).toEqual({ least: 4, most: 5 });
    // The home side is ten points behind at 20–24 of the third set. At best it wins that set 26–24 and loses the fourth 0–25, or wins the fourth and the fifth
    // to nothing.
    expect(pointMarginBounds(course('20-25 20-25 20-24'))).toEqual({ least: -10 + 2 - 25, most: -10 + 2 + 25 + 15 });
  });
});

const board: Scoreboard = {
  bestOf: 5,
  sets: [
    { home: 25, away: 20, first: 'home' },
    { home: 3, away: 2, first: null },
  ],
  server: 'away',
};

test('a scoreboard is unchanged after a round trip through period scores', () => expect(readScoreboard(writeScoreboard(board))).toEqual(board));

test('an abandoned match keeps the points last shown on the scoreboard', () => {
  expect(brokenOff(VOLLEYBALL, null, writeScoreboard(board))).toMatchObject({ ending: 'abandoned', bestOf: 5, sets: [{ home: 25 }, { home: 3, away: 2 }] });
  expect(brokenOff(VOLLEYBALL, null, [])).toMatchObject({ ending: 'abandoned', sets: null });
});
