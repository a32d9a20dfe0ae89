import type { PayDistribution } from '#studio/math/figures-of.ts';
import { lineDistribution, type LineDistribution } from '#studio/math/line-distribution.ts';
import { multiplySeries, packSeries, type PaySeries, type SeriesShape, unpackSeries, widenSeries } from '#studio/math/pay-series.ts';
import { columnsOf, type WeightedColumn } from '#studio/math/strips.ts';
import type { Strips } from './strips.ts';
import { BOTO_REELS, type BotoSymbol, ROWS } from './symbols.ts';
import type { BotoTables } from './tables.ts';

/** Every pay is a multiple of this (tested), which keeps the series short. */
const STEP_UNITS = 5;
const COVERED_COLUMN = Array.from({ length: ROWS }, () => 'boto' as const);
const NO_REEL = 0;
const EVERY_REEL = 2 ** BOTO_REELS.length - 1;
/** Every set of covered reels, none first, all last. */
const SETS = Array.from({ length: EVERY_REEL + 1 }, (_, set) => set);

/**
 * The exact distribution of a round's pay, including the cut at the highest pay.
 *
 * First spin: all windows are counted with the moons they show. Free spins: the pay of a spin depends only on which of the three boto reels
 * are covered, so the free spins are a Markov chain over the eight sets of covered reels; each set has the counts of the pays won on the
 * way to it (a series), and a spin multiplies it with the counts of that set's windows. The third boto's extra spins continue from the full
 * set alone. A round that ends at the highest pay counts as that pay whatever its other spins would have been.
 */
export function exactDistribution(tables: BotoTables): PayDistribution {
  const stops = { first: windowsOf(tables.firstStrips), free: windowsOf(tables.freeStrips) };
  const longest = Math.max(...Object.values(tables.freeSpins)) + tables.addedSpins;
  const total = stops.first * stops.free ** BigInt(longest);
  const shape = { step: STEP_UNITS, steps: tables.highestUnits / STEP_UNITS, slotBits: bitsFor(total) };
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

/**
 * Windows of the first spin by the pay of lines and moons: [moons].get(units). Throws a RangeError when a boto could cover a moon, because
 * such windows would not be counted.
 */
export function firstSpinCounts(tables: BotoTables): LineDistribution {
  const columns = tables.firstStrips.map((strip) => {
    const shown = columnsOf(strip, ROWS);
    if (shown.some(({ symbols }) => symbols.includes('boto') && symbols.includes('lua'))) throw new RangeError('a boto would cover a moon');
    return [...dry(shown), ...covered(BigInt(landings(shown)))];
  });
  return lineDistribution(columns, tables.lineRules, 'lua').map((counts, moons) => {
    const units = tables.moonUnits[moons] ?? 0;
    return new Map([...counts].map(([lines, count]) => [lines + units, count]));
  });
}

/**
 * Windows of a free spin by their pay, given which boto reels are covered at its end (bit n: BOTO_REELS[n]); a covered reel counts once.
 */
export function freeSpinCounts(tables: BotoTables, coveredReels: number): ReadonlyMap<number, bigint> {
  const columns = tables.freeStrips.map((strip, reel) => (isCovered(coveredReels, reel) ? covered(1n) : dry(columnsOf(strip, ROWS))));
  return lineDistribution(columns, tables.lineRules)[0] ?? new Map<number, bigint>();
}

/**
 * The number of windows of a free spin that lead from one set of covered reels to another; windows that differ only on reels without boto
 * count as one.
 */
export function coverings(tables: BotoTables, from: number, to: number): bigint {
  if ((from & to) !== from) return 0n;
  return BOTO_REELS.reduce((product, reel) => {
    const strip = tables.freeStrips[reel] ?? [];
    if (isCovered(from, reel)) return product * BigInt(strip.length);
    return isCovered(to, reel) ? product * BigInt(landings(columnsOf(strip, ROWS))) : product;
  }, 1n);
}

/** Given free spins → the series of their total win, each over windows^longest. */
function freeSpinSeries(tables: BotoTables, longest: number, shape: SeriesShape): ReadonlyMap<number, PaySeries> {
  const windows = windowsOf(tables.freeStrips);
  const counts = SETS.map((set) => freeSpinCounts(tables, set));
  const added = addedSpinSeries(tables, counts[EVERY_REEL] ?? new Map(), shape);
  const given = Object.values(tables.freeSpins);
  const series = new Map<number, PaySeries>();
  let narrow = { ...shape, slotBits: bitsFor(1n) };
  let won: PaySeries[] = SETS.map((set) => (set === NO_REEL ? 1n : 0n));
  for (let spin = 1; spin <= Math.max(...given); spin += 1) {
    const before = narrow;
    narrow = { ...shape, slotBits: bitsFor(windows ** BigInt(spin)) };
    won = playSpin(
      tables,
      won.map((part) => widenSeries(part, before, narrow.slotBits)),
      counts.map((one) => packSeries(one, narrow)),
      narrow,
    );
    if (!given.includes(spin)) continue;
    const [finished = 0n, ...unfinished] = won.map((part) => widenSeries(part, narrow, shape.slotBits)).toReversed();
    const others = unfinished.reduce((sum, part) => sum + part, 0n) * windows ** BigInt(tables.addedSpins);
    series.set(spin, (others + multiplySeries(finished, added, shape)) * windows ** BigInt(longest - spin - tables.addedSpins));
  }
  return series;
}

/** One more free spin: covered reels → the series of the pays won on the way there. */
function playSpin(tables: BotoTables, before: readonly PaySeries[], spin: readonly PaySeries[], shape: SeriesShape): PaySeries[] {
  return SETS.map((to) => {
    const reached = SETS.reduce((sum, from) => sum + (before[from] ?? 0n) * coverings(tables, from, to), 0n);
    return multiplySeries(reached, spin[to] ?? 0n, shape);
  });
}

/** The win of the added spins, with all three boto reels covered. */
function addedSpinSeries(tables: BotoTables, counts: ReadonlyMap<number, bigint>, shape: SeriesShape): PaySeries {
  const spin = packSeries(counts, shape) * coverings(tables, EVERY_REEL, EVERY_REEL);
  return Array.from({ length: tables.addedSpins }).reduce<PaySeries>((won) => multiplySeries(won, spin, shape), 1n);
}

/** Slots for counts up to `most`. */
function bitsFor(most: bigint): number {
  return Math.ceil((most.toString(2).length + 1) / 4) * 4;
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
