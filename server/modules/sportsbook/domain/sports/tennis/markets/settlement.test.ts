import { describe, expect, test } from 'vitest';
import type { Specifiers } from '../../../markets/specifiers.ts';
import { NOTHING_KNOWN, type TennisFacts } from '../facts/tennis-facts.ts';
import { matchFacts, order } from '../testing/match-facts.ts';
import { resultIn } from '../testing/tennis-market.ts';
import { tennisMarkets } from './tennis-markets.ts';

type Row = readonly [definition: string, specifiers: Specifiers, outcome: string, result: string];

const check = (facts: TennisFacts) => (definition: string, specifiers: Specifiers, outcome: string, result: string) =>
  expect(resultIn(facts, definition, specifiers, outcome)).toBe(result);

describe('a match played out, 7–6(4) 3–6 6–2', () => {
  const facts = matchFacts('7-6(4) 3-6 6-2', 'played', { games: [order('hahahahahahah'), order('ahaahaaha'), order('hhahhahh')] });
  test.each<Row>([
    ['winner', {}, 'home', 'won'],
    ['winner', {}, 'away', 'lost'],
    ['set_winner', { set: '2' }, 'away', 'won'],
    ['set_winner', { set: '4' }, 'home', 'void'],
    // 16 games to 14: 30 in all, counting the tie-break as one.
    ['total_games', { total: '29.5' }, 'over', 'won'],
    ['total_games', { total: '30' }, 'over', 'void'],
    ['total_games', { total: '30.5' }, 'under', 'won'],
    ['odd_even_games', {}, 'even', 'won'],
    ['game_handicap', { handicap: '-1.5' }, 'home', 'won'],
    ['game_handicap', { handicap: '-2' }, 'home', 'void'],
    ['game_handicap', { handicap: '-2.5' }, 'home', 'lost'],
    ['game_handicap', { handicap: '-2.5' }, 'away', 'won'],
    ['home_games', { total: '15.5' }, 'over', 'won'],
    ['away_games', { total: '14' }, 'under', 'void'],
    ['set_handicap', { handicap: '-1.5' }, 'home', 'lost'],
    ['set_handicap', { handicap: '-1.5' }, 'away', 'won'],
    ['set_handicap', { handicap: '-1' }, 'home', 'void'],
    ['total_sets', { total: '2.5' }, 'over', 'won'],
    ['match_score', { best_of: '3' }, '2:1', 'won'],
    ['match_score', { best_of: '3' }, '2:0', 'lost'],
    ['match_score', { best_of: '5' }, '3:1', 'void'],
    ['both_win_a_set', {}, 'yes', 'won'],
    ['match_tie_break', {}, 'yes', 'won'],
    ['set_tie_break', { set: '1' }, 'yes', 'won'],
    ['set_tie_break', { set: '3' }, 'no', 'won'],
    ['set_score', { set: '1' }, '7:6', 'won'],
    ['set_score', { set: '2' }, '3:6', 'won'],
    ['set_games', { set: '1', total: '12.5' }, 'over', 'won'],
    ['set_games', { set: '3', total: '8' }, 'over', 'void'],
    ['game_winner', { set: '1', game: '1' }, 'home', 'won'],
    ['game_winner', { set: '1', game: '13' }, 'home', 'won'],
    ['game_winner', { set: '2', game: '3' }, 'away', 'won'],
    ['game_winner', { set: '3', game: '9' }, 'home', 'void'],
    ['game_race', { set: '1', games: '6' }, 'home', 'won'],
    ['game_race', { set: '2', games: '3' }, 'away', 'won'],
    ['game_race', { set: '3', games: '2' }, 'home', 'won'],
  ])('%s %o: %s %s', check(facts));
});

describe('a match of which only the score is known', () => {
  const facts = matchFacts('6-4 6-0');
  test.each<Row>([
    ['winner', {}, 'home', 'won'],
    ['game_winner', { set: '1', game: '2' }, 'home', 'open'],
    ['game_winner', { set: '2', game: '2' }, 'home', 'won'],
    ['game_race', { set: '1', games: '5' }, 'home', 'won'],
    ['game_race', { set: '1', games: '4' }, 'home', 'open'],
  ])('%s %o: %s %s', check(facts));
});

