import { describe, expect, test } from 'vitest';
import { happenedFrom } from '../../feed/late-bets.ts';
import type { SentMarket } from '../sport.ts';
import { factFaults } from './facts/fact-faults.ts';
import { mmaFeed, readPrices } from './mma-feed.ts';
import { mma } from './mma.ts';

const market = (id: string, specifiers: Record<string, string>, outcomes: Record<string, string | null>): SentMarket => ({
  ...{ id, specifiers, status: 1 },
  outcomes: Object.entries(outcomes).map(([outcome, odds]) => ({ id: outcome, odds, active: odds !== null })),
});
const winner = market('winner', { rounds: '5' }, { home: '1.5', away: '2.6' });
const total = market('total_rounds', { total: '2.5' }, { over: '1.9', under: '1.92' });

describe('prices', () => {
  test('contain the winner with its rounds, and the total if there is one', () => {
    const won = { homeMilli: 1_500, awayMilli: 2_600, rounds: 5 };
    expect(readPrices([winner])).toEqual(won);
    expect(readPrices([total, winner])).toEqual({ ...won, line: 2.5, overMilli: 1_900, underMilli: 1_920 });
  });

  test.each([
    ['the winner is missing', [total]],
    ['it is suspended', [{ ...winner, status: -1 }, total]],
    ['its rounds are not said', [{ ...winner, specifiers: {} }]],
    ['a price of the total is missing', [winner, market('total_rounds', { total: '2.5' }, { over: '1.9', under: null })]],
    ['a total has no line', [winner, { ...total, specifiers: { total: 'x' } }]],
  ])('are none at all when %s', (_name, markets) => expect(readPrices(markets)).toBeNull());
});

test('a status contains the planned number of rounds, and how the fight ended', () => {
  expect(mmaFeed.readPeriodScores({ rounds: 3, result: null })).toEqual([{ period: 'rounds', home: 3, away: 0 }]);
  expect(mmaFeed.readPeriodScores({ rounds: 3, result: { winner: 'draw', method: 'decision', round: 3, seconds: 300 } })).toEqual([
    { period: 'rounds', home: 3, away: 0 },
    { period: 'decision', home: 1, away: 1 },
    { period: 'end', home: 3, away: 300 },
  ]);
});

test('the supplier’s facts are read with the change of format', () => {
  const sent = { ending: 'played', rounds: 3, winner: 'home', method: 'ko', round: 2, seconds: 0, bell: 'unanswered' } as const;
  const { rounds_changed: _changed, ...read } = { rounds_changed: 'yes', ...sent } as const;
  expect(mmaFeed.readFacts({ rounds_changed: 'yes', ...sent })).toEqual({ ...read, format: 'changed' });
  expect(factFaults(mmaFeed.readFacts({ rounds_changed: 'no', ...sent }) as never)).toEqual([]);
});

test('R6: the first incident of a fight makes bets placed after it late, since none are taken in play', () => {
  expect(mma.live).toBeNull();
  const at = new Date('2026-03-07T23:00:30Z');
  const knockdown = { id: 'k1', type: 'knockdown', side: 'home' as const, minute: 0, added: 0, occurredAt: '2026-03-07T23:00:10.000Z' };
  expect(happenedFrom([], [knockdown], mma.feed.incidents, at)).toEqual(new Date(knockdown.occurredAt));
});
