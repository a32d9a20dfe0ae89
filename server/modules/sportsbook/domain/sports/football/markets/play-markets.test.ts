import { describe, expect, test } from 'vitest';
import { HALF_LOST, HALF_WON, LOST, type OutcomeResult, VOID, WON } from '../../../facts/outcome-result.ts';
import type { Specifiers } from '../../../markets/specifiers.ts';
import type { MatchFacts } from '../../goals/facts/match-facts.ts';
import { openFootball, settleFootball } from '../testing/football-market.ts';
import { matchFacts, score } from '../testing/match-facts.ts';

const letters = new Map<OutcomeResult, string>([
  [WON, 'W'],
  [LOST, 'L'],
  [VOID, 'V'],
  [HALF_WON, 'w'],
  [HALF_LOST, 'l'],
]);

function settled(definition: string, specifiers: Specifiers, facts: Partial<MatchFacts>): string {
  const market = openFootball(definition, specifiers);
  if (market === null) return 'no such market';
  const settlement = settleFootball(market, matchFacts(facts));
  if (!settlement.ok) return settlement.code;
  expect([...settlement.value.keys()]).toEqual(market.outcomes({ home: 'A', away: 'B' }).map(({ id }) => id));
  return [...settlement.value.values()].map((result) => letters.get(result) ?? '?').join('');
}

const won = (definition: string, facts: Partial<MatchFacts>) => {
  const market = openFootball(definition, {});
  const settlement = market === null ? null : settleFootball(market, matchFacts(facts));
  return settlement?.ok === true ? [...settlement.value].filter(([, result]) => result === WON).map(([id]) => id) : settlement?.code;
};

describe('a half', () => {
  const match = { halfTime: score('1-0'), fullTime: score('2-3') };
  test.each<[string, Specifiers, string]>([
    ['half_time_double_chance', {}, 'WWL'],
    ['half_time_draw_no_bet', {}, 'WL'],
    ['half_time_both_to_score', {}, 'LW'],
    ['half_time_asian_handicap', { handicap: '-1' }, 'VV'],
    ['half_time_asian_handicap', { handicap: '-0.75' }, 'wl'],
    ['half_time_european_handicap', { handicap: '-1' }, 'LWL'],
    ['half_time_home_total', { total: '0.5' }, 'WL'],
    ['half_time_away_total', { total: '0.5' }, 'LW'],
    ['half_time_odd_even', {}, 'WL'],
    ['second_half_result', {}, 'LLW'],
    ['second_half_total', { total: '4' }, 'VV'],
    ['second_half_total', { total: '3.75' }, 'wl'],
    ['second_half_double_chance', {}, 'LWW'],
    ['second_half_draw_no_bet', {}, 'LW'],
    ['second_half_both_to_score', {}, 'WL'],
    ['second_half_asian_handicap', { handicap: '2.25' }, 'wl'],
    ['second_half_european_handicap', { handicap: '2' }, 'LWL'],
    ['second_half_home_total', { total: '1.5' }, 'LW'],
    ['second_half_away_total', { total: '2.5' }, 'WL'],
    ['second_half_odd_even', {}, 'LW'],
  ])('%s %o of a match that was 1–0 and ended 2–3: %s', (definition, specifiers, expected) => expect(settled(definition, specifiers, match)).toBe(expected));

  test('has its own correct score', () => {
    expect([won('half_time_correct_score', match), won('second_half_correct_score', match)]).toEqual([['1:0'], ['1:3']]);
    expect(won('second_half_correct_score', { ...match, fullTime: score('1-4') })).toEqual(['other']);
  });

  test('that broke off keeps the results that no goal could change', () => {
    const broken = { ending: 'abandoned', halfTime: score('1-0'), brokenOffAt: score('2-1') } as const;
    expect(settled('second_half_both_to_score', {}, broken)).toBe('WL');
    expect(settled('second_half_total', { total: '1.5' }, broken)).toBe('WL');
    expect(settled('second_half_total', { total: '2.5' }, broken)).toBe('VV');
    expect(settled('second_half_result', {}, broken)).toBe('VVV');
    expect(settled('second_half_total', { total: '0.5' }, { ending: 'abandoned', brokenOffAt: score('2-1') })).toBe('VV');
  });

  test('waits for the half-time score if it is unknown', () => {
    expect(settled('second_half_result', {}, { fullTime: score('2-3') })).toBe('incomplete');
  });
});

