import { describe, expect, it } from 'vitest';
import { addFractions, type Fraction, fraction, multiplyFractions } from '#kernel/fraction.ts';
import { figuresOf, fractionText, type PayDistribution } from '#studio/math/figures-of.ts';
import { columnsOf } from '#studio/math/strips.ts';
import { enumerateRounds } from '#studio/math/testing/enumerate-rounds.ts';
import { coverings, exactDistribution, firstSpinCounts, freeSpinCounts } from './exact-distribution.ts';
import { FIGURES } from './figures.ts';
import { UNITS_PER_STAKE } from './paytable.ts';
import { playRound } from './play-round.ts';
import type { Strips } from './strips.ts';
import { BOTO_REELS, type BotoSymbol, ROWS } from './symbols.ts';
import { BOTO_TABLES, type BotoTables } from './tables.ts';

const ZERO = fraction(0n, 1n);
const sum = (parts: readonly Fraction[]) => parts.reduce(addFractions, ZERO);
const product = (parts: readonly Fraction[]) => parts.reduce(multiplyFractions, fraction(1n, 1n));
const meanOf = (counts: ReadonlyMap<number, bigint>) => [...counts].reduce((all, [units, count]) => all + BigInt(units) * count, 0n);
const massOf = (counts: ReadonlyMap<number, bigint>) => [...counts.values()].reduce((all, count) => all + count, 0n);

/** The chance that a reel shows `symbol` in a row, or a boto in any: botos cover all rows before lines are read. */
function carriesOn(strips: Strips, reel: number, row: number, symbol: BotoSymbol): Fraction {
  const columns = columnsOf(strips[reel] ?? [], ROWS);
  const fits = columns.filter(({ symbols }) => symbols.includes('boto') || symbols[row] === symbol);
  return fraction(BigInt(fits.length), BigInt(columns.length));
}

/** The mean pay of lines in a spin without covered reels: reels are independent, so each run's chance is a product over the reels. */
function lineReturn(tables: BotoTables, strips: Strips): Fraction {
  const runs = tables.lineRules.lines.flatMap((rows) =>
    [...tables.lineRules.pays].flatMap(([symbol, pays]) =>
      Object.entries(pays).map(([count, units]) => {
        const run = rows.slice(0, Number(count)).map((row, reel) => carriesOn(strips, reel, row, symbol));
        const next = rows[Number(count)];
        const ends = next === undefined ? ZERO : carriesOn(strips, Number(count), next, symbol);
        return multiplyFractions(product([...run, fraction(BigInt(units), 1n)]), fraction(ends.denominator - ends.numerator, ends.denominator));
      }),
    ),
  );
  return sum(runs);
}

describe('the exact figures', () => {
  it('equal those computed from the tables', () => {
    expect(figuresOf(exactDistribution(BOTO_TABLES), UNITS_PER_STAKE)).toEqual(FIGURES);
  });

  it('return 95 to 96.5 %, the highest pay no rarer than one round in 100,000,000 (Portaria 1.207) (GM-1)', () => {
    expect(FIGURES.rtpHundredths).toBeGreaterThanOrEqual(9500);
    expect(FIGURES.rtpHundredths).toBeLessThanOrEqual(9650);
    expect(FIGURES.maxWinOneIn).toBeLessThanOrEqual(100_000_000);
    expect(FIGURES.maxWinStakes * UNITS_PER_STAKE).toBe(BOTO_TABLES.highestUnits);
  });
});

describe('the return of lines, calculated in a second way as a sum of products over independent reels', () => {
  it('in the first spin', () => {
    const counted = firstSpinCounts({ ...BOTO_TABLES, moonUnits: {} });
    const windows = counted.reduce((all, counts) => all + massOf(counts), 0n);
    const units = counted.reduce((all, counts) => all + meanOf(counts), 0n);
    expect(fraction(units, windows)).toEqual(lineReturn(BOTO_TABLES, BOTO_TABLES.firstStrips));
  });

  it('in a free spin that begins with no reel covered', () => {
    const sets = Array.from({ length: 2 ** BOTO_REELS.length }, (_, set) => set);
    const ways = (of: (counts: ReadonlyMap<number, bigint>) => bigint) =>
      sets.reduce((all, set) => all + coverings(BOTO_TABLES, 0, set) * of(freeSpinCounts(BOTO_TABLES, set)), 0n);
    expect(fraction(ways(meanOf), ways(massOf))).toEqual(lineReturn(BOTO_TABLES, BOTO_TABLES.freeStrips));
    expect(ways(massOf)).toBe(BOTO_TABLES.freeStrips.reduce((all, strip) => all * BigInt(strip.length), 1n));
  });
});

/** Small enough to play every possible round: strips of one to four stops, few free spins, a low highest pay. */
const SMALL: BotoTables = {
  firstStrips: [['onca', 'A', 'lua', 'A'], ['onca', 'A', 'lua', 'A', 'J', 'boto'], ['lua', 'A', 'Q', 'onca'], ['lua', 'A', 'K', 'K'], ['A']],
  freeStrips: [['onca', 'A'], ['boto', 'A', 'K', 'A'], ['J', 'boto', 'A', 'A'], ['boto', 'K', 'A', 'A'], ['onca']],
  lineRules: BOTO_TABLES.lineRules,
  moonUnits: { 3: 60, 4: 200, 5: 2000 },
  freeSpins: { 3: 1, 4: 2 },
  addedSpins: 1,
  highestUnits: 9_000,
};

describe('the exact distribution', () => {
  it('equals the result of playing every round of small tables, highest pay and added spins included', () => {
    const { counts, total } = exactDistribution(SMALL);
    const played = enumerateRounds((take) => playRound(take, SMALL));
    const chances = new Map([...played].map(([units, parts]) => [units, sum(parts.map((part) => fraction(part.numerator, part.denominator)))]));
    expect(texts(chances)).toEqual(texts(chancesOf({ counts, total })));
    expect(chances.has(SMALL.highestUnits)).toBe(true);
    expect(chances.size).toBeGreaterThan(100);
  });

  it('is refused for strips on which a boto would cover a moon', () => {
    const [first, , third, fourth, fifth] = SMALL.firstStrips;
    expect(() => exactDistribution({ ...SMALL, firstStrips: [first, ['onca', 'A', 'lua', 'J', 'boto'], third, fourth, fifth] })).toThrow(RangeError);
  });

  function chancesOf({ counts, total }: PayDistribution) {
    return new Map([...counts].filter(([, count]) => count > 0n).map(([units, count]) => [units, fraction(count, total)]));
  }

  function texts(chances: ReadonlyMap<number, Fraction>) {
    return Object.fromEntries([...chances].map(([units, chance]) => [units, fractionText(chance)]));
  }
});
