import { describe, expect, test } from 'vitest';
import { rallyFacts, resultIn } from '../rally/testing/rally.ts';
import { volleyball } from '../volleyball/volleyball.ts';
import { tableTennis } from './table-tennis.ts';

test.each([
  ['11-10', 'open'],
  ['11-9', 'won'],
  ['13-12', 'open'],
  ['14-12', 'won'],
])('at %s the first set, as the fifth, is %s for the leader: 11 points, by two', (score, result) => {
  expect(resultIn(rallyFacts(score, 'under_way'), 'set_winner', { set: '1' }, 'home', tableTennis)).toBe(result);
  expect(resultIn(rallyFacts(`11-5 5-11 11-5 5-11 ${score}`, 'under_way'), 'winner', {}, 'home', tableTennis)).toBe(result);
});

test('a match of seven sets is won with four', () => {
  const facts = rallyFacts('11-5 11-5 9-11 12-10 11-8', 'played', { bestOf: 7 });
  expect(resultIn(facts, 'match_score', { best_of: '7' }, '4:1', tableTennis)).toBe('won');
  expect(resultIn(facts, 'total_sets', { total: '5.5' }, 'under', tableTennis)).toBe('won');
  expect(resultIn(facts, 'extra_points', { set: '4' }, 'yes', tableTennis)).toBe('won');
});

describe('R-TT1: a player who retires after the first point', () => {
  test.each([
    ['winner', {}, 'home', 'void'],
    ['set_winner', { set: '1' }, 'home', 'won'],
    ['set_points', { set: '2', total: '12.5' }, 'over', 'won'],
    ['set_points', { set: '2', total: '16.5' }, 'over', 'void'],
    ['point_handicap', { handicap: '24.5' }, 'home', 'void'],
    ['point_handicap', { handicap: '25.5' }, 'home', 'won'],
  ] as const)('%s %o is %s %s', (definition, specifiers, outcome, result) => {
    // After one set the lead is six points. At worst the second set is won 11–9 and the other three are lost 0–11: 6 + 2 − 33 = −25.
    expect(resultIn(rallyFacts('11-5 7-6', 'retired'), definition, specifiers, outcome, tableTennis)).toBe(result);
  });
});

describe('R-TT1 with the rule that the operator may choose for a tournament', () => {
  test.each([
    ['after a completed set the player who goes through wins', '11-5 7-6', 'retired', 'home', 'won'],
    ['before a set is completed it is void', '7-6', 'retired', 'home', 'void'],
    ['an abandoned match is void', '11-5 7-6', 'abandoned', null, 'void'],
    ['it waits until the supplier says who goes through', '11-5 7-6', 'disqualified', null, 'open'],
  ] as const)('%s', (_rule, score, ending, advancing, result) => {
    expect(resultIn(rallyFacts(score, ending, { advancing }), 'winner', {}, 'home', tableTennis, 2)).toBe(result);
  });

  test('volleyball offers no such choice: an unfinished match is void (R-V1)', () => {
    expect(volleyball.definitions.flatMap(({ alternatives = [] }) => alternatives)).toEqual([]);
  });
});

test('prices are fitted to the winner price only, and reproduce it', () => {
  const winner = tableTennis.price({ homeMilli: 1_500, awayMilli: 2_500, bestOf: 7 })?.find(({ definition }) => definition === 'winner');
  expect(winner?.outcomes[0]?.win).toBeCloseTo(0.63, 1);
  expect(tableTennis.live?.delayMs).toBe(4_000);
});
