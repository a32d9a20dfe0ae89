import { describe, expect, test } from 'vitest';
import { factFaults, type FactFault, type GameFacts } from '../game-facts.ts';
import { gameFacts, openMarket, score, settled } from '../testing/games.ts';
import { americanFootballMarkets } from './american-football-markets.ts';

// Written by hand before the code from the published rules of two books: William Hill ("American Football": overtime counts unless said otherwise, never in halves and quarters; bets stand
// after 55 minutes and an official result; a tie without a price is void) and Coral ("official after 55 minutes unless an official result is called before; games within one week; the
// money line of a tie is void, spreads and totals push on the line; overtime counts for neither halves nor quarters").
type Line = readonly [definition: string, specifiers: Readonly<Record<string, string>>, result: string];

function rules(name: string, facts: GameFacts, lines: readonly Line[]): void {
  describe(name, () => {
    test.each(lines)('%s %o: %s', (definition, specifiers, result) => expect(settled(definition, specifiers, facts)).toBe(result));
  });
}

// 7–3, 17–10 at half time, 20–17, 27–20: three touchdowns and two field goals against two and two.
rules('a game of 27–20', gameFacts('7-3 10-7 3-7 7-3', { firstScore: 'field_goal', touchdowns: { home: 3, away: 2 } }), [
  ['winner', {}, 'home'],
  ['result', {}, 'home'],
  ['handicap', { handicap: '-6.5' }, 'home'],
  ['handicap', { handicap: '-7' }, 'void'],
  ['handicap', { handicap: '-7.5' }, 'away'],
  ['total', { total: '46.5' }, 'over'],
  ['total', { total: '47' }, 'void'],
  ['home_total', { total: '27.5' }, 'under'],
  ['away_total', { total: '19.5' }, 'over'],
  ['touchdowns', { total: '4.5' }, 'over'],
  ['touchdowns', { total: '5' }, 'void'],
  ['touchdowns', { total: '5.5' }, 'under'],
  ['odd_even', {}, 'odd'],
  ['half_result', { half: '1' }, 'home'],
  ['half_result', { half: '2' }, 'draw'],
  ['half_handicap', { half: '2', handicap: '0.5' }, 'home'],
  ['half_total', { half: '1', total: '27' }, 'void'],
  ['quarter_result', { quarter: '3' }, 'away'],
  ['quarter_handicap', { quarter: '1', handicap: '-3.5' }, 'home'],
  ['quarter_total', { quarter: '4', total: '10.5' }, 'under'],
  ['overtime', {}, 'no'],
  ['winning_margin', {}, 'home_4'],
  ['first_score', {}, 'field_goal'],
]);

// 20–20 after regular time, then 6–3.
rules('R5, R-A3: overtime counts for the game, never for halves and quarters', gameFacts('7-3 3-7 3-7 7-3 6-3', { touchdowns: { home: 3, away: 2 } }), [
  ['winner', {}, 'home'],
  ['result', {}, 'draw'],
  ['handicap', { handicap: '-2.5' }, 'home'],
  ['total', { total: '48.5' }, 'over'],
  ['home_total', { total: '25.5' }, 'over'],
  ['touchdowns', { total: '4.5' }, 'over'],
  ['half_total', { half: '2', total: '20' }, 'void'],
  ['quarter_result', { quarter: '4' }, 'home'],
  ['quarter_total', { quarter: '4', total: '10' }, 'void'],
  ['quarter_handicap', { quarter: '4', handicap: '-4' }, 'void'],
  ['overtime', {}, 'yes'],
  ['winning_margin', {}, 'home_1'],
]);

rules('R-A2, R8: a tie returns what has no price for it', gameFacts('7-3 3-7 3-7 7-3 3-3'), [
  ['winner', {}, 'void'],
  ['winning_margin', {}, 'void'],
  ['handicap', { handicap: '0' }, 'void'],
  ['handicap', { handicap: '0.5' }, 'home'],
  ['result', {}, 'draw'],
  ['total', { total: '45.5' }, 'over'],
  ['overtime', {}, 'yes'],
]);

rules('a game without points', gameFacts('0-0 0-0 0-0 0-0 0-0', { touchdowns: { home: 0, away: 0 } }), [
  ['first_score', {}, 'void'],
  ['odd_even', {}, 'even'],
  ['touchdowns', { total: '0.5' }, 'under'],
]);

