import { describe, expect, test } from 'vitest';
import type { SentMarket } from '../../sport.ts';
import { factFaults } from '../facts/fact-faults.ts';
import { score } from '../testing/game-facts.ts';
import { readPrices } from '../../quarters/line-prices.ts';
import { basketballFeed } from './basketball-feed.ts';
import { readFacts } from './read-facts.ts';

const market = (id: string, specifiers: Record<string, string>, outcomes: Record<string, string | null>): SentMarket => ({
  ...{ id, specifiers, status: 1 },
  outcomes: Object.entries(outcomes).map(([outcome, odds]) => ({ id: outcome, odds, active: odds !== null })),
});
const winner = market('winner', {}, { home: '1.5', away: '2.6' });
const handicap = market('handicap', { handicap: '-4.5' }, { home: '1.91', away: '1.91' });
const total = market('total', { total: '165.5', minutes: '40' }, { over: '1.9', under: '1.92' });

describe('prices', () => {
  test('contain the winner, the handicap and the total, and the length of the game', () => {
    expect(readPrices([winner, handicap, total])).toEqual({
      ...{ homeMilli: 1_500, awayMilli: 2_600, handicap: -4.5, handicapHomeMilli: 1_910, handicapAwayMilli: 1_910 },
      ...{ total: 165.5, overMilli: 1_900, underMilli: 1_920, regularMinutes: 40 },
    });
  });

  test.each([
    ['a market is missing', [winner, total]],
    ['a market is suspended', [winner, { ...handicap, status: -1 }, total]],
    ['an outcome has no price', [market('winner', {}, { home: '1.5', away: null }), handicap, total]],
    ['the length of the game is not said', [winner, handicap, { ...total, specifiers: { total: '165.5' } }]],
  ])('are none at all when %s', (_name, markets) => expect(readPrices(markets)).toBeNull());
});

test('the quarters of a status are the points of the periods that are over', () => {
  expect(basketballFeed.readPeriodScores({ quarters: [score('20-18'), score('19-21')] })).toEqual([
    { period: 'first_quarter', home: 20, away: 18 },
    { period: 'second_quarter', home: 19, away: 21 },
  ]);
});

const unsaid = {
  so_far: null,
  abandoned_at: null,
  official: null,
  awarded: null,
  first_to_10: null,
  first_to_20: null,
  first_to_30: null,
  last_point: null,
} as const;
const four = ['20-18', '19-21', '25-20', '18-22'].map(score);

test.each([
  ['played to its end', { regular_minutes: 40, quarters: four, ...unsaid, last_point: 'home' as const }, { ending: 'played', soFar: null, lastPoint: 'home' }],
  [
    'given up in the third quarter',
    { regular_minutes: 40, quarters: four.slice(0, 2), ...unsaid, so_far: score('45-44'), abandoned_at: 25 },
    { ending: 'abandoned', soFar: score('45-44'), playedMinutes: 25 },
  ],
  [
    'declared after it was given up',
    { regular_minutes: 40, quarters: four.slice(0, 3), ...unsaid, so_far: score('70-60'), abandoned_at: 36, official: score('70-60') },
    { ending: 'abandoned', official: score('70-60') },
  ],
  ['awarded before it began', { regular_minutes: 40, quarters: [], ...unsaid, awarded: score('20-0') }, { ending: 'awarded', soFar: score('0-0') }],
  ['without four quarters or a reason', { regular_minutes: 40, quarters: four.slice(0, 1), ...unsaid }, { ending: 'abandoned', soFar: score('20-18') }],
])('a game %s', (_name, sent, expected) => {
  const read = readFacts(sent);
  expect(read).toMatchObject(expected);
  expect(factFaults(read)).toEqual([]);
});
