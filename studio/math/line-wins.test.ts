import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineDistribution } from './line-distribution.ts';
import { type LineRules, lineWins } from './line-wins.ts';
import { columnAt, columnsOf } from './strips.ts';

type Symbol = 'wild' | 'moon' | 'a' | 'b' | 'c';
const RULES: LineRules<Symbol> = {
  lines: [
    [0, 0, 0],
    [1, 1, 1],
    [0, 1, 0],
  ],
  pays: new Map([
    ['a', { 2: 1, 3: 10 }],
    ['b', { 3: 4 }],
  ]),
  wild: 'wild',
};

describe('lines pay', () => {
  it('the longest run from the left, in which the wild counts as any symbol that pays', () => {
    const columns: Symbol[][] = [
      ['a', 'b'],
      ['wild', 'wild'],
      ['a', 'b'],
    ];
    expect(lineWins(columns, RULES)).toEqual([
      { line: 0, symbol: 'a', count: 3, units: 10 },
      { line: 1, symbol: 'b', count: 3, units: 4 },
      { line: 2, symbol: 'a', count: 3, units: 10 },
    ]);
  });

  it('nothing for a run that is too short, that does not begin on the first reel, or of a symbol without pays', () => {
    expect(
      lineWins(
        [
          ['b', 'c'],
          ['b', 'wild'],
          ['c', 'wild'],
        ],
        RULES,
      ),
    ).toEqual([]);
    expect(
      lineWins(
        [
          ['moon', 'c'],
          ['a', 'a'],
          ['a', 'a'],
        ],
        RULES,
      ),
    ).toEqual([]);
  });

  it('a run that is broken pays for its length so far', () => {
    expect(
      lineWins(
        [
          ['a', 'c'],
          ['wild', 'c'],
          ['b', 'c'],
        ],
        RULES,
      ),
    ).toEqual([{ line: 0, symbol: 'a', count: 2, units: 1 }]);
  });
});

describe('the count of all windows', () => {
  const strip = (symbols: readonly Symbol[]) => fc.array(fc.constantFrom(...symbols), { minLength: 1, maxLength: 5 });

  it('equals the result of playing every window one by one', () => {
    fc.assert(
      fc.property(strip(['a', 'b', 'c', 'moon']), strip(['a', 'b', 'c', 'wild', 'moon']), strip(['a', 'b', 'c', 'wild', 'moon']), (...strips) => {
        const counted = lineDistribution(
          strips.map((one) => columnsOf(one, 2)),
          RULES,
          'moon',
        ).flatMap((counts, moons) => [...counts].map(([units, count]) => [`${moons} moons, ${units} units`, count] as const));
        expect(new Map(counted)).toEqual(oneByOne(strips));
      }),
      { numRuns: 200 },
    );
  });

  function oneByOne(strips: readonly (readonly Symbol[])[]): Map<string, bigint> {
    const counts = new Map<string, bigint>();
    const [one = [], two = [], three = []] = strips.map((strip) => strip.map((_, stop) => columnAt(strip, stop, 2)));
    for (const columns of one.flatMap((a) => two.flatMap((b) => three.map((c) => [a, b, c])))) {
      const units = lineWins(columns, RULES).reduce((sum, win) => sum + win.units, 0);
      const moons = columns.flat().filter((symbol) => symbol === 'moon').length;
      const key = `${moons} moons, ${units} units`;
      counts.set(key, (counts.get(key) ?? 0n) + 1n);
    }
    return counts;
  }

  it('refuses more lines than fit its bits', () => {
    expect(() => lineDistribution([], { ...RULES, lines: Array.from({ length: 31 }, () => [0, 0, 0]) })).toThrow(RangeError);
  });
});

describe('a strip', () => {
  it('is cyclic: its last symbol is followed by its first', () => {
    expect(columnAt(['a', 'b', 'c'], 2, 3)).toEqual(['c', 'a', 'b']);
  });

  it.each([-1, 3, 0.5])('has no stop %d', (stop) => {
    expect(() => columnAt(['a', 'b', 'c'], stop, 3)).toThrow(RangeError);
  });
});
