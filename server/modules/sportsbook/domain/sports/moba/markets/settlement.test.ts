import { describe, expect, test } from 'vitest';
import type { Specifiers } from '../../../markets/specifiers.ts';
import { dota2 } from '../../dota2/dota2.ts';
import { lol } from '../../lol/lol.ts';
import { openMarket } from '../../registry.ts';
import { resultBy } from '../../testing/result-in.ts';
import type { MobaFacts } from '../facts/moba-facts.ts';
import { aMap, mobaFacts } from '../testing/moba.ts';

type Row = readonly [definition: string, specifiers: Specifiers, outcome: string, result: string];

const check = (facts: MobaFacts) => (definition: string, specifiers: Specifiers, outcome: string, result: string) =>
  expect(resultBy(lol, facts, definition, specifiers, outcome)).toBe(result);

const FIRST = aMap('21-14 31:20 home', {
  ...{ firstBlood: 'away', firstTower: 'home', firstMonster: 'home', monsters: { home: 3, away: 1 } },
  races: [
    { to: 5, by: 'away' },
    { to: 10, by: 'home' },
    { to: 15, by: 'home' },
  ],
});
/** A map that the away side won 12–4 at 24:30 without a dragon; only the score is known. */
const SECOND = aMap('4-12 24:30 away');
const THIRD = aMap('18-9 33:00 home');

describe('a match of League of Legends played out in three maps', () => {
  test.each<Row>([
    ['winner', {}, 'home', 'won'],
    ['winner', {}, 'away', 'lost'],
    ['result', {}, 'home', 'void'],
    ['map_handicap', { handicap: '-1.5' }, 'home', 'lost'],
    ['map_handicap', { handicap: '-1' }, 'home', 'void'],
    ['total_maps', { total: '2.5' }, 'over', 'won'],
    ['map_score', { best_of: '3' }, '2:1', 'won'],
    ['map_score', { best_of: '3' }, '2:0', 'lost'],
    ['map_score', { best_of: '5' }, '3:1', 'void'],
    ['both_win_a_map', {}, 'yes', 'won'],
    ['map_winner', { map: '1' }, 'home', 'won'],
    ['map_winner', { map: '2' }, 'home', 'lost'],
    ['map_winner', { map: '4' }, 'home', 'void'],
    ['first_blood', { map: '1' }, 'away', 'won'],
    ['first_tower', { map: '1' }, 'home', 'won'],
    ['first_dragon', { map: '1' }, 'home', 'won'],
    // No dragon was killed: stakes are refunded.
    ['first_dragon', { map: '2' }, 'home', 'void'],
    // Both have kills, and the first one is unknown.
    ['first_blood', { map: '2' }, 'home', 'open'],
    ['map_kills', { map: '1', total: '34.5' }, 'over', 'won'],
    ['map_kills', { map: '1', total: '35' }, 'over', 'void'],
    ['map_kills', { map: '2', total: '16.5' }, 'under', 'won'],
    ['map_kill_handicap', { map: '1', handicap: '-6.5' }, 'home', 'won'],
    ['map_kill_handicap', { map: '1', handicap: '-7' }, 'home', 'void'],
    ['map_kill_handicap', { map: '1', handicap: '-7.5' }, 'away', 'won'],
    ['map_kill_handicap', { map: '2', handicap: '7.5' }, 'home', 'lost'],
    ['kill_race', { map: '1', kills: '5' }, 'away', 'won'],
    ['kill_race', { map: '1', kills: '10' }, 'home', 'won'],
    ['kill_race', { map: '2', kills: '10' }, 'away', 'won'],
    // Neither side reached this number.
    ['kill_race', { map: '2', kills: '15' }, 'away', 'void'],
    ['kill_race', { map: '3', kills: '5' }, 'home', 'open'],
    ['odd_even_kills', { map: '1' }, 'odd', 'won'],
    ['odd_even_kills', { map: '2' }, 'even', 'won'],
    ['map_duration', { map: '1', total: '31.5' }, 'under', 'won'],
    ['map_duration', { map: '1', total: '29.5' }, 'over', 'won'],
    // 24:30 and 33:00 to the second.
    ['map_duration', { map: '2', total: '24.5' }, 'over', 'void'],
    ['map_duration', { map: '3', total: '33' }, 'under', 'void'],
  ])('%s %o: %s %s', check(mobaFacts([FIRST, SECOND, THIRD])));
});

