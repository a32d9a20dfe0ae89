import type { PayDistribution } from '#studio/math/figures-of.ts';
import { lineDistribution, type LineDistribution } from '#studio/math/line-distribution.ts';
import { multiplySeries, packSeries, type PaySeries, type SeriesShape, unpackSeries } from '#studio/math/pay-series.ts';
import { columnsOf, type WeightedColumn } from '#studio/math/strips.ts';
import type { Strips } from './strips.ts';
import { BOTO_REELS, type BotoSymbol, ROWS } from './symbols.ts';
import type { BotoTables } from './tables.ts';

/** Every pay is a multiple of this (tested), which keeps the series short. */
const STEP_UNITS = 5;
const COVERED_COLUMN = Array.from({ length: ROWS }, () => 'boto' as const);
const NO_REEL = 0;
const EVERY_REEL = 2 ** BOTO_REELS.length - 1;

/**
 * The exact distribution of what a round pays, the cut at the highest pay included.
 *
 * First spin: all windows are counted with the moons they show. Free spins: what a spin pays depends on nothing but which of the three boto reels are covered, so
 * the free spins are a Markov chain over the eight sets of covered reels; each set carries the counts of what was won on the way to it (a series), and a spin
 * multiplies it with the counts of that set's windows. The third boto's extra spins go on from the full set alone. A round that ends at the highest pay counts as
 * that pay whatever its other spins would have been.
 */
export function exactDistribution(tables: BotoTables): PayDistribution {
  const stops = { first: windowsOf(tables.firstStrips), free: windowsOf(tables.freeStrips) };
  const longest = Math.max(...Object.values(tables.freeSpins)) + tables.addedSpins;
  const total = stops.first * stops.free ** BigInt(longest);
  const shape = { step: STEP_UNITS, steps: tables.highestUnits / STEP_UNITS, slotBits: Math.ceil((total.toString(2).length + 1) / 4) * 4 };
  const free = freeSpinSeries(tables, longest, shape);
  const round = firstSpinCounts(tables).reduce((sum, counts, moons) => {
    const won = packSeries(counts, shape);
    const spins = tables.freeSpins[moons];
    return sum + (spins === undefined ? won * stops.free ** BigInt(longest) : multiplySeries(won, free.get(spins) ?? 0n, shape));
  }, 0n);
  const counts = unpackSeries(round, shape);
  const below = [...counts.values()].reduce((sum, count) => sum + count, 0n);
  counts.set(tables.highestUnits, total - below);
  return { counts, total };
}

/** Windows of the first spin by what lines and moons pay: [moons].get(units). */
export function firstSpinCounts(tables: BotoTables): LineDistribution {
  const columns = tables.firstStrips.map((strip) => {
    const shown = columnsOf(strip, ROWS);
    return [...dry(shown), ...covered(BigInt(landings(shown)))];
  });
  return lineDistribution(columns, tables.lineRules, 'lua').map((counts, moons) => {
    const units = tables.moonUnits[moons] ?? 0;
    return new Map([...counts].map(([lines, count]) => [lines + units, count]));
  });
}

/** Windows of a free spin by what they pay, given which boto reels are covered in the end (bit n: BOTO_REELS[n]); a covered reel counts once. */
export function freeSpinCounts(tables: BotoTables, coveredReels: number): ReadonlyMap<number, bigint> {
  const columns = tables.freeStrips.map((strip, reel) => (isCovered(coveredReels, reel) ? covered(1n) : dry(columnsOf(strip, ROWS))));
  return lineDistribution(columns, tables.lineRules)[0] ?? new Map<number, bigint>();
}

/** How many of the windows of a free spin lead from one set of covered reels to another, windows that differ on reels without boto put together. */
export function coverings(tables: BotoTables, from: number, to: number): bigint {
  if ((from & to) !== from) return 0n;
  return BOTO_REELS.reduce((product, reel) => {
    const strip = tables.freeStrips[reel] ?? [];
    if (isCovered(from, reel)) return product * BigInt(strip.length);
    return isCovered(to, reel) ? product * BigInt(landings(columnsOf(strip, ROWS))) : product;
  }, 1n);
}

/** Given free spins → the series of what they win in all, each over windows^longest. */
function freeSpinSeries(tables: BotoTables, longest: number, shape: SeriesShape): ReadonlyMap<number, PaySeries> {
  const sets = Array.from({ length: EVERY_REEL + 1 }, (_, set) => set);
  const windows = windowsOf(tables.freeStrips);
  const spinSeries = sets.map((set) => packSeries(freeSpinCounts(tables, set), shape));
  const given = Object.values(tables.freeSpins);
  const series = new Map<number, PaySeries>();
  let won: PaySeries[] = sets.map((set) => (set === NO_REEL ? 1n : 0n));
  for (let spin = 1; spin <= Math.max(...given); spin += 1) {
    const before = won;
    won = sets.map((to) => {
      const reached = sets.reduce((sum, from) => sum + (before[from] ?? 0n) * coverings(tables, from, to), 0n);
      return multiplySeries(reached, spinSeries[to] ?? 0n, shape);
    });
    if (!given.includes(spin)) continue;
    const unfinished = won.reduce((sum, part, set) => (set === EVERY_REEL ? sum : sum + part), 0n) * windows ** BigInt(tables.addedSpins);
    const finished = addSpins(won[EVERY_REEL] ?? 0n, tables, spinSeries[EVERY_REEL] ?? 0n, shape);
    series.set(spin, (unfinished + finished) * windows ** BigInt(longest - spin - tables.addedSpins));
  }
  return series;
}

/** The extra spins with all three boto reels covered. */
function addSpins(won: PaySeries, tables: BotoTables, spinSeries: PaySeries, shape: SeriesShape): PaySeries {
  const stay = coverings(tables, EVERY_REEL, EVERY_REEL);
  return Array.from({ length: tables.addedSpins }).reduce<PaySeries>((sum) => multiplySeries(sum * stay, spinSeries, shape), won);
}

function isCovered(set: number, reel: number): boolean {
  return BOTO_REELS.some((botoReel, bit) => botoReel === reel && (set & (1 << bit)) !== 0);
}

function windowsOf(strips: Strips): bigint {
  return strips.reduce((product, strip) => product * BigInt(strip.length), 1n);
}

function dry(columns: readonly WeightedColumn<BotoSymbol>[]): WeightedColumn<BotoSymbol>[] {
  return columns.filter(({ symbols }) => !symbols.includes('boto'));
}

/** Stops that show a boto. */
function landings(columns: readonly WeightedColumn<BotoSymbol>[]): number {
  return columns.length - dry(columns).length;
}

function covered(weight: bigint): WeightedColumn<BotoSymbol>[] {
  return weight === 0n ? [] : [{ symbols: COVERED_COLUMN, weight }];
}