describe('a player who retires after the first point (R-T1)', () => {
  describe.each(['retired', 'disqualified', 'abandoned'] as const)('%s at 6–2 4–6 1–0', (ending) => {
    const facts = matchFacts('6-2 4-6 1-0', ending, { advancing: 'home', games: [order('hhahhahh'), order('ahaahahaha').slice(0, 10), order('h')] });
    test.each<Row>([
      // Pinnacle and Betfair void everything that no set decided; our rules also void the winner however many sets were played.
      ['winner', {}, 'home', 'void'],
      ['set_winner', { set: '1' }, 'home', 'won'],
      ['set_winner', { set: '3' }, 'home', 'void'],
      ['total_games', { total: '18.5' }, 'over', 'won'],
      ['total_games', { total: '19' }, 'over', 'void'],
      ['total_games', { total: '19.5' }, 'over', 'void'],
      ['total_games', { total: '19.5' }, 'under', 'void'],
      ['total_sets', { total: '2.5' }, 'over', 'won'],
      ['both_win_a_set', {}, 'yes', 'won'],
      ['match_score', { best_of: '3' }, '2:0', 'void'],
      ['odd_even_games', {}, 'odd', 'void'],
      ['match_tie_break', {}, 'no', 'void'],
      ['set_tie_break', { set: '1' }, 'no', 'won'],
      // The third set could still end 6–0 or 1–6, so the home side's margin in games is between −3 and 8.
      ['game_handicap', { handicap: '3.5' }, 'home', 'won'],
      ['game_handicap', { handicap: '3' }, 'home', 'void'],
      ['game_handicap', { handicap: '2.5' }, 'home', 'void'],
      ['game_handicap', { handicap: '-8.5' }, 'away', 'won'],
      ['game_handicap', { handicap: '-7.5' }, 'away', 'void'],
      // At one set each, no side can win by two.
      ['set_handicap', { handicap: '-1.5' }, 'home', 'lost'],
      ['set_handicap', { handicap: '1.5' }, 'home', 'won'],
      ['set_handicap', { handicap: '-0.5' }, 'home', 'void'],
      ['home_games', { total: '10.5' }, 'over', 'won'],
      ['home_games', { total: '11.5' }, 'over', 'void'],
      ['game_winner', { set: '3', game: '1' }, 'home', 'won'],
      ['game_winner', { set: '3', game: '2' }, 'home', 'void'],
      ['game_race', { set: '3', games: '2' }, 'home', 'void'],
    ])('%s %o: %s %s', check(facts));
  });
});

describe('a set broken off at 4–4 (R-T3)', () => {
  const facts = matchFacts('4-4', 'retired');
  test.each<Row>([
    ['set_games', { set: '1', total: '9.5' }, 'over', 'void'],
    ['set_games', { set: '1', total: '9.5' }, 'under', 'void'],
    ['set_games', { set: '1', total: '7.5' }, 'over', 'won'],
    ['set_games', { set: '1', total: '7.5' }, 'under', 'lost'],
    ['total_games', { total: '7.5' }, 'over', 'won'],
    ['set_winner', { set: '1' }, 'home', 'void'],
    ['set_score', { set: '1' }, '6:4', 'void'],
    ['set_tie_break', { set: '1' }, 'no', 'void'],
  ])('%s %o: %s %s', check(facts));
});

describe('a match tie-break is one set and one game (R-T2)', () => {
  const facts = matchFacts('6-4 3-6 1-0', 'played', { lastSet: 'match_tie_break' });
  test.each<Row>([
    ['winner', {}, 'home', 'won'],
    ['set_winner', { set: '3' }, 'home', 'won'],
    ['total_games', { total: '19.5' }, 'over', 'won'],
    ['total_games', { total: '20.5' }, 'under', 'won'],
    ['game_handicap', { handicap: '0.5' }, 'home', 'won'],
    ['game_handicap', { handicap: '0' }, 'home', 'void'],
    ['set_score', { set: '3' }, '6:0', 'void'],
    ['set_tie_break', { set: '3' }, 'yes', 'void'],
    ['match_tie_break', {}, 'no', 'won'],
    ['game_race', { set: '3', games: '3' }, 'home', 'void'],
    ['game_winner', { set: '3', game: '1' }, 'home', 'won'],
    ['set_games', { set: '3', total: '1.5' }, 'under', 'won'],
  ])('%s %o: %s %s', check(facts));
});

describe('a match that never began (R2, R3, R7)', () => {
  test.each(['walkover', 'postponed', 'cancelled'] as const)('%s: everything is void', (ending) => {
    const facts = matchFacts('', ending, { sets: null, advancing: 'home' });
    for (const [definition, specifiers, outcome] of [
      ['winner', {}, 'home'],
      ['total_games', { total: '22.5' }, 'over'],
      ['set_winner', { set: '1' }, 'away'],
    ] as const) {
      expect(resultIn(facts, definition, specifiers, outcome)).toBe('void');
    }
  });

  test('a retirement before the end of the first game voids every bet', () => {
    const facts = matchFacts('0-0', 'retired');
    expect(resultIn(facts, 'winner', {}, 'home')).toBe('void');
    expect(resultIn(facts, 'set_games', { set: '1', total: '9.5' }, 'over')).toBe('void');
  });
});

describe('a match that began with another format (R3)', () => {
  const facts = matchFacts('6-4 6-4 6-4', 'played', { bestOf: 5, format: 'changed' });
  test.each<Row>([
    ['winner', {}, 'home', 'won'],
    ['total_games', { total: '22.5' }, 'over', 'void'],
    ['set_winner', { set: '1' }, 'home', 'void'],
    ['match_score', { best_of: '3' }, '2:0', 'void'],
  ])('%s %o: %s %s', check(facts));
});