describe('best of one, two and five', () => {
  test.each<readonly [maps: readonly string[], bestOf: number, ...Row]>([
    [['21-14 31:20 home'], 1, 'winner', {}, 'home', 'won'],
    [['21-14 31:20 home'], 1, 'total_maps', { total: '1.5' }, 'under', 'won'],
    [['21-14 31:20 home', '4-12 24:30 away'], 2, 'winner', {}, 'home', 'void'],
    [['21-14 31:20 home', '4-12 24:30 away'], 2, 'result', {}, 'draw', 'won'],
    [['21-14 31:20 home', '4-12 24:30 away'], 2, 'map_score', { best_of: '2' }, '1:1', 'won'],
    [['21-14 31:20 home', '14-12 24:30 home'], 2, 'result', {}, 'home', 'won'],
    [['2-1 30:00 home', '2-1 30:00 home', '2-1 30:00 home'], 5, 'map_score', { best_of: '5' }, '3:0', 'won'],
    [['2-1 30:00 home', '2-1 30:00 home', '2-1 30:00 home'], 5, 'map_handicap', { handicap: '-2.5' }, 'home', 'won'],
    [['2-1 30:00 home', '2-1 30:00 home', '2-1 30:00 home'], 5, 'both_win_a_map', {}, 'no', 'won'],
    [['2-1 30:00 home', '2-1 30:00 home', '2-1 30:00 home'], 5, 'map_kills', { map: '4', total: '27.5' }, 'over', 'void'],
  ])('%j of %i: %s %o: %s %s', (maps, bestOf, definition, specifiers, outcome, result) =>
    expect(resultBy(lol, mobaFacts(maps, 'played', { bestOf }), definition, specifiers, outcome)).toBe(result),
  );
});

describe('R1: a match under way settles results that nothing can change any more', () => {
  const open = aMap('7-4 18:40', { firstBlood: 'home', firstTower: 'away', towers: { home: 0, away: 1 }, races: [{ to: 5, by: 'home' }] });
  test.each<Row>([
    ['map_winner', { map: '1' }, 'home', 'won'],
    ['map_winner', { map: '2' }, 'home', 'open'],
    ['winner', {}, 'home', 'open'],
    ['first_blood', { map: '2' }, 'home', 'won'],
    ['first_tower', { map: '2' }, 'home', 'lost'],
    ['first_dragon', { map: '2' }, 'home', 'open'],
    ['map_kills', { map: '2', total: '10.5' }, 'over', 'won'],
    ['map_kills', { map: '2', total: '11.5' }, 'over', 'open'],
    ['map_kill_handicap', { map: '2', handicap: '9.5' }, 'home', 'open'],
    ['kill_race', { map: '2', kills: '5' }, 'home', 'won'],
    ['kill_race', { map: '2', kills: '10' }, 'home', 'open'],
    ['odd_even_kills', { map: '2' }, 'odd', 'open'],
    ['map_duration', { map: '2', total: '18.5' }, 'over', 'won'],
    ['map_duration', { map: '2', total: '19.5' }, 'over', 'open'],
    ['total_maps', { total: '1.5' }, 'over', 'won'],
    ['map_handicap', { handicap: '1.5' }, 'home', 'won'],
  ])('%s %o: %s %s', check(mobaFacts([FIRST, open], 'under_way')));

  test('the last base to fall decides the match before any confirmation', () => {
    const over = mobaFacts([FIRST, THIRD], 'under_way');
    check(over)('winner', {}, 'home', 'won');
    check(over)('map_winner', { map: '3' }, 'home', 'void');
  });
});

describe('R2: an abandoned match keeps its decided results', () => {
  test.each<Row>([
    ['winner', {}, 'home', 'void'],
    ['map_winner', { map: '1' }, 'home', 'won'],
    ['map_winner', { map: '2' }, 'home', 'void'],
    ['map_kills', { map: '2', total: '10.5' }, 'over', 'won'],
    ['map_kills', { map: '2', total: '20.5' }, 'under', 'void'],
    ['first_blood', { map: '2' }, 'away', 'void'],
    ['map_duration', { map: '2', total: '30.5' }, 'under', 'void'],
  ])('%s %o: %s %s', check(mobaFacts([FIRST, '7-4 18:40'], 'abandoned')));
});

