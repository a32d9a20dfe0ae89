import { expect, test } from 'vitest';
import { type FactFault, factFaults } from './fact-faults.ts';
import type { MatchFacts } from './match-facts.ts';
import { goal, matchFacts, score } from '../../football/testing/match-facts.ts';

test.each<[string, MatchFacts]>([
  ['a played match', matchFacts({ halfTime: score('1-0'), fullTime: score('2-1'), goals: [goal('home', 12), goal('away', 46), goal('home', 90, 4)] })],
  ['goals in the added time of the first half belong to it', matchFacts({ halfTime: score('1-0'), fullTime: score('1-0'), goals: [goal('home', 45, 3)] })],
  ['no goals and none in the list', matchFacts({ halfTime: score('0-0'), fullTime: score('0-0'), goals: [] })],
  ['a match whose minutes are unknown', matchFacts({ halfTime: score('0-0'), fullTime: score('3-3') })],
  ['extra time and a shoot-out', matchFacts({ fullTime: score('1-1'), afterExtraTime: score('2-2'), penalties: score('4-5'), qualified: 'away' })],
  ['a second leg that went to kicks on aggregate', matchFacts({ fullTime: score('1-0'), penalties: score('5-4'), qualified: 'home' })],
  ['an award after a shoot-out', matchFacts({ ending: 'awarded', fullTime: score('1-1'), penalties: score('3-4'), qualified: 'home' })],
  [
    'a match that broke off',
    matchFacts({ ending: 'abandoned', halfTime: score('1-0'), brokenOffAt: score('1-1'), goals: [goal('home', 5), goal('away', 60)] }),
  ],
  ['a break-off in extra time', matchFacts({ ending: 'abandoned', fullTime: score('1-1'), brokenOffAt: score('2-1') })],
  ['a postponed match', matchFacts({ ending: 'postponed' })],
])('%s is no contradiction', (_name, facts) => expect(factFaults(facts)).toEqual([]));

test.each<[FactFault, MatchFacts]>([
  ['score_not_whole', matchFacts({ fullTime: { home: 1.5, away: 0 } })],
  ['score_not_whole', matchFacts({ fullTime: { home: 1, away: -1 } })],
  ['score_not_whole', matchFacts({ fullTime: score('1-1'), penalties: { home: Number.NaN, away: 3 } })],
  ['score_runs_backwards', matchFacts({ halfTime: score('2-0'), fullTime: score('1-3') })],
  ['score_runs_backwards', matchFacts({ fullTime: score('2-2'), afterExtraTime: score('3-1') })],
  ['score_runs_backwards', matchFacts({ ending: 'abandoned', halfTime: score('1-0'), brokenOffAt: score('0-0') })],
  ['goal_minute_impossible', matchFacts({ fullTime: score('1-0'), goals: [goal('home', 30, 2)] })],
  ['goals_out_of_order', matchFacts({ fullTime: score('2-0'), goals: [goal('home', 60), goal('home', 59)] })],
  ['goals_out_of_order', matchFacts({ fullTime: score('2-0'), goals: [goal('home', 45, 2), goal('home', 45, 1)] })],
  ['goals_differ_from_half_time', matchFacts({ halfTime: score('0-0'), fullTime: score('1-0'), goals: [goal('home', 45, 1)] })],
  ['goals_differ_from_last_score', matchFacts({ ending: 'abandoned', brokenOffAt: score('1-0'), goals: [] })],
  ['broke_off_though_played', matchFacts({ fullTime: score('1-0'), brokenOffAt: score('1-0') })],
  ['score_of_a_match_not_played', matchFacts({ ending: 'postponed', halfTime: score('0-0') })],
  ['score_of_a_match_not_played', matchFacts({ ending: 'cancelled', goals: [goal('home', 1)] })],
  ['later_score_without_full_time', matchFacts({ afterExtraTime: score('2-1') })],
  ['shoot_out_level', matchFacts({ fullTime: score('1-1'), penalties: score('4-4') })],
  ['qualified_against_shoot_out', matchFacts({ fullTime: score('1-1'), penalties: score('5-4'), qualified: 'away' })],
])('%s is a contradiction', (fault, facts) => expect(factFaults(facts)).toEqual([fault]));

test('a goal list reports each score that it contradicts', () => {
  const facts = matchFacts({ halfTime: score('0-0'), fullTime: score('2-1'), goals: [goal('home', 50), goal('home', 51)] });
  expect(factFaults(facts)).toEqual(['goals_differ_from_full_time', 'goals_differ_from_last_score']);
});

test('minute 121 is invalid in every match', () => {
  expect(factFaults(matchFacts({ fullTime: score('0-0'), goals: [goal('home', 121)] }))).toContain('goal_minute_impossible');
});
