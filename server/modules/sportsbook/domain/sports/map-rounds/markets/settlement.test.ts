import { describe, expect, test } from 'vitest';
import type { Specifiers } from '../../../markets/specifiers.ts';
import { cs2 } from '../../cs2/cs2.ts';
import type { MapRounds, SeriesFacts } from '../facts/series-facts.ts';
import { maps, order, resultIn, seriesFacts } from '../testing/series.ts';

type Row = readonly [definition: string, specifiers: Specifiers, outcome: string, result: string];

const check = (facts: SeriesFacts) => (definition: string, specifiers: Specifiers, outcome: string, result: string) =>
  expect(resultIn(facts, definition, specifiers, outcome)).toBe(result);

const given = (score: string, to: 'home' | 'away', begun: 'yes' | 'no' = 'yes'): MapRounds[] =>
  maps(score).map((map, index, all) => (index === all.length - 1 ? { ...map, given: { to, begun } } : map));

describe('a match of CS2 played out, 13–9 16–19 13–3', () => {
  // At half time 7–5, 12–0 and 9–3; the second map was level at 12–12 and at 15–15.
  const facts = seriesFacts('13-9 16-19 13-3', 'played', { rounds: [order('hh5a5h4a6h'), order('12h12a3h3ah4a'), order('9h3a4h')] });
  test.each<Row>([
    ['winner', {}, 'home', 'won'],
    ['winner', {}, 'away', 'lost'],
    ['result', {}, 'home', 'void'],
    ['map_handicap', { handicap: '-1.5' }, 'home', 'lost'],
    ['map_handicap', { handicap: '-1.5' }, 'away', 'won'],
    ['map_handicap', { handicap: '-1' }, 'home', 'void'],
    ['total_maps', { total: '2.5' }, 'over', 'won'],
    ['map_score', { best_of: '3' }, '2:1', 'won'],
    ['map_score', { best_of: '3' }, '2:0', 'lost'],
    ['map_score', { best_of: '5' }, '3:1', 'void'],
    ['both_win_a_map', {}, 'yes', 'won'],
    ['map_winner', { map: '1' }, 'home', 'won'],
    // The overtime counts (R-E4).
    ['map_winner', { map: '2' }, 'away', 'won'],
    ['map_winner', { map: '4' }, 'home', 'void'],
    ['map_rounds', { map: '1', total: '21.5' }, 'over', 'won'],
    ['map_rounds', { map: '1', total: '22' }, 'over', 'void'],
    ['map_rounds', { map: '2', total: '34.5' }, 'over', 'won'],
    ['map_rounds', { map: '3', total: '16.5' }, 'under', 'won'],
    ['map_round_handicap', { map: '1', handicap: '-3.5' }, 'home', 'won'],
    ['map_round_handicap', { map: '1', handicap: '-4' }, 'home', 'void'],
    ['map_round_handicap', { map: '2', handicap: '2.5' }, 'home', 'lost'],
    ['map_round_handicap', { map: '3', handicap: '-9.5' }, 'home', 'won'],
    ['pistol_round', { map: '1', round: '1' }, 'home', 'won'],
    ['pistol_round', { map: '1', round: '13' }, 'away', 'won'],
    ['pistol_round', { map: '3', round: '13' }, 'home', 'won'],
    ['round_winner', { map: '2', round: '31' }, 'home', 'won'],
    ['round_winner', { map: '3', round: '17' }, 'home', 'void'],
    ['round_race', { map: '1', rounds: '5' }, 'away', 'won'],
    ['round_race', { map: '1', rounds: '2' }, 'home', 'won'],
    ['round_race', { map: '2', rounds: '12' }, 'home', 'won'],
    ['first_half', { map: '1' }, 'home', 'won'],
    ['first_half', { map: '1' }, 'draw', 'lost'],
    ['first_half', { map: '2' }, 'home', 'won'],
    ['map_overtime', { map: '1' }, 'no', 'won'],
    ['map_overtime', { map: '2' }, 'yes', 'won'],
    ['odd_even_rounds', { map: '1' }, 'even', 'won'],
    ['odd_even_rounds', { map: '2' }, 'odd', 'won'],
  ])('%s %o: %s %s', check(facts));
});

