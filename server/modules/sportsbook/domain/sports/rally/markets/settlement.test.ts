import { describe, expect, test } from 'vitest';
import type { Ending, RallyFacts } from '../facts/rally-facts.ts';
import { order, rallyFacts, resultIn } from '../testing/rally.ts';

type Row = readonly [definition: string, specifiers: Readonly<Record<string, string>>, outcome: string, result: string];

const FIVE = '25-20 23-25 25-19 26-28 15-12';
const expectAll = (facts: RallyFacts, rows: readonly Row[]) => {
  for (const [definition, specifiers, outcome, result] of rows) {
    expect([definition, specifiers, resultIn(facts, definition, specifiers, outcome)]).toEqual([definition, specifiers, result]);
  }
};

// By hand: the home side has 25+23+25+26+15 = 114 points, the away side 20+25+19+28+12 = 104; 218 together, ten apart.
describe('a match of five sets', () => {
  test('settles bets on the match', () => {
    expectAll(rallyFacts(FIVE), [
      ['winner', {}, 'home', 'won'],
      ['winner', {}, 'away', 'lost'],
      ['match_score', { best_of: '5' }, '3:2', 'won'],
      ['match_score', { best_of: '5' }, '2:3', 'lost'],
      ['match_score', { best_of: '3' }, '2:1', 'void'],
      ['set_handicap', { handicap: '-1.5' }, 'home', 'lost'],
      ['set_handicap', { handicap: '1.5' }, 'home', 'won'],
      ['set_handicap', { handicap: '-1' }, 'away', 'void'],
      ['total_sets', { total: '4.5' }, 'over', 'won'],
      ['total_sets', { total: '5' }, 'under', 'void'],
      ['total_points', { total: '217.5' }, 'over', 'won'],
      ['total_points', { total: '218' }, 'over', 'void'],
      ['total_points', { total: '218.5' }, 'under', 'won'],
      ['point_handicap', { handicap: '-9.5' }, 'home', 'won'],
      ['point_handicap', { handicap: '-10' }, 'away', 'void'],
      ['point_handicap', { handicap: '-10.5' }, 'away', 'won'],
      ['odd_even_points', {}, 'even', 'won'],
    ]);
  });

  test('settles bets on its sets', () => {
    expectAll(rallyFacts(FIVE), [
      ['set_winner', { set: '2' }, 'away', 'won'],
      ['set_winner', { set: '5' }, 'home', 'won'],
      ['set_points', { set: '1', total: '44.5' }, 'over', 'won'],
      ['set_points', { set: '4', total: '54' }, 'over', 'void'],
      ['set_points', { set: '5', total: '27.5' }, 'under', 'won'],
      ['set_point_handicap', { set: '1', handicap: '-4.5' }, 'home', 'won'],
      ['set_point_handicap', { set: '2', handicap: '1.5' }, 'home', 'lost'],
      ['extra_points', { set: '4' }, 'yes', 'won'],
      ['extra_points', { set: '2' }, 'yes', 'lost'],
      ['odd_even_set', { set: '1' }, 'odd', 'won'],
      ['odd_even_set', { set: '2' }, 'even', 'won'],
      ['point_race', { set: '5', points: '20' }, 'home', 'void'],
    ]);
  });

  test('extra points of the fifth set begin at 14–14', () => {
    expectAll(rallyFacts('25-20 23-25 25-19 26-28 16-14'), [['extra_points', { set: '5' }, 'yes', 'won']]);
    expectAll(rallyFacts('25-20 23-25 25-19 26-28 14-14', 'under_way'), [['extra_points', { set: '5' }, 'no', 'lost']]);
  });
});

