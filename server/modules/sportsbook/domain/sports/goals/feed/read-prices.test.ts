import { expect, test } from 'vitest';
import { readPrices } from './read-prices.ts';
import type { SentMarket } from '../../sport.ts';

const outcome = (id: string, odds: string | null = '2.5') => ({ id, odds, active: odds !== null });
const result: SentMarket = { id: '1x2', specifiers: {}, status: 1, outcomes: ['home', 'draw', 'away'].map((id) => outcome(id)) };
const total: SentMarket = { id: 'total', specifiers: { total: '2.5' }, status: 1, outcomes: ['over', 'under'].map((id) => outcome(id, '1.909')) };

test('prices contain both markets, in thousandths', () => {
  expect(readPrices([result, total])).toEqual({ homeMilli: 2_500, drawMilli: 2_500, awayMilli: 2_500, line: 2.5, overMilli: 1_909, underMilli: 1_909 });
});

test.each([
  ['a market is missing', [result]],
  ['a market is suspended', [result, { ...total, status: -1 }]],
  ['an outcome is missing', [{ ...result, outcomes: result.outcomes.slice(1) }, total]],
  ['an outcome is not active', [{ ...result, outcomes: result.outcomes.map((each) => ({ ...each, active: false })) }, total]],
  ['a price is none', [result, { ...total, outcomes: [outcome('over', '0.9'), outcome('under')] }]],
  ['there is no line', [result, { ...total, specifiers: {} }]],
  ['the line is no quarter', [result, { ...total, specifiers: { total: '2.3' } }]],
])('no prices at all when %s', (_name, markets) => {
  expect(readPrices(markets)).toBeNull();
});