describe('a match of which only the score is known', () => {
  const facts = seriesFacts('13-9 13-0', 'played', { maps: [{ home: 13, away: 9, firstHalf: { home: 6, away: 6 }, given: null }, ...maps('13-0')] });
  test.each<Row>([
    ['first_half', { map: '1' }, 'draw', 'won'],
    ['first_half', { map: '2' }, 'home', 'open'],
    ['round_winner', { map: '1', round: '3' }, 'home', 'open'],
    ['pistol_round', { map: '2', round: '13' }, 'home', 'won'],
    ['round_race', { map: '1', rounds: '10' }, 'home', 'won'],
    ['round_race', { map: '1', rounds: '9' }, 'home', 'open'],
    ['winner', {}, 'home', 'won'],
    ['map_winner', { map: '3' }, 'home', 'void'],
  ])('%s %o: %s %s', check(facts));
});

describe('best of one, two and five', () => {
  test.each<readonly [score: string, bestOf: number, ...Row]>([
    ['13-5', 1, 'winner', {}, 'home', 'won'],
    ['13-5', 1, 'total_maps', { total: '1.5' }, 'under', 'won'],
    ['13-5 9-13', 2, 'winner', {}, 'home', 'void'],
    ['13-5 9-13', 2, 'result', {}, 'draw', 'won'],
    ['13-5 9-13', 2, 'result', {}, 'home', 'lost'],
    ['13-5 9-13', 2, 'map_score', { best_of: '2' }, '1:1', 'won'],
    ['13-5 9-13', 2, 'map_handicap', { handicap: '-0.5' }, 'home', 'lost'],
    ['13-5 13-9', 2, 'winner', {}, 'home', 'won'],
    ['13-5 13-9', 2, 'result', {}, 'draw', 'lost'],
    ['13-5 9-13 13-0 13-11', 5, 'map_score', { best_of: '5' }, '3:1', 'won'],
    ['13-5 9-13 13-0 13-11', 5, 'total_maps', { total: '4.5' }, 'under', 'won'],
    ['13-5 9-13 13-0 13-11', 5, 'map_handicap', { handicap: '-1.5' }, 'home', 'won'],
    ['13-5 9-13 13-0 13-11', 5, 'map_winner', { map: '5' }, 'home', 'void'],
  ])('%s of %i: %s %o: %s %s', (score, bestOf, definition, specifiers, outcome, result) =>
    expect(resultIn(seriesFacts(score, 'played', { bestOf }), definition, specifiers, outcome)).toBe(result),
  );
});

describe('R1: a match under way settles results that nothing can change any more', () => {
  const facts = seriesFacts('13-9 11-12', 'under_way', { rounds: [order('hh5a5h4a6h'), order('11h12a')] });
  test.each<Row>([
    ['map_winner', { map: '1' }, 'home', 'won'],
    ['map_winner', { map: '2' }, 'home', 'open'],
    ['winner', {}, 'home', 'open'],
    ['map_rounds', { map: '2', total: '22.5' }, 'over', 'won'],
    ['map_rounds', { map: '2', total: '23.5' }, 'over', 'open'],
    // The largest margin of an overtime is four: from here the map ends 16–12 at best, and 11–13 or 12–16 at worst.
    ['map_round_handicap', { map: '2', handicap: '-4.5' }, 'home', 'lost'],
    ['map_round_handicap', { map: '2', handicap: '-3.5' }, 'home', 'open'],
    ['map_round_handicap', { map: '2', handicap: '4.5' }, 'home', 'won'],
    ['round_race', { map: '2', rounds: '10' }, 'home', 'won'],
    ['first_half', { map: '2' }, 'home', 'won'],
    ['map_overtime', { map: '2' }, 'yes', 'open'],
    ['map_handicap', { handicap: '1.5' }, 'home', 'won'],
    ['map_handicap', { handicap: '-1.5' }, 'home', 'open'],
    ['total_maps', { total: '1.5' }, 'over', 'won'],
    ['both_win_a_map', {}, 'yes', 'open'],
  ])('%s %o: %s %s', check(facts));

  test('the last round decides the match before any confirmation', () => {
    const over = seriesFacts('13-9 13-5', 'under_way');
    expect(resultIn(over, 'winner', {}, 'home')).toBe('won');
    expect(resultIn(over, 'map_score', { best_of: '3' }, '2:0')).toBe('won');
    expect(resultIn(over, 'map_winner', { map: '3' }, 'home')).toBe('void');
  });
});

