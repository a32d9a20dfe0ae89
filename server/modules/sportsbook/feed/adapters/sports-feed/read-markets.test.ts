import { describe, expect, test } from 'vitest';
import { readMarkets } from './read-markets.ts';

const market = (over: object = {}) => ({
  ...{ id: '', definition: 'total', specifiers: { total: '2.5' }, status: 1 },
  outcomes: [
    { id: 'over', odds: '1.9', active: true },
    { id: 'under', odds: '1.95', active: true },
  ],
  ...over,
});

describe('a ready-made market', () => {
  test('is read with its odds in thousandths', () => {
    expect(readMarkets('football', [market()])).toEqual([
      {
        ...{ definition: 'total', specifiers: { total: '2.5' }, isOpen: true },
        outcomes: [
          { id: 'over', odds: 1_900, active: true },
          { id: 'under', odds: 1_950, active: true },
        ],
      },
    ]);
  });

  test.each([
    ['without a definition', { definition: undefined, id: '1x2' }],
    ['of a definition that the sport does not have', { definition: 'corners' }],
    ['of specifiers that the definition does not take', { specifiers: { total: '2.3' } }],
    ['with a specifier too many', { specifiers: { total: '2.5', half: '1' } }],
    ['that is hidden', { status: 0 }],
  ])('%s is left out', (_name, over) => expect(readMarkets('football', [market(over)])).toEqual([]));

  test.each([
    ['suspended', { status: -1 }],
    ['sent with an outcome that the market does not have', { outcomes: [{ id: 'exactly', odds: '3', active: true }] }],
  ])('%s is locked', (_name, over) => expect(readMarkets('football', [market(over)])).toMatchObject([{ isOpen: false }]));

  test.each(['1', '0.5', '1.0001', 'two', null])('has no price where the odds are %s', (odds) => {
    const [read] = readMarkets('football', [market({ outcomes: [{ id: 'over', odds, active: true }] })]);
    expect(read?.outcomes).toEqual([{ id: 'over', odds: null, active: false }]);
  });

  test('sent twice is the one that was sent last', () => {
    const read = readMarkets('football', [market(), market({ status: -1 })]);
    expect(read.map(({ isOpen }) => isOpen)).toEqual([false]);
  });
});