describe('points in order', () => {
  const facts = rallyFacts('4-6', 'under_way', { points: [order('hh6ahh')] });

  test('settle single points and races', () => {
    expectAll(facts, [
      ['point_winner', { set: '1', point: '2' }, 'home', 'won'],
      ['point_winner', { set: '1', point: '3' }, 'away', 'won'],
      ['point_winner', { set: '1', point: '11' }, 'home', 'open'],
      ['point_race', { set: '1', points: '4' }, 'away', 'won'],
      ['point_race', { set: '1', points: '5' }, 'away', 'won'],
      ['point_race', { set: '1', points: '10' }, 'away', 'open'],
    ]);
  });

  test('are needed only if both sides have enough points', () => {
    const unordered = rallyFacts('4-6', 'under_way');
    expectAll(unordered, [
      ['point_race', { set: '1', points: '5' }, 'away', 'won'],
      ['point_race', { set: '1', points: '4' }, 'away', 'open'],
      ['point_winner', { set: '1', point: '2' }, 'away', 'open'],
    ]);
    expectAll(rallyFacts('3-0', 'under_way'), [['point_winner', { set: '1', point: '2' }, 'home', 'won']]);
  });

  test('void bets on a point that is not played', () => {
    expectAll(rallyFacts('25-9', 'under_way'), [
      ['point_winner', { set: '1', point: '35' }, 'home', 'void'],
      ['point_winner', { set: '2', point: '1' }, 'home', 'open'],
    ]);
    expectAll(rallyFacts('25-9 25-9 25-9'), [
      ['point_winner', { set: '4', point: '1' }, 'home', 'void'],
      ['set_winner', { set: '4' }, 'home', 'void'],
      ['set_points', { set: '5', total: '27.5' }, 'over', 'void'],
      ['set_winner', { set: '5' }, 'home', 'void'],
    ]);
  });
});

test('R1: a market settles as soon as nothing can change it', () => {
  expectAll(rallyFacts('25-20 25-20 3-4', 'under_way'), [
    ['winner', {}, 'home', 'open'],
    ['set_winner', { set: '1' }, 'home', 'won'],
    ['total_points', { total: '96.5' }, 'over', 'won'],
    ['total_points', { total: '97' }, 'over', 'open'],
    ['total_sets', { total: '2.5' }, 'over', 'won'],
    ['total_sets', { total: '3.5' }, 'over', 'open'],
    ['set_handicap', { handicap: '1.5' }, 'home', 'won'],
    ['set_handicap', { handicap: '1' }, 'home', 'open'],
    ['set_handicap', { handicap: '-1.5' }, 'home', 'open'],
  ]);
  expectAll(rallyFacts('25-20 20-25 0-0', 'under_way'), [
    ['total_sets', { total: '3.5' }, 'over', 'won'],
    ['set_handicap', { handicap: '-2.5' }, 'home', 'lost'],
  ]);
  expectAll(rallyFacts('22-23', 'under_way'), [
    ['set_point_handicap', { set: '1', handicap: '-3.5' }, 'home', 'lost'],
    ['set_point_handicap', { set: '1', handicap: '3.5' }, 'home', 'won'],
    ['set_point_handicap', { set: '1', handicap: '-1.5' }, 'home', 'open'],
  ]);
});

test('R8: a line that is met exactly refunds both sides', () => {
  for (const outcome of ['over', 'under']) {
    expect(resultIn(rallyFacts(FIVE), 'total_points', { total: '218' }, outcome)).toBe('void');
    expect(resultIn(rallyFacts(FIVE), 'set_points', { set: '1', total: '45' }, outcome)).toBe('void');
  }
  for (const outcome of ['home', 'away']) expect(resultIn(rallyFacts(FIVE), 'point_handicap', { handicap: '-10' }, outcome)).toBe('void');
});