describe('a match under way settles what nothing can change any more (R1)', () => {
  const facts = matchFacts('6-2 5-6', 'under_way', { games: [order('hhahhahh'), order('ahahahahaha')] });
  test.each<Row>([
    ['set_winner', { set: '1' }, 'home', 'won'],
    ['set_winner', { set: '2' }, 'home', 'open'],
    ['total_games', { total: '18.5' }, 'over', 'won'],
    ['total_games', { total: '19.5' }, 'over', 'open'],
    ['winner', {}, 'home', 'open'],
    ['game_winner', { set: '2', game: '11' }, 'away', 'won'],
    ['game_winner', { set: '2', game: '12' }, 'away', 'open'],
    ['game_race', { set: '2', games: '5' }, 'away', 'won'],
    ['total_sets', { total: '2.5' }, 'over', 'open'],
  ])('%s %o: %s %s', check(facts));

  test('the last game decides the match before any confirmation', () => {
    const over = matchFacts('6-2 7-5', 'under_way');
    expect(resultIn(over, 'winner', {}, 'home')).toBe('won');
    expect(resultIn(over, 'total_games', { total: '20.5' }, 'under')).toBe('won');
    expect(resultIn(over, 'set_winner', { set: '3' }, 'home')).toBe('void');
  });
});

describe('best of five', () => {
  const facts = matchFacts('6-4 4-6 6-4 2-0', 'retired', { bestOf: 5, lastSet: 'tie_break_10' });
  test.each<Row>([
    ['total_sets', { total: '3.5' }, 'over', 'won'],
    ['total_sets', { total: '4.5' }, 'over', 'void'],
    ['set_handicap', { handicap: '-1.5' }, 'home', 'void'],
    ['set_handicap', { handicap: '2.5' }, 'home', 'won'],
    ['set_handicap', { handicap: '-2.5' }, 'home', 'lost'],
    ['match_score', { best_of: '5' }, '3:1', 'void'],
  ])('%s %o: %s %s', check(facts));
});

// Public rules of two kinds of book: one pays the winner of a match only after it is completed, whatever was played (ours, R-T1); one pays the side that
// advances after a completed set.
// Both keep earlier decisions, count penalties, and keep bets on a match that moves to another court or surface (R-T4, R-T5).
describe('by the rules of both kinds of bookmakers', () => {
  const secondSet = matchFacts('6-3 2-1', 'retired', { advancing: 'home' });
  test.each<Row>([
    ['set_winner', { set: '1' }, 'home', 'won'],
    ['set_score', { set: '1' }, '6:3', 'won'],
    ['total_games', { total: '11.5' }, 'over', 'won'],
    ['set_winner', { set: '2' }, 'home', 'void'],
    ['set_games', { set: '2', total: '9.5' }, 'under', 'void'],
  ])('a retirement in the second set leaves what the first decided: %s %o: %s %s', check(secondSet));

  test('a retirement before the end of the first set refunds the winner with both; after it the kinds differ, and ours refunds too', () => {
    check(matchFacts('3-1', 'retired', { advancing: 'home' }))('winner', {}, 'home', 'void');
    check(secondSet)('winner', {}, 'home', 'void');
  });

  test.each([
    ['after a completed set the player who goes through wins', '6-3 2-1', 'retired', 'home', 'won'],
    ['a disqualification is as a retirement', '3-6 2-1', 'disqualified', 'home', 'won'],
    ['the player who goes through may be behind', '6-3 2-1', 'retired', 'away', 'lost'],
    ['before a set is completed it is void', '5-6', 'retired', 'home', 'void'],
    ['an abandoned match is void, since no player goes through', '6-3 2-1', 'abandoned', null, 'void'],
    ['it waits until the supplier says who goes through', '6-3 2-1', 'retired', null, 'open'],
    ['without the first point it is void', '', 'walkover', 'home', 'void'],
    ['a match played out has its winner', '6-3 6-4', 'played', null, 'won'],
  ] as const)('R-T1 as the operator may choose it for a tournament: %s', (_rule, score, ending, advancing, result) => {
    expect(resultIn(matchFacts(score, ending, { advancing }), 'winner', {}, 'home', 2)).toBe(result);
  });

  test('R-T4: a penalty game counts as a game of its set and of the match', () => {
    // At 5–3 the away side forfeits the ninth game by a code violation.
    const facts = matchFacts('6-3 6-4');
    check(facts)('total_games', { total: '18.5' }, 'over', 'won');
    check(facts)('set_score', { set: '1' }, '6:3', 'won');
  });

  test('R-T5: no fact about court, surface or day can void a bet, and the rule says so', () => {
    for (const { sentences } of tennisMarkets) expect(sentences(48).join(' ')).toContain('Mudança de quadra, de piso ou de dia não anula apostas');
    expect(Object.keys(NOTHING_KNOWN)).not.toContain('surface');
  });
});
