import { expect, test } from 'vitest';
import type { SentMarket } from '../sport.ts';
import { americanFootballFeed } from './american-football-feed.ts';
import { factFaults, type GameFacts } from './game-facts.ts';
import { score } from './testing/games.ts';

const market = (id: string, specifiers: Record<string, string>, first: string, second: string): SentMarket => ({
  ...{ id, specifiers, status: 1 },
  outcomes: [
    { id: id === 'total' ? 'over' : 'home', odds: first, active: true },
    { id: id === 'total' ? 'under' : 'away', odds: second, active: true },
  ],
});
const [handicap, total] = [market('handicap', { handicap: '-3.5' }, '1.91', '1.91'), market('total', { total: '45.5', minutes: '60' }, '1.9', '1.92')];

test('prices contain winner, handicap, total, and whether a game may end in a tie', () => {
  const read = (specifiers: Record<string, string>) => americanFootballFeed.readPrices([market('winner', specifiers, '1.5', '2.6'), handicap, total]);
  expect(read({})).toMatchObject({ homeMilli: 1_500, handicap: -3.5, total: 45.5, regularMinutes: 60, ties: 1 });
  expect(read({ ties: 'no' })).toMatchObject({ ties: 0 });
  expect(americanFootballFeed.readPrices([handicap, total])).toBeNull();
});

test('a status contains the points of the periods that are over, who has the ball, and where', () => {
  expect(americanFootballFeed.readPeriodScores({ quarters: [score('7-3')], possession: 'away', yards: 32 })).toEqual([
    { period: 'first_quarter', home: 7, away: 3 },
    { period: 'ball', home: 0, away: 1 },
    { period: 'yards', home: 32, away: 0 },
  ]);
});

const unsaid = { so_far: null, abandoned_at: null, official: null, awarded: null, first_score: null, touchdowns: null };
const four = ['7-3', '10-7', '3-7', '7-3'].map(score);

test.each([
  [
    'played',
    { ...unsaid, quarters: four, first_score: 'touchdown', touchdowns: { home: 3, away: 2 } },
    { ending: 'played', soFar: null, touchdowns: { home: 3, away: 2 } },
  ],
  [
    'given up',
    { ...unsaid, quarters: four.slice(0, 2), so_far: score('20-10'), abandoned_at: 38 },
    { ending: 'abandoned', soFar: score('20-10'), playedMinutes: 38 },
  ],
  [
    'declared after that',
    { ...unsaid, quarters: four.slice(0, 3), so_far: score('20-17'), abandoned_at: 50, official: score('20-17') },
    { official: score('20-17') },
  ],
  ['awarded before it began', { ...unsaid, quarters: [], awarded: score('2-0') }, { ending: 'awarded', soFar: score('0-0') }],
  ['without four quarters or a reason', { ...unsaid, quarters: four.slice(0, 1) }, { ending: 'abandoned', soFar: score('7-3') }],
])('a game %s', (_name, sent, expected) => {
  const read = americanFootballFeed.readFacts(sent as never) as GameFacts;
  expect(read).toMatchObject(expected);
  expect(factFaults(read)).toEqual([]);
});
