import { describe, expect, test } from 'vitest';
import { HALF_LOST, HALF_WON, LOST, type OutcomeResult, VOID, WON } from '../../../facts/outcome-result.ts';
import { matchFacts, score } from '../testing/match-facts.ts';
import { footballMarkets } from '../testing/football-model.ts';
import { openFootball, settleFootball } from '../testing/football-market.ts';
import type { Specifiers } from '../../../markets/specifiers.ts';

const letters = new Map<OutcomeResult, string>([
  [WON, 'W'],
  [LOST, 'L'],
  [VOID, 'V'],
  [HALF_WON, 'w'],
  [HALF_LOST, 'l'],
]);

/** "home:W draw:L away:L": win, loss, void, half win (w), half loss (l). */
function settled(definition: string, specifiers: Specifiers, facts: Parameters<typeof matchFacts>[0]): string {
  const market = openFootball(definition, specifiers);
  if (market === null) return 'no such market';
  const settlement = settleFootball(market, matchFacts(facts));
  if (!settlement.ok) return settlement.code;
  expect([...settlement.value.keys()]).toEqual(market.outcomes({ home: 'A', away: 'B' }).map(({ id }) => id));
  return [...settlement.value].map(([id, result]) => `${id}:${letters.get(result) ?? '?'}`).join(' ');
}

type Row = [definition: string, specifiers: Specifiers, score: string, expected: string];

test.each<Row>([
  ['result', {}, '2-1', 'home:W draw:L away:L'],
  ['result', {}, '0-0', 'home:L draw:W away:L'],
  ['result', {}, '0-3', 'home:L draw:L away:W'],
  ['double_chance', {}, '2-1', 'home_draw:W home_away:W draw_away:L'],
  ['double_chance', {}, '1-1', 'home_draw:W home_away:L draw_away:W'],
  ['double_chance', {}, '0-1', 'home_draw:L home_away:W draw_away:W'],
  ['draw_no_bet', {}, '1-0', 'home:W away:L'],
  ['draw_no_bet', {}, '1-1', 'home:V away:V'],
  ['draw_no_bet', {}, '1-2', 'home:L away:W'],
  ['total', { total: '2.5' }, '2-1', 'over:W under:L'],
  ['total', { total: '2.5' }, '1-1', 'over:L under:W'],
  ['total', { total: '2' }, '1-1', 'over:V under:V'],
  ['total', { total: '2.25' }, '1-1', 'over:l under:w'],
  ['total', { total: '2.25' }, '3-0', 'over:W under:L'],
  ['total', { total: '2.25' }, '1-0', 'over:L under:W'],
  ['total', { total: '2.75' }, '2-1', 'over:w under:l'],
  ['total', { total: '2.75' }, '2-0', 'over:L under:W'],
  ['total', { total: '0.25' }, '0-0', 'over:l under:w'],
  ['home_total', { total: '1.5' }, '2-5', 'over:W under:L'],
  ['home_total', { total: '1.25' }, '1-5', 'over:l under:w'],
  ['away_total', { total: '1' }, '3-1', 'over:V under:V'],
  ['away_total', { total: '0.75' }, '3-1', 'over:w under:l'],
  ['both_to_score', {}, '1-1', 'yes:W no:L'],
  ['both_to_score', {}, '4-0', 'yes:L no:W'],
  ['asian_handicap', { handicap: '0' }, '1-1', 'home:V away:V'],
  ['asian_handicap', { handicap: '-0.25' }, '1-1', 'home:l away:w'],
  ['asian_handicap', { handicap: '0.25' }, '1-1', 'home:w away:l'],
  ['asian_handicap', { handicap: '-0.75' }, '2-1', 'home:w away:l'],
  ['asian_handicap', { handicap: '-1' }, '2-1', 'home:V away:V'],
  ['asian_handicap', { handicap: '-1.25' }, '2-1', 'home:l away:w'],
  ['asian_handicap', { handicap: '-1.5' }, '2-1', 'home:L away:W'],
  ['asian_handicap', { handicap: '1.75' }, '0-2', 'home:l away:w'],
  ['asian_handicap', { handicap: '2.25' }, '0-2', 'home:w away:l'],
  ['european_handicap', { handicap: '-1' }, '2-1', 'home:L draw:W away:L'],
  ['european_handicap', { handicap: '-1' }, '3-1', 'home:W draw:L away:L'],
  ['european_handicap', { handicap: '2' }, '0-3', 'home:L draw:L away:W'],
  ['odd_even', {}, '0-0', 'odd:L even:W'],
  ['odd_even', {}, '2-1', 'odd:W even:L'],
])('%s %o at %s', (definition, specifiers, fullTime, expected) => {
  expect(settled(definition, specifiers, { fullTime: score(fullTime) })).toBe(expected);
});

