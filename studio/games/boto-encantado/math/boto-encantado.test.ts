import { describe, expect, it } from 'vitest';
import { seededRandom } from '#studio/proofs/seeded-random.ts';
import { confidence, simulate } from '#studio/math/simulate.ts';
import { payoutCents } from '#studio/math/slot-math.ts';
import { type PlainData, versionOf } from '#studio/math/version-of.ts';
import { BOTO_ENCANTADO } from './boto-encantado.ts';
import { firstSpinCounts, freeSpinCounts } from './exact-distribution.ts';
import { BOTO_RULES } from './rules.ts';
import { FIRST_STRIPS, FREE_STRIPS } from './strips.ts';
import { BOTO_REELS } from './symbols.ts';
import { BOTO_TABLES, tablesAsData } from './tables.ts';

const share = (text: string) => {
  const [numerator = 0n, denominator = 1n] = text.split('/').map(BigInt);
  return Number((numerator * 10n ** 12n) / denominator) / 1e12;
};

describe('stakes', () => {
  it('are multiples of the units, lowest first, the default among them: each pays the same return, since nothing is rounded', () => {
    const { stakes, defaultStake, unitsPerStake } = BOTO_ENCANTADO;
    expect(stakes).toEqual(stakes.toSorted((a, b) => a - b));
    expect(stakes).toContain(defaultStake);
    for (const stake of stakes) expect(stake % unitsPerStake).toBe(0);
  });

  it('pay whole centavos for every pay of a line, a spin or a round', () => {
    const spins = [...firstSpinCounts(BOTO_TABLES), ...Array.from({ length: 8 }, (_, set) => freeSpinCounts(BOTO_TABLES, set))];
    const pays = new Set([BOTO_TABLES.highestUnits, ...spins.flatMap((counts) => [...counts.keys()])]);
    for (const stake of BOTO_ENCANTADO.stakes)
      for (const units of pays) {
        const cents = payoutCents({ units }, BOTO_ENCANTADO, stake);
        expect(Number.isSafeInteger(cents)).toBe(true);
        expect(cents * BOTO_ENCANTADO.unitsPerStake).toBe(units * stake);
      }
  });
});

describe('strips', () => {
  it('have botos on reels 2, 3 and 4 alone, and moons in the first spin alone, one per reel', () => {
    for (const reel of [0, 1, 2, 3, 4]) {
      const count = (strip: readonly string[] | undefined, symbol: string) => strip?.filter((one) => one === symbol).length;
      const botos = BOTO_REELS.some((one) => one === reel) ? 1 : 0;
      expect([count(FIRST_STRIPS[reel], 'boto'), count(FREE_STRIPS[reel], 'boto')]).toEqual([botos, botos]);
      expect([count(FIRST_STRIPS[reel], 'lua'), count(FREE_STRIPS[reel], 'lua')]).toEqual([1, 0]);
    }
  });

  it('never show a boto and a moon on one reel, so no boto covers a moon', () => {
    for (const strip of FIRST_STRIPS) {
      const [boto, moon] = [strip.indexOf('boto'), strip.indexOf('lua')];
      const apart = Math.abs(boto - moon);
      if (boto !== -1) expect(Math.min(apart, strip.length - apart)).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('the version', () => {
  it('covers these tables: a change gives players another version, and must be confirmed here', () => {
    expect(BOTO_ENCANTADO.version).toBe(versionOf(tablesAsData(BOTO_TABLES)));
    expect(BOTO_ENCANTADO.version).toBe('d68843abbf8def5faa2fc471d1a8cc65933dcfc2c43dc84a65ab34f30f78b0d2');
  });

  it('changes with every single symbol and number of the tables', () => {
    const tables = tablesAsData(BOTO_TABLES);
    const versions = variants(tables).map(versionOf);
    expect(versions.length).toBeGreaterThan(500);
    expect(new Set([versionOf(tables), ...versions]).size).toBe(versions.length + 1);
  });

  it('covers every table', () => {
    const names = Object.keys(BOTO_TABLES).filter((name) => name !== 'lineRules');
    expect(Object.keys(tablesAsData(BOTO_TABLES))).toEqual(expect.arrayContaining([...names, 'lines', 'pays', 'wild']));
  });

  /** Copies of the data with one leaf changed, one for each leaf. */
  function variants(data: PlainData): PlainData[] {
    if (typeof data === 'number') return [data + 1];
    if (typeof data === 'string') return [`${data}'`];
    if (typeof data === 'boolean') return [!data];
    if (Array.isArray(data)) return data.flatMap((item: PlainData, at) => variants(item).map((variant) => data.with(at, variant) as PlainData));
    const record = data as Readonly<Record<string, PlainData>>;
    return Object.entries(record).flatMap(([name, value]) => variants(value).map((variant) => ({ ...record, [name]: variant })));
  }
});

describe('a simulation', () => {
  it('of 60,000 rounds agrees with the exact return, hit rate and deviation within four standard errors', () => {
    const rounds = 60_000;
    const { figures } = BOTO_ENCANTADO;
    const run = simulate(BOTO_ENCANTADO, seededRandom('simulated return'), rounds);
    const hitRate = share(figures.hitRate);
    expect(Math.abs(run.rtp - share(figures.rtp))).toBeLessThan(confidence(figures.deviation, rounds, 4));
    expect(Math.abs(run.hitRate - hitRate)).toBeLessThan(confidence(Math.sqrt(hitRate * (1 - hitRate)), rounds, 4));
    expect(run.highest).toBeLessThanOrEqual(figures.maxWinStakes);
  });
});

it('the rules that a page shows are those that are played', () => {
  expect(BOTO_RULES.highestStakes).toBe(BOTO_ENCANTADO.figures.maxWinStakes);
  expect(new Map(Object.entries(BOTO_RULES.paytable))).toEqual(BOTO_TABLES.lineRules.pays);
  expect([BOTO_RULES.scatter.units, BOTO_RULES.scatter.freeSpins, BOTO_RULES.wild.addedSpins]).toEqual([
    BOTO_TABLES.moonUnits,
    BOTO_TABLES.freeSpins,
    BOTO_TABLES.addedSpins,
  ]);
});
