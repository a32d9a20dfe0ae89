import { describe, expect, test } from 'vitest';
import { HALF_WON, LOST, VOID, WON } from '../../../facts/outcome-result.ts';
import { efootball } from '../../efootball/efootball.ts';
import { futsal } from '../../futsal/futsal.ts';
import type { MatchFacts } from '../facts/match-facts.ts';
import { resultOf, type Row, sentFacts } from '../testing/short-facts.ts';

const SPORTS = { futsal, efootball } as const;
type Id = keyof typeof SPORTS;
const sent = (id: Id, over?: Readonly<Record<string, unknown>>) => sentFacts(SPORTS[id], over);
const came = (id: Id, facts: MatchFacts, definition: string, specifiers: Row[1], outcome: string) =>
  resultOf(SPORTS[id], facts, definition, specifiers, outcome);

const PLAYED: readonly Row[] = [
  ['result', {}, 'home', WON],
  ['result', {}, 'draw', LOST],
  ['double_chance', {}, 'home_away', WON],
  ['double_chance', {}, 'draw_away', LOST],
  ['draw_no_bet', {}, 'away', LOST],
  ['total', { total: '4.5' }, 'over', WON],
  ['total', { total: '5' }, 'under', VOID],
  ['total', { total: '4.75' }, 'over', HALF_WON],
  ['both_to_score', {}, 'yes', WON],
  ['asian_handicap', { handicap: '-1' }, 'home', VOID],
  ['asian_handicap', { handicap: '-0.75' }, 'home', HALF_WON],
  ['european_handicap', { handicap: '-1' }, 'draw', WON],
  ['home_total', { total: '2.5' }, 'over', WON],
  ['away_total', { total: '2.5' }, 'over', LOST],
  ['correct_score', {}, '3:2', WON],
  ['correct_score', {}, 'other', LOST],
  ['half_time_result', {}, 'draw', WON],
  ['half_time_total', { total: '2.5' }, 'under', WON],
  ['half_time_full_time', {}, 'draw_home', WON],
  ['odd_even', {}, 'odd', WON],
  ['next_goal', { goal: '4' }, 'away', WON],
  ['next_goal', { goal: '6' }, 'none', WON],
  ['rest_result', { score: '1-1' }, 'home', WON],
  ['rest_result', { score: '3-1' }, 'away', WON],
  ['half_time_double_chance', {}, 'home_draw', WON],
  ['half_time_draw_no_bet', {}, 'home', VOID],
  ['half_time_both_to_score', {}, 'yes', WON],
  ['half_time_asian_handicap', { handicap: '-0.5' }, 'away', WON],
  ['half_time_european_handicap', { handicap: '1' }, 'home', WON],
  ['half_time_home_total', { total: '0.5' }, 'over', WON],
  ['half_time_away_total', { total: '1.5' }, 'over', LOST],
  ['half_time_correct_score', {}, '1:1', WON],
  ['half_time_odd_even', {}, 'even', WON],
  ['second_half_result', {}, 'home', WON],
  ['second_half_total', { total: '2.5' }, 'over', WON],
  ['second_half_double_chance', {}, 'draw_away', LOST],
  ['second_half_draw_no_bet', {}, 'home', WON],
  ['second_half_both_to_score', {}, 'no', LOST],
  ['second_half_asian_handicap', { handicap: '-1' }, 'home', VOID],
  ['second_half_european_handicap', { handicap: '-1' }, 'draw', WON],
  ['second_half_home_total', { total: '1.5' }, 'over', WON],
  ['second_half_away_total', { total: '1.5' }, 'over', LOST],
  ['second_half_correct_score', {}, '2:1', WON],
  ['second_half_odd_even', {}, 'odd', WON],
];
const both = ['futsal', 'efootball'] as const;

describe.each(both)('%s, played to the end, by hand', (id) => {
  test.each(PLAYED)('%s %o: %s', (definition, specifiers, outcome, expected) => {
    expect(came(id, sent(id), definition, specifiers, outcome)).toEqual(expected);
  });

  test('the expected results cover every market; to_qualify depends on the competition', () => {
    const asked = new Set(PLAYED.map(([definition]) => definition));
    expect(SPORTS[id].definitions.map((each) => each.id).filter((each) => !asked.has(each))).toEqual(id === 'futsal' ? ['to_qualify'] : []);
  });

  test('scores beyond the listed ones are one outcome', () => {
    const most = id === 'futsal' ? 6 : 5;
    const of = (home: number) => sent(id, { full_time: { home, away: 1 }, half_time: { home: 0, away: 0 }, goals: timesOf(id, home) });
    expect(came(id, of(most), 'correct_score', {}, `${most}:1`)).toEqual(WON);
    expect(came(id, of(most + 1), 'correct_score', {}, 'other')).toEqual(WON);
  });
});

/** A match with this many home goals and one away goal, all in the last minute. */
function timesOf(id: Id, home: number) {
  const minute = id === 'futsal' ? 40 : 8;
  return Array.from({ length: home + 1 }, (_, place) => ({ side: place === 0 ? 'away' : 'home', minute, added: 0 }));
}

describe.each(both)('%s that broke off at 2–1 in the second half', (id) => {
  const goals = sent(id)
    .goals?.slice(0, 3)
    .map(({ side, minute }) => ({ side, minute, added: 0 }));
  const broken = sent(id, { full_time: null, goals, abandoned_at: id === 'futsal' ? 28 : 6 });
  test.each<Row>([
    ['result', {}, 'home', 'void'],
    ['total', { total: '2.5' }, 'over', WON],
    ['total', { total: '3.5' }, 'over', 'void'],
    ['both_to_score', {}, 'yes', WON],
    ['next_goal', { goal: '3' }, 'home', WON],
    ['next_goal', { goal: '4' }, 'home', 'void'],
    ['half_time_result', {}, 'draw', WON],
    ['second_half_total', { total: '0.5' }, 'over', WON],
    ['second_half_result', {}, 'home', 'void'],
    ['correct_score', {}, '2:1', 'void'],
    ['home_total', { total: '1.5' }, 'over', WON],
  ])('R1, R2: decided markets are settled, the rest are void: %s %o %s', (definition, specifiers, outcome, expected) => {
    expect(came(id, broken, definition, specifiers, outcome)).toEqual(expected);
  });

  test('R2, R3: a match that never began voids every market', () => {
    const never = sent(id, { full_time: null, half_time: null, goals: [] });
    for (const { id: definition, example } of SPORTS[id].definitions.filter((each) => each.id !== 'to_qualify')) {
      expect([definition, came(id, never, definition, example, '')]).toEqual([definition, 'void']);
    }
  });

  test('R4: an award after the whistle changes nothing', () => {
    expect(came(id, sent(id, { awarded: { home: 0, away: 3 } }), 'result', {}, 'home')).toEqual(WON);
  });
});

test.each([
  ['futsal', '40 minutos de bola em jogo', 'acréscimos'],
  ['efootball', 'Se a conexão cair e a partida voltar do minuto em que parou', '90 minutos'],
] as const)('the rules of %s say what is its own, and nothing of football’s', (id, own, foreign) => {
  const texts = SPORTS[id].definitions.map(({ sentences }) => sentences(48).join(' '));
  expect(texts.some((text) => text.includes(own))).toBe(true);
  for (const text of texts) {
    expect(text).not.toContain(foreign);
    expect(text).not.toMatch(/\{|\}| {2}/);
  }
});
