import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareText } from '#kernel/text/compare-text.ts';
import { canonicalSpecifiers, marketId, marketSortKey } from './specifiers.ts';

describe('the identity of a market', () => {
  test.each([
    ['result', {}, 'fla-pal:result'],
    ['total', { total: '2.5' }, 'fla-pal:total:2.5'],
    ['handicap', { handicap: '-0.25' }, 'fla-pal:handicap:-0.25'],
    ['set_total', { set: '2', total: '9.5' }, 'fla-pal:set_total:set=2;total=9.5'],
  ])('%s %o is its event, its definition and all its specifiers', (definition, specifiers, id) => {
    expect(marketId('fla-pal', definition, specifiers)).toBe(id);
  });

  test('the order in which specifiers are written does not matter', () => {
    expect(canonicalSpecifiers({ total: '9.5', set: '2' })).toBe(canonicalSpecifiers({ set: '2', total: '9.5' }));
  });

  test('over 9.5 and over 10.5 of one set are two markets', () => {
    const ids = ['9.5', '10.5'].map((total) => marketId('a', 'set_total', { set: '2', total }));
    expect(new Set(ids).size).toBe(2);
  });
});

describe('the sort key of a market', () => {
  const value = fc.integer({ min: -999_999, max: 999_999 }).map((quarters) => quarters / 4);

  test('sorts markets of one definition by each specifier as a number', () => {
    fc.assert(
      fc.property(value, value, value, value, (set, total, otherSet, otherTotal) => {
        const key = (first: number, second: number) => marketSortKey(3, ['set', 'total'], { set: String(first), total: String(second) });
        const order = Math.sign(set - otherSet) || Math.sign(total - otherTotal);
        expect(compareText(key(set, total), key(otherSet, otherTotal))).toBe(order);
      }),
    );
  });

  test('keeps a total of 160.5 within its definition', () => {
    const far = marketSortKey(3, ['total'], { total: '160.5' });
    expect([marketSortKey(2, ['total'], { total: '500' }), far, marketSortKey(4, [], {})].toSorted(compareText)).toEqual([
      marketSortKey(2, ['total'], { total: '500' }),
      far,
      marketSortKey(4, [], {}),
    ]);
  });
});
