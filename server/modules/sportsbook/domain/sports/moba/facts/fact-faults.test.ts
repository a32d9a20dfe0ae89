import { describe, expect, test } from 'vitest';
import { aMap, mobaFacts, onBoard } from '../testing/moba.ts';
import { type FactFault, factFaults } from './fact-faults.ts';
import { type MobaFacts, NOTHING_KNOWN } from './moba-facts.ts';
import { brokenOff, readScoreboard, type Scoreboard, writeScoreboard } from './scoreboard.ts';

const given = (text: string, begun: 'yes' | 'no', more = {}) => aMap(text, { given: { to: 'home', begun }, ...more });

test.each<[string, MobaFacts]>([
  ['a match in two maps', mobaFacts(['21-14 31:20 home', '18-9 27:05 home'], 'played', { official: 'home' })],
  ['a match of which nothing but the end is known', { ...NOTHING_KNOWN, ending: 'played' }],
  ['a draw of two maps', mobaFacts(['21-14 31:20 home', '9-20 30:00 away'], 'played', { bestOf: 2 })],
  ['a match that broke off', mobaFacts(['21-14 31:20 home', '5-5 12:00'], 'abandoned')],
  ['a map won with fewer kills', mobaFacts(['9-14 35:00 home', '18-9 27:05 home'])],
  ['a map that was given after it began', mobaFacts(['21-14 31:20 home', given('4-6 11:00', 'yes')])],
  ['a forfeit', mobaFacts(['21-14 31:20 home', '4-6 11:00'], 'forfeited', { official: 'away' })],
  ['a walkover', mobaFacts([], 'walkover', { maps: null, official: 'away' })],
  ['a map without a reported clock', mobaFacts([aMap('21-14 0:00 home', { seconds: null })], 'under_way')],
])('%s is no contradiction', (_name, facts) => expect(factFaults(facts)).toEqual([]));

test.each<[FactFault, MobaFacts]>([
  ['format_impossible', mobaFacts([], 'under_way', { bestOf: 4, maps: null })],
  ['map_after_an_open_one', mobaFacts(['12-4 20:00', '1-0 2:00'], 'under_way')],
  ['map_after_the_end', mobaFacts(['9-2 25:00 home', '9-2 25:00 home', '1-0 2:00'], 'under_way')],
  ['given_though_over', mobaFacts(['9-2 25:00 home', given('9-2 25:00 home', 'yes')])],
  ['play_in_a_map_not_begun', mobaFacts(['9-2 25:00 home', given('1-0 2:00', 'no')])],
  ['unfinished_though_played', mobaFacts(['9-2 25:00 home', '2-9 25:00 away'])],
  ['broke_off_though_finished', mobaFacts(['9-2 25:00 home', '9-2 25:00 home'], 'abandoned')],
  ['maps_of_a_match_not_played', mobaFacts(['1-0 2:00'], 'walkover')],
  ['forfeited_without_a_winner', mobaFacts(['1-0 2:00'], 'forfeited')],
  ['official_winner_differs', mobaFacts(['9-2 25:00 home', '9-2 25:00 home'], 'played', { official: 'away' })],
  ['first_blood_without_a_kill', mobaFacts([aMap('0-3 5:00', { firstBlood: 'home' })], 'under_way')],
  ['first_tower_without_a_tower', mobaFacts([aMap('0-3 5:00', { firstTower: 'away' })], 'under_way')],
  ['first_monster_without_a_monster', mobaFacts([aMap('0-3 5:00', { firstMonster: 'away' })], 'under_way')],
  ['race_without_its_kills', mobaFacts([aMap('4-6 9:00', { races: [{ to: 5, by: 'home' }] })], 'under_way')],
  [
    'races_out_of_order',
    mobaFacts(
      [
        aMap('12-6 9:00', {
          races: [
            { to: 10, by: 'home' },
            { to: 5, by: 'home' },
          ],
        }),
      ],
      'under_way',
    ),
  ],
  ['won_in_no_time', mobaFacts(['9-2 0:00 home'], 'under_way')],
])('%s is a contradiction', (fault, facts) => expect(factFaults(facts)).toContain(fault));

describe('a scoreboard', () => {
  const board: Scoreboard = {
    ...{ bestOf: 3, advantage: { advantage: 'away', advantageNamed: 'no' } },
    maps: [
      onBoard(
        aMap('21-14 31:20 home', {
          firstBlood: 'home',
          firstTower: 'away',
          firstMonster: 'home',
          monsters: { home: 3, away: 1 },
          races: [{ to: 5, by: 'away' }],
        }),
        {
          ...{ gold: { home: 61_300, away: 52_800 }, barons: { home: 1, away: 0 }, firstSide: 'away' },
        },
      ),
      onBoard(aMap('0-0 0:00', { given: { to: 'away', begun: 'no' } }), { drafted: false }),
    ],
  };

  test('is unchanged after a round trip through period scores', () => expect(readScoreboard(writeScoreboard(board))).toEqual(board));

  test('of an abandoned match gives its known facts', () => {
    expect(brokenOff(null, writeScoreboard(board))).toMatchObject({
      ...{ ending: 'abandoned', bestOf: 3, advantage: 'away' },
      maps: [{ kills: { home: 21 }, seconds: 1_880, wonBy: 'home' }, { given: { to: 'away', begun: 'no' } }],
    });
    expect(brokenOff(null, [])).toMatchObject({ ending: 'abandoned', maps: null });
  });
});
