import { expect, test } from 'vitest';
import { marketId } from './specifiers.ts';

test('a market is named by its event, its definition and the value of its specifier', () => {
  expect(marketId('fla-pal', 'result', {})).toBe('fla-pal:result');
  expect(marketId('fla-pal', 'total', { total: '2.5' })).toBe('fla-pal:total:2.5');
  expect(marketId('fla-pal', 'handicap', { handicap: '-0.25' })).toBe('fla-pal:handicap:-0.25');
});

test('no market has two specifiers', () => {
  expect(() => marketId('fla-pal', 'total', { total: '2.5', goal: '1' })).toThrow(RangeError);
});