describe('the rest of the match', () => {
  test.each([
    ['1-0', '1-0', 'LWL'],
    ['1-0', '2-1', 'LWL'],
    ['1-0', '1-2', 'LLW'],
    ['0-2', '1-2', 'WLL'],
    ['2-0', '1-0', 'VVV'],
  ])('from %s to %s: %s', (from, fullTime, expected) => expect(settled('rest_result', { score: from }, { fullTime: score(fullTime) })).toBe(expected));

  test.each(['', '1', '01-0', '1:0', '-1-0', '100-0'])('%j is no score to start from', (from) =>
    expect(openFootball('rest_result', { score: from })).toBeNull(),
  );
});

describe('corners and cards', () => {
  const cornerOrder = ['home', 'away', 'home', 'home', 'away', 'home', 'away', 'home', 'away', 'home'] as const;
  const match = { fullTime: score('1-0'), corners: score('6-4'), cornerOrder, cards: score('2-3') };
  test.each<[string, Specifiers, string]>([
    ['corner_total', { total: '9.5' }, 'WL'],
    ['corner_total', { total: '10' }, 'VV'],
    ['corner_handicap', { handicap: '-1.5' }, 'WL'],
    ['corner_handicap', { handicap: '-2' }, 'VV'],
    ['next_corner', { corner: '2' }, 'LLW'],
    ['next_corner', { corner: '10' }, 'WLL'],
    ['next_corner', { corner: '11' }, 'LWL'],
    ['card_total', { total: '4.5' }, 'WL'],
    ['card_total', { total: '5.5' }, 'LW'],
  ])('%s %o: %s', (definition, specifiers, expected) => expect(settled(definition, specifiers, match)).toBe(expected));

  test('wait for their count, and the next corner waits for the order', () => {
    expect(settled('corner_total', { total: '9.5' }, { fullTime: score('1-0') })).toBe('incomplete');
    expect(settled('card_total', { total: '4.5' }, { fullTime: score('1-0') })).toBe('incomplete');
    expect(settled('next_corner', { corner: '2' }, { fullTime: score('1-0'), corners: score('6-4') })).toBe('incomplete');
    expect(settled('next_corner', { corner: '2' }, { fullTime: score('1-0'), corners: score('3-0') })).toBe('WLL');
    expect(settled('next_corner', { corner: '11' }, { fullTime: score('1-0'), corners: score('6-4') })).toBe('LWL');
  });

  test('of a match that broke off keep the lines already passed', () => {
    const broken = { ending: 'abandoned', brokenOffAt: score('0-0'), corners: score('3-2'), cornerOrder: null, cards: score('1-0') } as const;
    expect(settled('corner_total', { total: '4.5' }, broken)).toBe('WL');
    expect(settled('corner_total', { total: '5.5' }, broken)).toBe('VV');
    expect(settled('corner_handicap', { handicap: '-3.5' }, broken)).toBe('VV');
    expect(settled('next_corner', { corner: '6' }, broken)).toBe('VVV');
  });

  test.each<[string, Specifiers]>([
    ['corner_total', { total: '0' }],
    ['corner_total', { total: '40.5' }],
    ['next_corner', { corner: '0' }],
    ['next_corner', { corner: '100' }],
    ['card_total', { total: '25.5' }],
  ])('%s %o is no market', (definition, specifiers) => expect(openFootball(definition, specifiers)).toBeNull());
});
