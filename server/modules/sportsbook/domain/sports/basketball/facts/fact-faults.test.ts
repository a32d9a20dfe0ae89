import { expect, test } from 'vitest';
import { gameFacts, score } from '../testing/game-facts.ts';
import { type FactFault, factFaults } from './fact-faults.ts';
import type { GameFacts } from './game-facts.ts';

const FOUR = '28-24 30-30 22-25 20-19';

test.each<[string, GameFacts]>([
  ['a played game', gameFacts(FOUR, { firstTo10: 'away', firstTo20: 'home', firstTo30: 'home', lastPoint: 'home' })],
  ['two overtimes', gameFacts('20-20 20-20 20-20 20-20 10-10 12-9')],
  ['a leg of two that ended level', gameFacts('20-20 20-20 20-20 20-20')],
  ['a game under way in its third quarter', gameFacts('28-24 30-30', { ending: 'under_way', soFar: score('65-60'), firstTo10: 'home' })],
  [
    'a game that broke off and was declared',
    gameFacts('28-24 30-30 22-25', { ending: 'abandoned', soFar: score('90-88'), playedMinutes: 44, official: score('90-88') }),
  ],
  ['a walkover', gameFacts('', { ending: 'awarded', soFar: score('0-0') })],
  ['a postponed game', gameFacts(null, { ending: 'postponed' })],
])('%s is no contradiction', (_name, facts) => expect(factFaults(facts)).toEqual([]));

test.each<[FactFault, GameFacts]>([
  ['score_not_whole', gameFacts(FOUR, { ending: 'under_way', soFar: { home: 101.5, away: 99 } })],
  ['points_of_a_game_not_played', gameFacts('20-20', { ending: 'cancelled' })],
  ['quarters_missing', gameFacts('28-24 30-30 22-25')],
  ['overtime_without_level_score', gameFacts(`${FOUR} 8-6`)],
  ['periods_beyond_so_far', gameFacts('28-24 30-30', { ending: 'under_way', soFar: score('57-60') })],
  ['so_far_though_over', gameFacts(FOUR, { soFar: score('100-98') })],
  ['break_off_of_a_game_played', gameFacts(FOUR, { playedMinutes: 40 })],
  ['minutes_impossible', gameFacts(FOUR, { regularMinutes: 45 })],
  ['race_against_score', gameFacts('9-12', { ending: 'under_way', soFar: score('9-12'), firstTo10: 'home' })],
  ['last_point_against_score', gameFacts('28-24 30-30 22-25 20-0', { lastPoint: 'away' })],
  ['official_below_so_far', gameFacts(FOUR.slice(0, 17), { ending: 'abandoned', soFar: score('90-88'), official: score('89-88') })],
])('%s is a contradiction', (fault, facts) => expect(factFaults(facts)).toEqual([fault]));