describe('correct score', () => {
  const won = (fullTime: string) => settled('correct_score', {}, { fullTime: score(fullTime) }).match(/\S+(?=:W)/g);

  test.each([
    ['0-0', '0:0'],
    ['4-4', '4:4'],
    ['5-0', 'other'],
    ['2-7', 'other'],
  ])('%s is won by %s alone', (fullTime, outcome) => expect(won(fullTime)).toEqual([outcome]));
});

describe('halves', () => {
  const halves = (halfTime: string, fullTime: string) => ({ halfTime: score(halfTime), fullTime: score(fullTime) });

  test.each([
    ['half_time_result', {}, '1-0', '1-2', 'home:W draw:L away:L'],
    ['half_time_result', {}, '0-0', '1-2', 'home:L draw:W away:L'],
    ['half_time_total', { total: '0.5' }, '0-0', '3-3', 'over:L under:W'],
    ['half_time_total', { total: '1.25' }, '1-0', '3-3', 'over:l under:w'],
  ])('%s %o at %s, then %s', (definition, specifiers, half, full, expected) => expect(settled(definition, specifiers, halves(half, full))).toBe(expected));

  test.each([
    ['0-0', '0-0', 'draw_draw'],
    ['1-0', '1-2', 'home_away'],
    ['0-1', '1-1', 'away_draw'],
  ])('half time/full time at %s, then %s is won by %s alone', (half, full, outcome) => {
    expect(settled('half_time_full_time', {}, halves(half, full)).match(/\S+(?=:W)/g)).toEqual([outcome]);
  });

  test.each(['played', 'awarded'] as const)('a match %s to the end waits for its half-time score if that is not known', (ending) => {
    for (const [id, specifiers] of [
      ['half_time_result', {}],
      ['half_time_total', { total: '1.5' }],
      ['half_time_full_time', {}],
    ] as const) {
      expect(settled(id, specifiers, { ending, fullTime: score('1-1') })).toBe('incomplete');
    }
  });

  test('goals with their minutes replace a missing half-time score', () => {
    const goals = [
      { side: 'home', minute: 45, addedMinutes: 2 },
      { side: 'away', minute: 46, addedMinutes: 0 },
    ] as const;
    expect(settled('half_time_result', {}, { fullTime: score('1-1'), goals })).toBe('home:W draw:L away:L');
  });
});

describe('to qualify', () => {
  test.each([
    ['the competition’s word', { fullTime: score('0-1'), qualified: 'home' }, 'home:W away:L'],
    ['the shoot-out', { fullTime: score('1-1'), afterExtraTime: score('1-1'), penalties: score('2-4') }, 'home:L away:W'],
    ['an award over the shoot-out', { ending: 'awarded', fullTime: score('1-1'), penalties: score('2-4'), qualified: 'home' }, 'home:W away:L'],
    ['no side yet, though ninety minutes are over,', { fullTime: score('2-0') }, 'incomplete'],
    ['no side yet, with an award over the shoot-out pending,', { ending: 'awarded', fullTime: score('1-1'), penalties: score('2-4') }, 'incomplete'],
    ['no side of a cancelled match', { ending: 'cancelled' }, 'home:V away:V'],
  ] as const)('%s decides', (_rule, facts, expected) => expect(settled('to_qualify', {}, facts)).toBe(expected));
});

describe('every definition', () => {
  const examples = footballMarkets.map(({ id, example }) => [id, example] as const);

  test.each(examples)('%s: contradictory facts settle nothing', (id, specifiers) => {
    expect(settled(id, specifiers, { halfTime: score('3-0'), fullTime: score('1-0'), qualified: 'home' })).toBe('contradiction');
  });

  test.each(examples)('%s: a played match without a score waits', (id, specifiers) => expect(settled(id, specifiers, {})).toBe('incomplete'));

  test.each(examples.flatMap(([id, specifiers]) => (['postponed', 'cancelled'] as const).map((ending) => [id, ending, specifiers] as const)))(
    '%s: a match that was %s voids every outcome',
    (id, ending, specifiers) => expect(settled(id, specifiers, { ending })).toMatch(/^(\S+:V ?)+$/),
  );

  test.each(examples.filter(([id]) => id !== 'to_qualify'))('%s: extra time and penalties do not count', (id, specifiers) => {
    const ninety = { halfTime: score('0-0'), fullTime: score('1-1') };
    const beyond = { ...ninety, afterExtraTime: score('3-2'), penalties: score('5-4'), qualified: 'home' } as const;
    expect(settled(id, specifiers, beyond)).toBe(settled(id, specifiers, ninety));
  });

  test.each(examples.filter(([id]) => id !== 'to_qualify'))('%s: an award changes nothing that was played out', (id, specifiers) => {
    const played = { halfTime: score('0-0'), fullTime: score('1-2') };
    expect(settled(id, specifiers, { ...played, ending: 'awarded' })).toBe(settled(id, specifiers, played));
  });
});
