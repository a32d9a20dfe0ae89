import { describe, expect, test } from 'vitest';
import type { FactField } from '../facts/facts.ts';
import { football } from '../sports/football/football.ts';
import type { MatchFacts } from '../sports/goals/facts/match-facts.ts';
import { goal, matchFacts, score } from '../sports/football/testing/match-facts.ts';
import { weighFacts } from './weigh-facts.ts';

const known = (facts: Partial<MatchFacts>, certainty: 1 | 2, unconfirmed: readonly FactField[] = []) => ({ facts: matchFacts(facts), certainty, unconfirmed });
const seen = { fullTime: score('2-1') };

test('what was seen and then confirmed is confirmed', () => {
  expect(weighFacts(football, known(seen, 1), matchFacts(seen), 2)).toEqual({ kind: 'new', facts: matchFacts(seen), certainty: 2, unconfirmed: [] });
});

test('what somebody saw adds to the confirmed, and stays merely seen', () => {
  const weighed = weighFacts(football, known({ ...seen, qualified: 'home' }, 2), matchFacts({ ...seen, halfTime: score('0-0') }), 1);
  const together = { ...seen, qualified: 'home', halfTime: score('0-0') } as const;
  expect(weighed).toEqual({ kind: 'new', facts: matchFacts(together), certainty: 2, unconfirmed: ['halfTime'] });
});

test('a confirmation makes nothing certain that it does not say itself', () => {
  const goals = [goal('home', 3), goal('away', 20), goal('home', 50)];
  const weighed = weighFacts(football, known({ ...seen, goals }, 1), matchFacts({ ...seen, halfTime: score('1-1') }), 2);
  expect(weighed).toEqual({ kind: 'new', facts: matchFacts({ ...seen, goals, halfTime: score('1-1') }), certainty: 2, unconfirmed: ['goals'] });
});

describe('confirmed facts to which something was added that was merely seen', () => {
  const inForce = known({ ...seen, halfTime: score('0-0') }, 2, ['halfTime']);

  test('take a confirmation that differs from what was seen, in its place', () => {
    const weighed = weighFacts(football, inForce, matchFacts({ halfTime: score('1-0') }), 2);
    expect(weighed).toEqual({ kind: 'new', facts: matchFacts({ ...seen, halfTime: score('1-0') }), certainty: 2, unconfirmed: [] });
  });

  test('take what somebody else saw later, in its place', () => {
    const weighed = weighFacts(football, inForce, matchFacts({ halfTime: score('1-1') }), 1);
    expect(weighed).toEqual({ kind: 'new', facts: matchFacts({ ...seen, halfTime: score('1-1') }), certainty: 2, unconfirmed: ['halfTime'] });
  });

  test('are confirmed whole by a confirmation that says the same', () => {
    const weighed = weighFacts(football, inForce, matchFacts({ halfTime: score('0-0') }), 2);
    expect(weighed).toEqual({ kind: 'new', facts: inForce.facts, certainty: 2, unconfirmed: [] });
  });

  test('hold facts that contradict the confirmed fields, whether seen or confirmed', () => {
    for (const certainty of [1, 2] as const) {
      expect(weighFacts(football, inForce, matchFacts({ fullTime: score('2-2') }), certainty)).toMatchObject({
        kind: 'held',
        faults: ['full_time_differs_from_confirmed'],
      });
    }
  });

  test('learn nothing from what they know', () => {
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

test('facts that agree field by field and contradict each other together are held against the confirmed', () => {
  const together = weighFacts(football, known({ goals: [goal('home', 3)] }, 2), matchFacts({ fullTime: score('0-0') }), 2);
  expect(together).toMatchObject({ kind: 'held', faults: ['goals_differ_from_full_time', 'goals_differ_from_last_score'] });
});
