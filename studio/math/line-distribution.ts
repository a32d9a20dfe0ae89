import type { LineRules } from './line-wins.ts';
import type { WeightedColumn } from './strips.ts';

/** The number of equally likely windows by their scatters and their pay on lines: counts[scatters].get(units). */
export type LineDistribution = readonly ReadonlyMap<number, bigint>[];

/** Columns of one reel that have the same effect on every line and the same number of scatters. */
interface ReelClass {
  /** Bit n: the column continues the run of line n. */
  readonly lines: number;
  readonly scatters: number;
  readonly weight: bigint;
}

/**
 * Counts every window of the given reels, exactly. For each column of the first reel (which fixes the symbol of every line's run) the
 * columns of another reel matter only by the lines whose run they continue and by their scatters, so equal ones are grouped before the
 * reels are multiplied: thousands of products instead of millions of windows. At most 30 lines.
 */
export function lineDistribution<Symbol extends string>(
  reels: readonly (readonly WeightedColumn<Symbol>[])[],
  rules: LineRules<Symbol>,
  scatter: Symbol | null = null,
): LineDistribution {
  if (rules.lines.length > 30) throw new RangeError('more lines than bits');
  const mostScatters = reels.reduce((sum, columns) => sum + Math.max(0, ...columns.map(({ symbols }) => scattersIn(symbols, scatter))), 0);
  const counts = Array.from({ length: mostScatters + 1 }, () => new Map<number, bigint>());
  const [firstReel = [], ...others] = reels;
  for (const first of firstReel) {
    const starts = rules.lines.map((rows) => first.symbols[rows[0] ?? 0]);
    const classes = others.map((columns, index) => classesOf(columns, index + 1, starts, rules, scatter));
    const runPays = runPaysOf(starts, rules);
    const walk = (reel: number, running: number, scatters: number, units: number, weight: bigint): void => {
      const ofReel = classes[reel - 1];
      if (ofReel === undefined) {
        add(counts[scatters], units, weight);
        return;
      }
      for (const column of ofReel) {
        const still = running & column.lines;
        walk(reel + 1, still, scatters + column.scatters, units + (still === 0 ? 0 : runPays(reel + 1, still)), weight * column.weight);
      }
    };
    walk(1, 2 ** rules.lines.length - 1, scattersIn(first.symbols, scatter), 0, first.weight);
  }
  return counts;
}

function classesOf<Symbol extends string>(
  columns: readonly WeightedColumn<Symbol>[],
  reel: number,
  starts: readonly (Symbol | undefined)[],
  rules: LineRules<Symbol>,
  scatter: Symbol | null,
): ReelClass[] {
  const classes = new Map<string, ReelClass>();
  for (const { symbols, weight } of columns) {
    const lines = rules.lines.reduce((mask, rows, line) => {
      const shown = symbols[rows[reel] ?? 0];
      return shown === starts[line] || shown === rules.wild ? mask | (1 << line) : mask;
    }, 0);
    const scatters = scattersIn(symbols, scatter);
    const key = `${lines}/${scatters}`;
    classes.set(key, { lines, scatters, weight: (classes.get(key)?.weight ?? 0n) + weight });
  }
  return [...classes.values()];
}

/** The additional pay of a mask's lines when their run reaches `count` reels instead of one less. */
function runPaysOf<Symbol extends string>(starts: readonly (Symbol | undefined)[], rules: LineRules<Symbol>): (count: number, mask: number) => number {
  const known = new Map<number, number>();
  return (count, mask) => {
    const key = count * 2 ** 30 + mask;
    const before = known.get(key);
    if (before !== undefined) return before;
    const units = starts.reduce((sum, start, line) => {
      const pays = start === undefined || (mask & (1 << line)) === 0 ? undefined : rules.pays.get(start);
      return pays === undefined ? sum : sum + (pays[count] ?? 0) - (pays[count - 1] ?? 0);
    }, 0);
    known.set(key, units);
    return units;
  };
}

function scattersIn<Symbol extends string>(symbols: readonly Symbol[], scatter: Symbol | null): number {
  return symbols.filter((symbol) => symbol === scatter).length;
}

function add(counts: Map<number, bigint> | undefined, units: number, weight: bigint): void {
  counts?.set(units, (counts.get(units) ?? 0n) + weight);
}
