import { expect, test } from 'vitest';
import { fight, unfinished } from '../testing/fights.ts';
import { type FactFault, factFaults } from './fact-faults.ts';
import { brokenOff, type FightFacts, NOTHING_KNOWN, writeBoard } from './fight-facts.ts';

test.each<[string, FightFacts]>([
  ['a knock-out', fight('home ko 2 141')],
  ['a decision after the last bell', fight('away decision 3 300')],
  ['a decision of which nothing else is known', fight('away decision')],
  ['a draw', fight('draw decision 3 300')],
  ['a technical draw', fight('draw technical_decision 2 70')],
  ['a fighter who stays on his stool', fight('home ko 2', { bell: 'unanswered' })],
  ['a fight that is over, its result still to come', fight('')],
  ['no contest in the second round', unfinished('no_contest', 2, 40)],
  ['a fight that was postponed', unfinished('postponed')],
])('%s is no contradiction', (_name, facts) => expect(factFaults(facts)).toEqual([]));

test.each<[FactFault, FightFacts]>([
  ['rounds_impossible', fight('home ko 2 141', { rounds: 4 })],
  ['round_beyond_the_fight', fight('home ko 4 10')],
  ['round_beyond_the_fight', fight('home ko 0 10')],
  ['seconds_without_a_round', fight('home ko', { seconds: 10 })],
  ['finish_without_a_winner', fight('draw ko 2 10')],
  ['decision_before_the_last_bell', fight('home decision 2 300')],
  ['decision_before_the_last_bell', fight('home decision 3 299')],
  ['technical_decision_at_the_last_bell', fight('home technical_decision 3 300')],
  ['first_bell_unanswered', fight('home ko 1', { bell: 'unanswered' })],
  ['first_bell_unanswered', fight('home ko', { bell: 'unanswered' })],
  ['seconds_after_an_unanswered_bell', fight('home ko 2 5', { bell: 'unanswered' })],
  ['unanswered_bell_without_a_stoppage', fight('home submission 2', { bell: 'unanswered' })],
  ['winner_of_no_contest', { ...unfinished('no_contest', 2, 40), winner: 'home' }],
  ['course_of_a_fight_not_fought', unfinished('replaced', 1, 10)],
])('%s is a contradiction', (fault, facts) => expect(factFaults(facts)).toContain(fault));

test('an abandoned fight keeps the planned number of rounds and nothing of its course', () => {
  const scores = writeBoard({ rounds: 5, result: { winner: 'home', method: 'ko', round: 2, seconds: 141 } });
  expect(scores).toEqual([
    { period: 'rounds', home: 5, away: 0 },
    { period: 'ko', home: 1, away: 0 },
    { period: 'end', home: 2, away: 141 },
  ]);
  expect(brokenOff(null, scores)).toEqual({ ...NOTHING_KNOWN, ending: 'abandoned', rounds: 5 });
});