describe('R3: a match that never began is void', () => {
  test.each(['walkover', 'postponed', 'cancelled'] as const)('%s', (ending) => {
    const facts = mobaFacts([], ending, { maps: null, official: 'home' });
    for (const [definition, specifiers] of [['winner', {}] as const, ['first_blood', { map: '1' }] as const])
      check(facts)(definition, specifiers, 'home', 'void');
  });
});

describe('R-L2 as R-E1: a map that did not start, or was awarded before the match', () => {
  const facts = mobaFacts([FIRST, SECOND, aMap('0-0 0:00', { given: { to: 'away', begun: 'no' } })], 'forfeited', { official: 'away' });
  test.each<Row>([
    ['map_winner', { map: '3' }, 'away', 'void'],
    ['map_kills', { map: '3', total: '27.5' }, 'under', 'void'],
    ['first_tower', { map: '3' }, 'away', 'void'],
    ['winner', {}, 'away', 'won'],
    ['map_winner', { map: '2' }, 'away', 'won'],
  ])('%s %o: %s %s', check(facts));

  test.each<readonly ['yes' | 'no', ...Row]>([
    ['no', 'winner', {}, 'home', 'void'],
    ['no', 'total_maps', { total: '2.5' }, 'under', 'void'],
    ['no', 'map_kills', { map: '1', total: '34.5' }, 'over', 'won'],
    ['yes', 'winner', {}, 'home', 'won'],
    ['yes', 'map_score', { best_of: '3' }, '2:0', 'won'],
  ])('with a map from before, named in the price: %s, %s %o: %s %s', (advantageNamed, ...row) =>
    check(mobaFacts([FIRST], 'played', { advantage: 'home', advantageNamed }))(...row),
  );
});

describe('R-L2 as R-E2: a map that began and was forfeited settles by the official result, other markets by what was decided in play', () => {
  const stopped = aMap('7-4 18:40', { firstBlood: 'home', given: { to: 'away', begun: 'yes' } });
  test.each<Row>([
    ['map_winner', { map: '2' }, 'away', 'won'],
    ['winner', {}, 'away', 'won'],
    ['first_blood', { map: '2' }, 'home', 'won'],
    ['first_dragon', { map: '2' }, 'home', 'void'],
    ['map_kills', { map: '2', total: '10.5' }, 'over', 'won'],
    ['map_kills', { map: '2', total: '11.5' }, 'over', 'void'],
    ['map_kill_handicap', { map: '2', handicap: '-1.5' }, 'home', 'void'],
    ['map_duration', { map: '2', total: '17.5' }, 'over', 'won'],
    ['map_duration', { map: '2', total: '31.5' }, 'under', 'void'],
    ['kill_race', { map: '2', kills: '10' }, 'home', 'void'],
    ['odd_even_kills', { map: '2' }, 'odd', 'void'],
    ['map_handicap', { handicap: '1.5' }, 'home', 'won'],
    ['map_score', { best_of: '3' }, '2:0', 'void'],
    ['both_win_a_map', {}, 'yes', 'void'],
  ])('%s %o: %s %s', check(mobaFacts([FIRST, stopped], 'forfeited', { official: 'away' })));

  test('a surrender is no forfeit: the map is settled by its score at that time', () => {
    const surrendered = mobaFacts([aMap('21-3 17:02 home', { towers: { home: 4, away: 0 } }), THIRD]);
    check(surrendered)('map_winner', { map: '1' }, 'home', 'won');
    check(surrendered)('map_kills', { map: '1', total: '27.5' }, 'under', 'won');
    check(surrendered)('map_duration', { map: '1', total: '31.5' }, 'under', 'won');
    check(surrendered)('first_tower', { map: '1' }, 'home', 'won');
  });
});

describe('R-L1: a map that was restarted counts nothing of the undone play', () => {
  const undone = mobaFacts([aMap('2-0 4:10', { firstBlood: 'home' })], 'under_way');
  const anew = mobaFacts([aMap('0-1 3:00', { firstBlood: 'away' })], 'under_way');
  test('bets from before the restart settle by the new map', () => {
    check(undone)('first_blood', { map: '1' }, 'home', 'won');
    check(anew)('first_blood', { map: '1' }, 'home', 'lost');
    check(mobaFacts([aMap('0-0 0:20')], 'under_way'))('first_blood', { map: '1' }, 'home', 'open');
  });
});

