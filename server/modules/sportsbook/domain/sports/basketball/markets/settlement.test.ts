import { describe, expect, test } from 'vitest';
import type { GameFacts } from '../facts/game-facts.ts';
import { openBasketball, settled } from '../testing/basketball-market.ts';
import { gameFacts, score } from '../testing/game-facts.ts';

// Written by hand from the published rules of two books before the code: Pinnacle ("Basketball": NBA games have action after 43 minutes, others after 35; overtime counts unless
// said otherwise; quarters and halves must be complete; the second half excludes overtime in ours) and Betfair ("Basketball": settled on the result with overtime, a tie without
// overtime is a push of the money line).
type Line = readonly [definition: string, specifiers: Readonly<Record<string, string>>, result: string];

function rules(name: string, facts: GameFacts, lines: readonly Line[]): void {
  describe(name, () => {
    test.each(lines)('%s %o: %s', (definition, specifiers, result) => expect(settled(definition, specifiers, facts)).toBe(result));
  });
}

// 28–24, 58–54, 80–79, 100–98.
rules('a game of 100–98', gameFacts('28-24 30-30 22-25 20-19', { firstTo10: 'away', firstTo20: 'home', firstTo30: 'home', lastPoint: 'away' }), [
  ['winner', {}, 'home'],
  ['result', {}, 'home'],
  ['handicap', { handicap: '-1.5' }, 'home'],
  ['handicap', { handicap: '-2' }, 'void'],
  ['handicap', { handicap: '-2.5' }, 'away'],
  ['total', { total: '197.5' }, 'over'],
  ['total', { total: '198' }, 'void'],
  ['total', { total: '198.5' }, 'under'],
  ['home_total', { total: '99.5' }, 'over'],
  ['away_total', { total: '98.5' }, 'under'],
  ['race', { points: '10' }, 'away'],
  ['race', { points: '30' }, 'home'],
  ['odd_even', {}, 'even'],
  ['half_result', { half: '1' }, 'home'],
  ['half_result', { half: '2' }, 'away'],
  ['half_handicap', { half: '2', handicap: '2.5' }, 'home'],
  ['half_total', { half: '1', total: '112' }, 'void'],
  ['half_total', { half: '2', total: '85.5' }, 'over'],
  ['half_time_full_time', {}, 'home_home'],
  ['quarter_result', { quarter: '2' }, 'draw'],
  ['quarter_result', { quarter: '3' }, 'away'],
  ['quarter_handicap', { quarter: '1', handicap: '-4' }, 'void'],
  ['quarter_total', { quarter: '4', total: '38.5' }, 'over'],
  ['highest_quarter', {}, '2'],
  ['overtime', {}, 'no'],
  ['winning_margin', {}, 'home_1'],
  ['last_point', {}, 'away'],
]);

// 90–90 after regular time, then 10–4.
rules('overtime counts for the game alone (R5, R-B3)', gameFacts('20-25 25-20 25-25 20-20 10-4'), [
  ['winner', {}, 'home'],
  ['result', {}, 'draw'],
  ['handicap', { handicap: '-5.5' }, 'home'],
  ['total', { total: '193.5' }, 'over'],
  ['home_total', { total: '99.5' }, 'over'],
  ['half_result', { half: '2' }, 'draw'],
  ['half_total', { half: '2', total: '90' }, 'void'],
  ['half_time_full_time', {}, 'draw_draw'],
  ['quarter_total', { quarter: '4', total: '40' }, 'void'],
  ['highest_quarter', {}, '3'],
  ['overtime', {}, 'yes'],
  ['winning_margin', {}, 'home_6'],
]);

rules('a leg of two that ends level returns the stakes on the winner (R8)', gameFacts('20-20 20-20 20-20 21-21'), [
  ['winner', {}, 'void'],
  ['result', {}, 'draw'],
  ['overtime', {}, 'no'],
  ['winning_margin', {}, 'void'],
  ['handicap', { handicap: '0' }, 'void'],
  ['handicap', { handicap: '0.5' }, 'home'],
]);

rules('two quarters that share the most points are a tie', gameFacts('30-20 25-25 20-20 20-25'), [['highest_quarter', {}, 'tie']]);