describe('R2 and R-V1: a match that is not completed', () => {
  test.each<Ending>(['abandoned', 'retired', 'disqualified'])('%s: decided markets are settled, the rest are void', (ending) => {
    expectAll(rallyFacts('25-20 24-24', ending), [
      ['winner', {}, 'home', 'void'],
      ['match_score', { best_of: '5' }, '3:0', 'void'],
      ['set_winner', { set: '1' }, 'home', 'won'],
      ['set_winner', { set: '2' }, 'home', 'void'],
      ['set_winner', { set: '3' }, 'home', 'void'],
      ['extra_points', { set: '2' }, 'yes', 'won'],
      ['set_points', { set: '2', total: '47.5' }, 'over', 'won'],
      ['set_points', { set: '2', total: '48.5' }, 'over', 'void'],
      ['set_point_handicap', { set: '2', handicap: '2.5' }, 'home', 'won'],
      ['set_point_handicap', { set: '2', handicap: '1.5' }, 'home', 'void'],
      ['total_points', { total: '92.5' }, 'over', 'won'],
      ['total_points', { total: '120.5' }, 'over', 'void'],
      ['odd_even_points', {}, 'odd', 'void'],
    ]);
  });

  test.each<Ending>(['walkover', 'postponed', 'cancelled'])('R2, R3 and R7, %s: everything is void', (ending) => {
    for (const [definition, specifiers] of [['winner', {}] as const, ['set_winner', { set: '1' }] as const, ['total_sets', { total: '2.5' }] as const]) {
      const outcome = definition === 'total_sets' ? 'over' : 'home';
      expect(resultIn(rallyFacts('', ending, { sets: null }), definition, specifiers, outcome)).toBe('void');
    }
  });
});

test('R3: a match that begins with another number of sets keeps only the bets on its winner', () => {
  expectAll(rallyFacts('25-20 25-20', 'played', { bestOf: 3, format: 'changed' }), [
    ['winner', {}, 'home', 'won'],
    ['set_winner', { set: '1' }, 'home', 'void'],
    ['total_points', { total: '60.5' }, 'over', 'void'],
    ['match_score', { best_of: '3' }, '2:0', 'void'],
  ]);
});

test('R-V2: a golden set does not count', () => {
  const [without, withOne] = [rallyFacts('20-25 25-20 25-20 25-20'), rallyFacts('20-25 25-20 25-20 25-20', 'played', { goldenSet: { home: 10, away: 15 } })];
  for (const facts of [without, withOne]) {
    expectAll(facts, [
      ['winner', {}, 'home', 'won'],
      ['total_sets', { total: '4.5' }, 'under', 'won'],
      ['total_points', { total: '179.5' }, 'over', 'won'],
      ['total_points', { total: '180' }, 'over', 'void'],
      ['set_winner', { set: '5' }, 'away', 'void'],
    ]);
  }
});

test('R-V3: a penalty point counts as a point of its set', () => {
  // 24–22, then a red card for the away side gives the home side the 47th point.
  expectAll(rallyFacts('25-22', 'under_way', { points: [order('22a25h')] }), [
    ['set_winner', { set: '1' }, 'home', 'won'],
    ['set_points', { set: '1', total: '46.5' }, 'over', 'won'],
    ['point_winner', { set: '1', point: '47' }, 'home', 'won'],
  ]);
});

// Public rules of two kinds of book: one refunds everything that an unfinished match had not decided (ours, R-V1, R-TT1); one refunds every bet on the match as
// a whole and keeps only
// completed sets. They differ on totals and handicaps that were decided before the stop, which ours pays.
describe('by the rules of two kinds of bookmakers', () => {
  const stopped = rallyFacts('25-20 18-25 25-10 10-8', 'abandoned');
  test('completed sets are paid by both, and the match winner is refunded', () => {
    expectAll(stopped, [
      ['set_winner', { set: '1' }, 'home', 'won'],
      ['set_points', { set: '2', total: '42.5' }, 'over', 'won'],
      ['odd_even_set', { set: '3' }, 'odd', 'won'],
      ['set_winner', { set: '4' }, 'home', 'void'],
      ['winner', {}, 'home', 'void'],
      ['match_score', { best_of: '5' }, '3:1', 'void'],
    ]);
  });

  test('our rules pay a total, or a number of sets, that nothing could change', () => {
    // 123 + 18 points were played; at least 15 more of the fourth set would have followed.
    expectAll(stopped, [
      ['total_points', { total: '140.5' }, 'over', 'won'],
      ['total_points', { total: '190.5' }, 'under', 'void'],
      ['total_sets', { total: '3.5' }, 'over', 'won'],
      ['total_sets', { total: '4.5' }, 'over', 'void'],
      ['set_handicap', { handicap: '-2.5' }, 'home', 'lost'],
    ]);
  });
});