describe('a changed number of maps before the start (R3, R-E6)', () => {
  test.each<Row>([
    ['winner', {}, 'home', 'won'],
    ['map_winner', { map: '1' }, 'home', 'void'],
    ['map_kills', { map: '1', total: '34.5' }, 'over', 'void'],
    ['total_maps', { total: '2.5' }, 'under', 'void'],
  ])('%s %o: %s %s', check(mobaFacts([FIRST], 'played', { bestOf: 1, format: 'changed' })));
});

describe('market texts for players', () => {
  const TEAMS = { home: 'Lobos', away: 'Maré' };
  test.each([
    ['lol', 'first_dragon', { map: '2' }, 'Primeiro dragão do mapa 2', ['Lobos', 'Maré']],
    ['dota2', 'first_roshan', { map: '2' }, 'Primeiro Roshan do mapa 2', ['Lobos', 'Maré']],
    ['lol', 'map_kills', { map: '1', total: '27.5' }, 'Total de abates do mapa 1', ['Mais de 27,5', 'Menos de 27,5']],
    ['lol', 'map_kill_handicap', { map: '1', handicap: '-4.5' }, 'Handicap de abates do mapa 1', ['Lobos −4,5', 'Maré +4,5']],
    ['dota2', 'kill_race', { map: '3', kills: '10' }, 'Primeiro a 10 abates no mapa 3', ['Lobos', 'Maré']],
    ['dota2', 'map_duration', { map: '1', total: '36.5' }, 'Duração em minutos do mapa 1', ['Mais de 36,5', 'Menos de 36,5']],
  ])('%s %s %o is called %s', (sport, definition, specifiers, name, outcomes) => {
    const market = openMarket({ sport, definition, specifiers: specifiers as Specifiers });
    expect(market?.name(TEAMS)).toBe(name);
    expect(market?.outcomes(TEAMS).map((each) => each.name)).toEqual(outcomes);
  });

  test.each([
    ['lol', 'first_roshan', { map: '1' }],
    ['dota2', 'first_dragon', { map: '1' }],
    ['lol', 'kill_race', { map: '1', kills: '7' }],
    ['lol', 'map_kills', { map: '6', total: '27.5' }],
    ['lol', 'map_duration', { map: '1', total: '31.25' }],
  ])('%s %s %o is no market: one market has one text', (sport, definition, specifiers) =>
    expect(openMarket({ sport, definition, specifiers: specifiers as Specifiers })).toBeNull(),
  );

  test.each([lol, dota2].flatMap((sport) => sport.definitions.map((market) => [sport.id, market.id, market] as const)))(
    '%s: the rule of %s says when it wins and when it is void, and what a forfeit and a remake do',
    (_sport, _id, rule) => {
      const text = rule.sentences(48);
      expect(text.every((sentence) => /^[A-ZÀ-Ú].*\.$/u.test(sentence))).toBe(true);
      for (const word of [/abandonar/, /remake/, /até 48 horas/, /W\.O\./]) expect(text.join(' ')).toMatch(word);
      expect(text.join(' ')).not.toMatch(/round/);
      expect(new Set(text).size).toBe(text.length);
    },
  );
});

// Public rules of two kinds of book: one refunds live bets on an undone part and settles the rest by the new map (ours, R-L1); one refunds every bet on a map
// that is
// replayed. Both take kills, towers and time from the game's own scoreboard, a surrender included.
describe('by the rules of two kinds of bookmakers', () => {
  const surrendered = mobaFacts([aMap('16-2 20:30 home', { firstBlood: 'home', towers: { home: 6, away: 0 } }), aMap('8-12 29:59 home')]);
  test.each<Row>([
    ['map_winner', { map: '1' }, 'home', 'won'],
    ['map_kills', { map: '1', total: '18.5' }, 'under', 'won'],
    ['map_kill_handicap', { map: '1', handicap: '-13.5' }, 'home', 'won'],
    ['map_duration', { map: '1', total: '20.5' }, 'over', 'void'],
    // The winner of the map has fewer kills.
    ['map_winner', { map: '2' }, 'home', 'won'],
    ['map_kill_handicap', { map: '2', handicap: '3.5' }, 'home', 'lost'],
    ['map_duration', { map: '2', total: '29.5' }, 'over', 'won'],
    ['map_score', { best_of: '3' }, '2:0', 'won'],
  ])('both: %s %o: %s %s', check(surrendered));
});
