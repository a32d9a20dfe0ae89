import { describe, expect, test } from 'vitest';
import type { FactField } from '../facts/facts.ts';
import { football } from '../sports/football/football.ts';
import type { MatchFacts } from '../sports/goals/facts/match-facts.ts';
import { goal, matchFacts, score } from '../sports/football/testing/match-facts.ts';
import { weighFacts } from './weigh-facts.ts';

const known = (facts: Partial<MatchFacts>, certainty: 1 | 2, unconfirmed: readonly FactField[] = []) => ({ facts: matchFacts(facts), certainty, unconfirmed });
const seen = { fullTime: score('2-1') };

test('a confirmation of the same facts makes them confirmed', () => {
  expect(weighFacts(football, known(seen, 1), matchFacts(seen), 2)).toEqual({ kind: 'new', facts: matchFacts(seen), certainty: 2, unconfirmed: [] });
});

test('unconfirmed facts add fields to confirmed ones, and those fields stay unconfirmed', () => {
  const weighed = weighFacts(football, known({ ...seen, qualified: 'home' }, 2), matchFacts({ ...seen, halfTime: score('0-0') }), 1);
  const together = { ...seen, qualified: 'home', halfTime: score('0-0') } as const;
  expect(weighed).toEqual({ kind: 'new', facts: matchFacts(together), certainty: 2, unconfirmed: ['halfTime'] });
});

test('a confirmation leaves fields that it does not contain unconfirmed', () => {
  const goals = [goal('home', 3), goal('away', 20), goal('home', 50)];
  const weighed = weighFacts(football, known({ ...seen, goals }, 1), matchFacts({ ...seen, halfTime: score('1-1') }), 2);
  expect(weighed).toEqual({ kind: 'new', facts: matchFacts({ ...seen, goals, halfTime: score('1-1') }), certainty: 2, unconfirmed: ['goals'] });
});

describe('confirmed facts with an unconfirmed field', () => {
  const inForce = known({ ...seen, halfTime: score('0-0') }, 2, ['halfTime']);

  test('replace the field by a confirmation that differs', () => {
    const weighed = weighFacts(football, inForce, matchFacts({ halfTime: score('1-0') }), 2);
    expect(weighed).toEqual({ kind: 'new', facts: matchFacts({ ...seen, halfTime: score('1-0') }), certainty: 2, unconfirmed: [] });
  });

  test('replace the field by a later unconfirmed report', () => {
    const weighed = weighFacts(football, inForce, matchFacts({ halfTime: score('1-1') }), 1);
    expect(weighed).toEqual({ kind: 'new', facts: matchFacts({ ...seen, halfTime: score('1-1') }), certainty: 2, unconfirmed: ['halfTime'] });
  });

  test('are fully confirmed by a confirmation of the same value', () => {
    const weighed = weighFacts(football, inForce, matchFacts({ halfTime: score('0-0') }), 2);
    expect(weighed).toEqual({ kind: 'new', facts: inForce.facts, certainty: 2, unconfirmed: [] });
  });

  test('hold a report that contradicts their confirmed fields, whether confirmed or not', () => {
    for (const certainty of [1, 2] as const) {
      expect(weighFacts(football, inForce, matchFacts({ fullTime: score('2-2') }), certainty)).toMatchObject({
        kind: 'held',
        faults: ['full_time_differs_from_confirmed'],
      });
    }
  });

  test('are not changed by a report without new content', () => {
    expect(weighFacts(football, inForce, matchFacts({ ...seen, halfTime: score('0-0') }), 1)).toEqual({ kind: 'known' });
    expect(weighFacts(football, inForce, matchFacts(seen), 2)).toEqual({ kind: 'known' });
  });
});

test.each<[string, Partial<MatchFacts>, Partial<MatchFacts>]>([
  ['ending', seen, { ...seen, ending: 'awarded' }],
  ['half_time', { halfTime: score('0-0') }, { halfTime: score('1-0') }],
  ['full_time', seen, { fullTime: score('2-2') }],
  ['after_extra_time', { ...seen, afterExtraTime: score('2-2') }, { ...seen, afterExtraTime: score('3-1') }],
  ['penalties', { ...seen, penalties: score('5-4') }, { ...seen, penalties: score('6-5') }],
  ['broken_off_at', { ending: 'abandoned', brokenOffAt: score('0-0') }, { ending: 'abandoned', brokenOffAt: score('1-0') }],
  ['qualified', { ...seen, qualified: 'home' }, { ...seen, qualified: 'away' }],
  ['goals', { goals: [goal('home', 3)] }, { goals: [goal('home', 4)] }],
])('another %s gives way when it was seen, and is held against when it was confirmed', (field, before, after) => {
  expect(weighFacts(football, known(before, 2), matchFacts(after), 2)).toEqual({ kind: 'held', faults: [`${field}_differs_from_confirmed`] });
  expect(weighFacts(football, known(before, 1), matchFacts(after), 1)).toMatchObject({ kind: 'new', facts: matchFacts(after), certainty: 1 });
});

test('facts are held if they contradict the confirmed ones only in combination', () => {
  const together = weighFacts(football, known({ goals: [goal('home', 3)] }, 2), matchFacts({ fullTime: score('0-0') }), 2);
  expect(together).toMatchObject({ kind: 'held', faults: ['goals_differ_from_full_time', 'goals_differ_from_last_score'] });
});
