import { oppositeChance, type OutcomeChance } from './chance.ts';

/** The chance of each count; counts may be negative. */
export type Counts = ReadonlyMap<number, number>;

/** The chance that the count lies above a half line. */
function above(counts: Counts, line: number): number {
  let sum = 0;
  for (const [count, chance] of counts) if (count > line) sum += chance;
  return sum;
}

/** The chances of a two-way line: `first` above it, `second` below it; the rest is refunded because it is never counted. */
export function twoWay(counts: Counts, line: number, [first, second]: readonly [string, string]): OutcomeChance[] {
  const win = above(counts, line);
  const chance = { win, lose: Math.max(0, above(counts, -Infinity) - win) };
  return [{ outcome: first, ...chance }, oppositeChance(second, chance)];
}

/** The half lines at which both sides have a chance of at least `least`, ascending. */
export function halfLines(counts: Counts, least: number): readonly number[] {
  const whole = above(counts, -Infinity);
  if (whole === 0) return [];
  const [from, to] = [Math.min(...counts.keys()), Math.max(...counts.keys())];
  const lines: number[] = [];
  let over = whole;
  for (let line = from + 0.5; line < to; line += 1) {
    over -= counts.get(line - 0.5) ?? 0;
    const chance = over / whole;
    if (chance >= least && chance <= 1 - least) lines.push(line);
  }
  return lines;
}

/** Adds a chance to the chance of a count. */
export function add(counts: Map<number, number>, count: number, chance: number): void {
  if (chance > 0) counts.set(count, (counts.get(count) ?? 0) + chance);
}