const broken = { ending: 'abandoned', soFar: score('24-20'), firstScore: 'touchdown', touchdowns: { home: 3, away: 2 } } as const;
const decided: readonly Line[] = [
  ['total', { total: '43.5' }, 'over'],
  ['away_total', { total: '19.5' }, 'over'],
  ['touchdowns', { total: '4.5' }, 'over'],
  ['quarter_result', { quarter: '3' }, 'away'],
  ['half_result', { half: '1' }, 'home'],
  ['quarter_total', { quarter: '4', total: '6.5' }, 'over'],
  ['first_score', {}, 'touchdown'],
];
const parts: readonly Line[] = [
  ['quarter_result', { quarter: '4' }, 'void'],
  ['half_result', { half: '2' }, 'void'],
  ['result', {}, 'void'],
  ['overtime', {}, 'void'],
];
const undecided: readonly Line[] = [
  ...parts,
  ['winner', {}, 'void'],
  ['handicap', { handicap: '-3.5' }, 'void'],
  ['total', { total: '47.5' }, 'void'],
  ['touchdowns', { total: '5.5' }, 'void'],
  ['odd_even', {}, 'void'],
  ['winning_margin', {}, 'void'],
];
// 17–10 at half time, 20–17 after three quarters, 24–20 in the fourth.
const three = '7-3 10-7 3-7';
rules('R-A1, R1, R2: broken off after 54 minutes without an official result', gameFacts(three, { ...broken, playedMinutes: 54 }), [...undecided, ...decided]);
rules('R-A1: broken off after 55 minutes the score stands, but for parts that were not finished', gameFacts(three, { ...broken, playedMinutes: 55 }), [
  ...decided,
  ...parts,
  ['winner', {}, 'home'],
  ['handicap', { handicap: '-3.5' }, 'home'],
  ['total', { total: '47.5' }, 'under'],
  ['touchdowns', { total: '5.5' }, 'under'],
  ['winning_margin', {}, 'home_4'],
]);
rules('R-A1, R4: so does a result that the league declared before', gameFacts(three, { ...broken, playedMinutes: 50, official: score('24-20') }), [
  ...decided,
  ...parts,
  ['winner', {}, 'home'],
  ['total', { total: '47.5' }, 'under'],
]);
rules('R3: a walkover', gameFacts('', { ending: 'awarded', soFar: score('0-0') }), [
  ['winner', {}, 'void'],
  ['total', { total: '40.5' }, 'void'],
  ['first_score', {}, 'void'],
]);
rules('R4: an award after the end changes nothing', gameFacts('7-3 10-7 3-7 7-3', { ending: 'awarded', touchdowns: { home: 3, away: 2 } }), [
  ['winner', {}, 'home'],
  ['total', { total: '46.5' }, 'over'],
]);
describe.each(['postponed', 'cancelled'] as const)('R2: %s', (ending) => {
  test.each(americanFootballMarkets.map((definition) => [definition.id, definition] as const))('%s is void', (id, { example }) =>
    expect(settled(id, example, gameFacts(null, { ending }))).toBe('void'),
  );
});

rules(
  'R1: under way, a market waits until nothing can change it',
  gameFacts('7-3 10-7', { ending: 'under_way', soFar: score('20-10'), touchdowns: { home: 2, away: 1 } }),
  [
    ['winner', {}, 'incomplete'],
    ['total', { total: '29.5' }, 'over'],
    ['total', { total: '30' }, 'incomplete'],
    ['touchdowns', { total: '2.5' }, 'over'],
    ['touchdowns', { total: '3.5' }, 'incomplete'],
    ['quarter_result', { quarter: '2' }, 'home'],
    ['half_result', { half: '1' }, 'home'],
    ['quarter_total', { quarter: '3', total: '2.5' }, 'over'],
    ['first_score', {}, 'incomplete'],
    ['overtime', {}, 'incomplete'],
  ],
);
rules('markets on facts that were not reported wait', gameFacts('7-3 10-7 3-7 7-3'), [
  ['touchdowns', { total: '4.5' }, 'incomplete'],
  ['first_score', {}, 'incomplete'],
  ['winner', {}, 'home'],
]);

test.each<[FactFault, GameFacts]>([
  ['touchdowns_against_score', gameFacts('7-3 0-0 0-0 0-0', { touchdowns: { home: 2, away: 0 } })],
  ['first_score_against_score', gameFacts('3-0 0-0 0-0 0-0', { firstScore: 'touchdown' })],
  ['first_score_against_score', gameFacts('0-0 0-0 0-0 0-0', { firstScore: 'safety' })],
  ['quarters_missing', gameFacts('7-3 10-7 3-7')],
  ['overtime_without_level_score', gameFacts('7-3 10-7 3-7 7-3 6-0')],
  ['minutes_impossible', gameFacts('7-3 10-7 3-7 7-3', { regularMinutes: 48 })],
])('%s is a contradiction', (fault, facts) => expect(factFaults(facts)).toContain(fault));

const teams = { home: 'Serra', away: 'Porto' };
const textOf = (id: string) =>
  americanFootballMarkets
    .find((each) => each.id === id)
    ?.sentences(168)
    .join(' ') ?? '';

describe('the rules that players read', () => {
  test.each(americanFootballMarkets.map((definition) => [definition.id, definition] as const))('%s has distinct outcome names', (_id, definition) => {
    const names = definition
      .open(definition.example)
      ?.outcomes(teams)
      .map(({ name }) => name);
    expect(new Set(names).size).toBe(names?.length);
    for (const sentence of definition.sentences(168)) expect(sentence).toMatch(/^[A-ZÉ“0-9].*\.$/);
  });

  test.each([
    ['R2', 'winner', 'até 168 horas depois'],
    ['R6', 'first_score', 'depois do lance que decide'],
    ['R7', 'winner', 'qualquer escalação'],
    ['R8', 'touchdowns', 'igual à linha devolve'],
    ['R-A1', 'winner', '55 minutos'],
    ['R-A2', 'winner', 'empatado depois da prorrogação, as apostas são devolvidas'],
    ['R-A3', 'quarter_total', 'a prorrogação não conta'],
  ])('%s is printed with %s', (_rule, id, text) => expect(textOf(id)).toContain(text));

  test('no market opens with an invalid line', () => expect(() => openMarket('touchdowns', { total: '4.25' })).toThrow('no market'));
});
