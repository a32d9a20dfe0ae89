import type { Distribution } from '../grid/grid-view.ts';
import { fairProbability } from '../../../../pricing/chance.ts';
import { lineChance } from './line-chance.ts';

/** The range of chances of its first side in which a line is offered. */
interface Window {
  readonly low: number;
  readonly high: number;
}

const HALF_LINES: Window = { low: 0.08, high: 0.92 };
const QUARTER_LINES: Window = { low: 0.3, high: 0.7 };
const HANDICAPS: Window = { low: 0.15, high: 0.85 };
const THREE_WAY: Window = { low: 0.04, high: 0.9 };
/** The largest lines of goals and of larger counts; definitions accept none beyond. */
const FURTHEST = 20;
const FURTHEST_COUNT = 25;
/** Lines of corners and cards: the three or four nearest to even. */
const COUNTS: Window = { low: 0.2, high: 0.8 };

/** Lines for total goals, ascending: half lines whose two sides both have a real chance; whole and quarter lines only around the middle. */
export function totalLines(goals: Distribution): number[] {
  return linesWithin(goals, -1, 0.25, (line) => (isHalf(line) ? HALF_LINES : QUARTER_LINES));
}

/** Half lines only, for team and half-time totals. */
export function halfLines(goals: Distribution): number[] {
  return linesWithin(goals, -1, 1, () => HALF_LINES);
}

/** Half lines of a large count. */
export function countLines(counts: Distribution): number[] {
  return linesWithin(counts, -1, 1, () => COUNTS, FURTHEST_COUNT);
}

/** Asian handicaps of the home side, in goals, ascending. */
export function handicapLines(margin: Distribution): number[] {
  return linesWithin(margin, 1, 0.25, () => HANDICAPS);
}

/** Half lines of the home side's handicap in a large count. */
export function countHandicaps(margin: Distribution): number[] {
  return linesWithin(margin, 1, 1, () => COUNTS);
}

/** European handicaps of the home side: whole goals except 0, at which both sides keep a chance. */
export function wholeHandicaps(margin: Distribution): number[] {
  const found: number[] = [];
  for (let start = Math.max(margin.lowest, -FURTHEST); start <= Math.min(-margin.lowest, FURTHEST); start += 1) {
    const away = { low: 1 - THREE_WAY.high, high: 1 - THREE_WAY.low };
    if (start !== 0 && isInside(margin, start - 0.5, THREE_WAY) && isInside(margin, start + 0.5, away)) found.push(start);
  }
  return found;
}

/** Lines in steps from a half line on; `sign` −1: a total, which the count has to exceed; 1: a handicap, which is added to the difference. */
function linesWithin(counts: Distribution, sign: 1 | -1, step: number, windowOf: (line: number) => Window, furthest = FURTHEST): number[] {
  const found: number[] = [];
  const first = sign === -1 ? 0.5 : Math.max(counts.lowest, -furthest) + 0.5;
  const last = Math.min(furthest, sign === -1 ? counts.masses.length : -counts.lowest);
  for (let line = first; line <= last; line += step) if (isInside(counts, sign * line, windowOf(line))) found.push(line);
  return found;
}

function isInside(counts: Distribution, handicap: number, { low, high }: Window): boolean {
  const chance = fairProbability(lineChance(counts, handicap));
  return chance >= low && chance <= high;
}

function isHalf(line: number): boolean {
  return Math.abs(line % 1) === 0.5;
}