describe('R2: an abandoned match keeps its decided results', () => {
  const facts = seriesFacts('13-9 5-8', 'abandoned', { rounds: [order('hh5a5h4a6h'), order('5h8a')] });
  test.each<Row>([
    ['winner', {}, 'home', 'void'],
    ['map_winner', { map: '1' }, 'home', 'won'],
    ['map_winner', { map: '2' }, 'away', 'void'],
    ['map_winner', { map: '3' }, 'away', 'void'],
    ['map_rounds', { map: '2', total: '12.5' }, 'over', 'won'],
    ['map_rounds', { map: '2', total: '13' }, 'over', 'void'],
    ['first_half', { map: '2' }, 'away', 'won'],
    ['pistol_round', { map: '2', round: '1' }, 'home', 'won'],
    ['round_winner', { map: '2', round: '14' }, 'home', 'void'],
    ['map_score', { best_of: '3' }, '2:0', 'void'],
  ])('%s %o: %s %s', check(facts));
});

describe('R3: a match that never began is void', () => {
  test.each(['walkover', 'postponed', 'cancelled'] as const)('%s', (ending) => {
    const facts = seriesFacts('', ending, { maps: null, official: 'home' });
    for (const [definition, specifiers] of [
      ['winner', {}],
      ['map_winner', { map: '1' }],
      ['map_handicap', { handicap: '-1.5' }],
    ] as const) {
      expect(resultIn(facts, definition, specifiers, 'home')).toBe('void');
    }
  });
});

describe('R-E1: a map that did not start, or was awarded before the match', () => {
  test('a map awarded without play voids its markets; the match follows the official score', () => {
    const facts = seriesFacts('', 'forfeited', { maps: given('13-9 9-13 0-0', 'away', 'no'), official: 'away' });
    expect(resultIn(facts, 'map_winner', { map: '3' }, 'away')).toBe('void');
    expect(resultIn(facts, 'map_rounds', { map: '3', total: '20.5' }, 'under')).toBe('void');
    expect(resultIn(facts, 'winner', {}, 'away')).toBe('won');
    expect(resultIn(facts, 'map_winner', { map: '2' }, 'away')).toBe('won');
  });

  const early = (advantageNamed: 'yes' | 'no') => seriesFacts('13-9', 'played', { advantage: 'home', advantageNamed });
  test.each<readonly ['yes' | 'no', ...Row]>([
    ['no', 'winner', {}, 'home', 'void'],
    ['no', 'map_handicap', { handicap: '-1.5' }, 'home', 'void'],
    ['no', 'total_maps', { total: '2.5' }, 'under', 'void'],
    ['no', 'map_winner', { map: '1' }, 'home', 'won'],
    ['yes', 'winner', {}, 'home', 'won'],
    ['yes', 'map_handicap', { handicap: '-1.5' }, 'home', 'won'],
    ['yes', 'map_score', { best_of: '3' }, '2:0', 'won'],
    ['yes', 'map_winner', { map: '1' }, 'home', 'won'],
    ['yes', 'map_winner', { map: '2' }, 'home', 'void'],
  ])('with a map from before, named in the price: %s, %s %o: %s %s', (named, ...row) => check(early(named))(...row));
});

