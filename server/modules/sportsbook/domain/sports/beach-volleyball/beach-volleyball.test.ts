import { describe, expect, test } from 'vitest';
import { rallyFacts, resultIn } from '../rally/testing/rally.ts';
import type { RallyFacts } from '../rally/facts/rally-facts.ts';
import { beachVolleyball } from './beach-volleyball.ts';

const facts = (score: string, ending: RallyFacts['ending'] = 'played') => rallyFacts(score, ending, { bestOf: 3 });
const result = (of: RallyFacts, definition: string, specifiers: Record<string, string>, outcome: string) =>
  resultIn(of, definition, specifiers, outcome, beachVolleyball);

test.each([
  ['21-20', 'open'],
  ['21-19', 'won'],
  ['25-24', 'open'],
  ['26-24', 'won'],
])('at %s the first set is %s for the leader: 21 points, by two', (score, word) => {
  expect(result(facts(score, 'under_way'), 'set_winner', { set: '1' }, 'home')).toBe(word);
});

test.each([
  ['15-14', 'open'],
  ['15-13', 'won'],
  ['18-16', 'won'],
])('at %s the third set, and the match, is %s for the leader: 15 points, by two', (score, word) => {
  expect(result(facts(`21-18 19-21 ${score}`, 'under_way'), 'winner', {}, 'home')).toBe(word);
});

describe('a match of three sets', () => {
  test.each([
    ['winner', {}, 'away', 'won'],
    ['match_score', { best_of: '3' }, '1:2', 'won'],
    ['total_sets', { total: '2.5' }, 'over', 'won'],
    // 21 + 19 + 13 against 17 + 21 + 15: level, 106 points.
    ['total_points', { total: '105.5' }, 'over', 'won'],
    ['point_handicap', { handicap: '0.5' }, 'home', 'won'],
    ['extra_points', { set: '2' }, 'yes', 'lost'],
  ] as const)('%s %o is %s %s', (definition, specifiers, outcome, word) => {
    expect(result(facts('21-17 19-21 13-15'), definition, specifiers, outcome)).toBe(word);
  });

  test('that breaks off keeps the results that nothing could change, and voids the rest (R-V1)', () => {
    const broken = facts('21-17 10-12', 'retired');
    expect(result(broken, 'set_winner', { set: '1' }, 'home')).toBe('won');
    expect(result(broken, 'winner', {}, 'home')).toBe('void');
    expect(result(broken, 'set_points', { set: '2', total: '20.5' }, 'over')).toBe('won');
  });
});

test('five sets are not a valid format', () => expect(beachVolleyball.price({ homeMilli: 1_500, awayMilli: 2_500, bestOf: 5 })).toBeNull());

test('prices are fitted to the winner price only, and reproduce it', () => {
  const winner = beachVolleyball.price({ homeMilli: 1_500, awayMilli: 2_500, bestOf: 3 })?.find(({ definition }) => definition === 'winner');
  expect(winner?.outcomes[0]?.win).toBeCloseTo(0.63, 1);
});
