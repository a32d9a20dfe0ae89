import { expect, test } from 'vitest';
import { matchFacts, order, sets } from '../testing/match-facts.ts';
import { type FactFault, factFaults } from './fact-faults.ts';
import { NOTHING_KNOWN, type TennisFacts } from './tennis-facts.ts';

test.each<[string, TennisFacts]>([
  ['a match in two sets', matchFacts('6-4 7-5', 'played', { advancing: 'home' })],
  ['a match of which nothing but the end is known', { ...NOTHING_KNOWN, ending: 'played' }],
  ['a tie-break won beyond seven', matchFacts('7-6(9) 6-0')],
  ['a match tie-break', matchFacts('6-4 4-6 1-0', 'played', { lastSet: 'match_tie_break' })],
  [
    'a last tie-break to ten',
    matchFacts('6-4 4-6', 'played', { lastSet: 'tie_break_10', sets: [...sets('6-4 4-6'), { home: 7, away: 6, tieBreak: { home: 10, away: 8 } }] }),
  ],
  ['a match that broke off in a tie-break', matchFacts('', 'retired', { sets: [{ home: 6, away: 6, tieBreak: { home: 6, away: 6 } }] })],
  ['the loser of a broken-off match goes through', matchFacts('6-0 5-0', 'retired', { advancing: 'away' })],
  ['a match under way whose last point was played', matchFacts('6-0 6-0', 'under_way')],
  ['a walkover', matchFacts('', 'walkover', { sets: null, advancing: 'away' })],
  ['games in order', matchFacts('6-1 2-1', 'under_way', { games: [order('hahhhhh'), order('hah')] })],
])('%s is no contradiction', (_name, facts) => expect(factFaults(facts)).toEqual([]));

test.each<[FactFault, TennisFacts]>([
  ['format_impossible', matchFacts('', 'under_way', { bestOf: 4, sets: null })],
  ['format_impossible', matchFacts('6-4 6-4', 'played', { bestOf: null })],
  ['set_impossible', matchFacts('7-4', 'under_way')],
  ['set_impossible', matchFacts('6-4 4-6 3-0', 'under_way', { lastSet: 'match_tie_break' })],
  ['set_after_an_open_one', matchFacts('5-4 1-0', 'under_way')],
  ['set_after_the_end', matchFacts('6-4 6-4 1-0', 'under_way')],
  ['tie_break_impossible', matchFacts('', 'under_way', { sets: [{ home: 7, away: 6, tieBreak: { home: 5, away: 7 } }] })],
  ['tie_break_impossible', matchFacts('', 'under_way', { sets: [{ home: 7, away: 6, tieBreak: { home: 9, away: 3 } }] })],
  ['tie_break_impossible', matchFacts('', 'under_way', { sets: [{ home: 6, away: 4, tieBreak: { home: 7, away: 3 } }] })],
  ['games_differ_from_sets', matchFacts('2-1', 'under_way', { games: [order('haa')] })],
  ['game_after_the_end_of_a_set', matchFacts('6-4 6-4', 'played', { games: [order('hhhhhhaaaa'), order('hahahahahh')] })],
  ['unfinished_though_played', matchFacts('6-4 4-6')],
  ['broke_off_though_finished', matchFacts('6-4 6-4', 'retired')],
  ['sets_of_a_match_not_played', matchFacts('1-0', 'walkover')],
  ['winner_does_not_advance', matchFacts('6-4 6-4', 'played', { advancing: 'away' })],
])('%s is a contradiction', (fault, facts) => expect(factFaults(facts)).toContain(fault));