describe('R-E2: a map that began and was forfeited settles by the official result, its scores by what was decided in play', () => {
  const facts = seriesFacts('', 'forfeited', { maps: given('13-9 10-8', 'away'), official: 'away', rounds: [order('hh5a5h4a6h'), order('10h8a')] });
  test.each<Row>([
    ['map_winner', { map: '2' }, 'away', 'won'],
    ['winner', {}, 'away', 'won'],
    ['winner', {}, 'home', 'lost'],
    ['map_rounds', { map: '2', total: '17.5' }, 'over', 'won'],
    ['map_rounds', { map: '2', total: '18.5' }, 'over', 'void'],
    ['map_round_handicap', { map: '2', handicap: '-1.5' }, 'home', 'void'],
    ['map_round_handicap', { map: '2', handicap: '-5.5' }, 'home', 'lost'],
    ['first_half', { map: '2' }, 'home', 'won'],
    ['round_race', { map: '2', rounds: '10' }, 'home', 'won'],
    ['map_overtime', { map: '2' }, 'no', 'void'],
    ['odd_even_rounds', { map: '2' }, 'even', 'void'],
    ['map_handicap', { handicap: '1.5' }, 'home', 'won'],
    ['map_handicap', { handicap: '-1.5' }, 'home', 'void'],
    ['total_maps', { total: '2.5' }, 'over', 'void'],
    ['map_score', { best_of: '3' }, '2:0', 'void'],
    ['both_win_a_map', {}, 'yes', 'void'],
    ['map_winner', { map: '3' }, 'away', 'void'],
  ])('%s %o: %s %s', check(facts));

  test('a match that goes on after a forfeited map settles its winner by the official score', () => {
    const on = seriesFacts('', 'played', { maps: [...given('4-6', 'home'), ...maps('13-4')] });
    expect(resultIn(on, 'winner', {}, 'home')).toBe('won');
    expect(resultIn(on, 'map_score', { best_of: '3' }, '2:0')).toBe('void');
    expect(resultIn(on, 'map_winner', { map: '1' }, 'home')).toBe('won');
  });
});

describe('R-E3: restored rounds count as in the official score', () => {
  test('a round that was undone and replayed is settled again', () => {
    const before = seriesFacts('6-4', 'under_way', { rounds: [order('4h4ahh')] });
    const after = seriesFacts('5-5', 'under_way', { rounds: [order('4h4aha')] });
    expect(resultIn(before, 'round_winner', { map: '1', round: '10' }, 'home')).toBe('won');
    expect(resultIn(before, 'round_race', { map: '1', rounds: '6' }, 'home')).toBe('won');
    expect(resultIn(after, 'round_winner', { map: '1', round: '10' }, 'home')).toBe('lost');
    expect(resultIn(after, 'round_race', { map: '1', rounds: '6' }, 'home')).toBe('open');
  });
});

describe('R-E6: a changed number of maps before the start', () => {
  const facts = seriesFacts('13-9', 'played', { bestOf: 1, format: 'changed' });
  test.each<Row>([
    ['winner', {}, 'home', 'won'],
    ['map_winner', { map: '1' }, 'home', 'void'],
    ['map_handicap', { handicap: '-1.5' }, 'home', 'void'],
    ['total_maps', { total: '2.5' }, 'under', 'void'],
    ['map_rounds', { map: '1', total: '20.5' }, 'over', 'void'],
  ])('%s %o: %s %s', check(facts));
});

// Public rules of two kinds of book: one settles a begun and forfeited map by the tournament's official winner and refunds its round markets unless they were
// decided (ours, R-E2); one refunds
// every market of a map that was not played out. Both refund maps that never began, count overtimes, and keep bets valid with substitutes (R-E4, R-E5).
describe('by the rules of two kinds of bookmakers', () => {
  const forfeited = seriesFacts('', 'forfeited', { maps: given('13-11 12-3', 'away'), official: 'away' });
  test.each<Row>([
    ['map_winner', { map: '1' }, 'home', 'won'],
    ['map_rounds', { map: '1', total: '23.5' }, 'over', 'won'],
    ['map_winner', { map: '3' }, 'home', 'void'],
  ])('both: %s %o: %s %s', check(forfeited));

  test.each<Row>([
    // A team leads 12–3 and leaves: the official winner is the other side.
    ['map_winner', { map: '2' }, 'home', 'lost'],
    ['map_rounds', { map: '2', total: '14.5' }, 'over', 'won'],
    ['map_rounds', { map: '2', total: '20.5' }, 'under', 'void'],
    ['winner', {}, 'away', 'won'],
  ])('ours where they differ: %s %o: %s %s', check(forfeited));

  test('R-E5: no fact about line-ups can void a bet, and every rule says so', () => {
    for (const { sentences } of cs2.definitions) expect(sentences(48).join(' ')).toContain('As apostas valem com reservas, com jogadores a menos');
  });
});