const broken = { ending: 'abandoned', soFar: score('92-85'), firstTo10: 'home', firstTo20: 'away', firstTo30: 'home' } as const;
const undecided: readonly Line[] = [
  ['winner', {}, 'void'],
  ['handicap', { handicap: '-4.5' }, 'void'],
  ['total', { total: '180.5' }, 'void'],
  ['quarter_result', { quarter: '4' }, 'void'],
  ['half_result', { half: '2' }, 'void'],
  ['odd_even', {}, 'void'],
  ['overtime', {}, 'void'],
  ['last_point', {}, 'void'],
];
const decided: readonly Line[] = [
  ['total', { total: '176.5' }, 'over'],
  ['home_total', { total: '91.5' }, 'over'],
  ['quarter_total', { quarter: '4', total: '16.5' }, 'over'],
  ['quarter_total', { quarter: '4', total: '17.5' }, 'void'],
  ['half_total', { half: '2', total: '62.5' }, 'over'],
  ['quarter_result', { quarter: '3' }, 'away'],
  ['half_result', { half: '1' }, 'home'],
  ['race', { points: '20' }, 'away'],
];
// 80–80 after three quarters, then 12–5 in the fourth: 17 points.
const three = '28-24 32-30 20-26';
rules(
  'in an NBA game broken off before 43 minutes, decided markets are settled and the rest are void (R1, R-B1, R-B2)',
  gameFacts(three, { ...broken, playedMinutes: 42, official: score('92-85') }),
  [...undecided, ...decided],
);
rules('a game broken off after 43 minutes without a declared result is void too', gameFacts(three, { ...broken, playedMinutes: 45 }), [
  ...undecided,
  ...decided,
]);
rules(
  'a game broken off after 43 minutes is settled by the declared result; markets on unfinished periods are void',
  gameFacts(three, { ...broken, playedMinutes: 43, official: score('92-85') }),
  [
    ['winner', {}, 'home'],
    ['handicap', { handicap: '-6.5' }, 'home'],
    ['total', { total: '180.5' }, 'under'],
    ['winning_margin', {}, 'home_6'],
    ['result', {}, 'void'],
    ['quarter_result', { quarter: '4' }, 'void'],
    ['half_result', { half: '2' }, 'void'],
    ['highest_quarter', {}, 'void'],
  ],
);
rules('35 minutes are enough of a FIBA game', gameFacts(three, { ...broken, regularMinutes: 40, playedMinutes: 35, official: score('92-85') }), [
  ['winner', {}, 'home'],
]);
rules('34 minutes are not', gameFacts(three, { ...broken, regularMinutes: 40, playedMinutes: 34, official: score('92-85') }), [['winner', {}, 'void']]);

rules('a game broken off in overtime keeps the result of regular time', gameFacts('20-25 25-20 25-25 20-20', { ending: 'abandoned', soFar: score('92-90') }), [
  ['result', {}, 'draw'],
  ['overtime', {}, 'yes'],
  ['quarter_result', { quarter: '4' }, 'draw'],
  ['winner', {}, 'void'],
]);

rules('a walkover is void (R3)', gameFacts('', { ending: 'awarded', soFar: score('0-0') }), [
  ['winner', {}, 'void'],
  ['total', { total: '160.5' }, 'void'],
  ['race', { points: '10' }, 'void'],
]);
rules('an award after the end changes nothing (R4)', gameFacts('28-24 30-30 22-25 20-19', { ending: 'awarded' }), [
  ['winner', {}, 'home'],
  ['total', { total: '197.5' }, 'over'],
]);
rules('postponed beyond the window, or cancelled, it is void (R2)', gameFacts(null, { ending: 'postponed' }), [
  ['winner', {}, 'void'],
  ['quarter_total', { quarter: '1', total: '40.5' }, 'void'],
  ['last_point', {}, 'void'],
]);

rules(
  'under way, a market waits until nothing can change it (R1)',
  gameFacts('28-24 32-30', { ending: 'under_way', soFar: score('70-64'), firstTo10: 'away' }),
  [
    ['winner', {}, 'incomplete'],
    ['total', { total: '133.5' }, 'over'],
    ['total', { total: '134' }, 'incomplete'],
    ['quarter_result', { quarter: '2' }, 'home'],
    ['quarter_result', { quarter: '3' }, 'incomplete'],
    ['quarter_total', { quarter: '3', total: '19.5' }, 'over'],
    ['half_result', { half: '1' }, 'home'],
    ['half_result', { half: '2' }, 'incomplete'],
    ['race', { points: '10' }, 'away'],
    ['race', { points: '30' }, 'incomplete'],
    ['highest_quarter', {}, 'incomplete'],
  ],
);
rules(
  'level after four quarters, overtime waits for its first point or the end',
  gameFacts('20-25 25-20 25-25 20-20', { ending: 'under_way', soFar: score('90-90') }),
  [
    ['overtime', {}, 'incomplete'],
    ['result', {}, 'draw'],
    ['winner', {}, 'incomplete'],
  ],
);

rules('a race that both sides finished waits for somebody who saw it', gameFacts('28-24 30-30 22-25 20-19'), [
  ['race', { points: '20' }, 'incomplete'],
  ['last_point', {}, 'incomplete'],
]);
rules('a race that one side finished alone is its', gameFacts('9-4 9-8 8-8 9-8'), [
  ['race', { points: '30' }, 'home'],
  ['race', { points: '10' }, 'incomplete'],
]);

test('no market opens with an invalid line or place', () => {
  for (const [definition, specifiers] of [
    ['total', { total: '165.25' }],
    ['total', { total: '0' }],
    ['handicap', { handicap: '401' }],
    ['quarter_result', { quarter: '5' }],
    ['half_total', { half: '3', total: '80.5' }],
    ['race', { points: '15' }],
    ['quarter_total', { total: '40.5' }],
  ] as const)
    expect(() => openBasketball(definition, specifiers)).toThrow('no market');
});
