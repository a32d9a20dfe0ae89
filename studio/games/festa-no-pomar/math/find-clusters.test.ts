import { describe, expect, test } from 'vitest';
import { clusterUnits, findClusters } from './find-clusters.ts';
import { PAYS, SIZES, SMALLEST_CLUSTER } from './paytable.ts';
import { CELLS, COLUMNS, FRUITS, type FestaSymbol } from './symbols.ts';

const LETTERS: Readonly<Record<string, FestaSymbol>> = { l: 'lime', g: 'guava', c: 'corn', a: 'accordion', W: 'lantern', B: 'bonfire' };
/** A board of bonfires, which pay nothing, with `rows` at its top left. */
function board(...rows: readonly string[]): FestaSymbol[] {
  return Array.from({ length: CELLS }, (_, cell) => LETTERS[rows[Math.floor(cell / COLUMNS)]?.[cell % COLUMNS] ?? 'B'] ?? 'bonfire');
}
const found = (...rows: readonly string[]) => findClusters(board(...rows)).map(({ symbol, cells }) => `${symbol} ${cells.join(' ')}`);

describe('a cluster', () => {
  test.each([
    ['five in a row', ['lllll'], ['lime 0 1 2 3 4']],
    ['not four', ['llll'], []],
    ['not across a corner', ['lll', 'BBBll'], []],
    ['round a bend', ['lll', 'BBl', 'BBl'], ['lime 0 1 2 9 16']],
    ['not round the edge of the board', ['BBBBBll', 'lll'], []],
    ['with a lantern in it', ['llWll'], ['lime 0 1 2 3 4']],
    ['two that share a lantern', ['llllWgggg'.slice(0, 7), 'BBBBg', 'BBBBg', 'BBBBg'], ['lime 0 1 2 3 4', 'guava 4 5 6 11 18 25']],
    ['not lanterns alone', ['WWWWW'], []],
    ['nor bonfires', ['BBBBBBB'], []],
  ])('%s', (_, rows, clusters) => {
    expect(found(...rows)).toEqual(clusters);
  });
});

describe('its pay', () => {
  test('rises with its size, and from symbol to symbol never falls', () => {
    for (const [index, symbol] of FRUITS.entries()) {
      expect(PAYS[symbol]).toHaveLength(SIZES.length);
      expect(PAYS[symbol]).toEqual([...new Set(PAYS[symbol])].sort((a, b) => a - b));
      const cheaper = FRUITS[index - 1];
      if (cheaper !== undefined) expect(PAYS[symbol].every((units, row) => units >= (PAYS[cheaper][row] ?? 0))).toBe(true);
    }
  });

  test('is that of the largest size it reaches', () => {
    expect([SMALLEST_CLUSTER - 1, 5, 9, 10, 19, 20, CELLS].map((size) => clusterUnits('accordion', size))).toEqual([0, 42, 220, 440, 2_200, 8_000, 8_000]);
  });
});
