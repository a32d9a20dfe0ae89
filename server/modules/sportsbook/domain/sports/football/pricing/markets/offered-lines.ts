import type { Distribution } from '../grid/grid-view.ts';
import { fairProbability } from '../../../../pricing/chance.ts';
import { lineChance } from './line-chance.ts';

/** Between which chances of its first side a line is worth offering. */
interface Window {
  readonly low: number;
  readonly high: number;
}

const HALF_LINES: Window = { low: 0.08, high: 0.92 };
const QUARTER_LINES: Window = { low: 0.3, high: 0.7 };
const HANDICAPS: Window = { low: 0.15, high: 0.85 };
const THREE_WAY: Window = { low: 0.04, high: 0.9 };

/** Lines for goals over or under: half lines with a real contest, whole and quarter lines only around the middle. In goals, ascending. */
export function totalLines(goals: Distribution): number[] {
  const highest = goals.masses.length;
  return quarters(0.5, highest).filter((line) => isInside(goals, -line, isHalf(line) ? HALF_LINES : QUARTER_LINES));
}

/** Half lines only, as team and half-time totals are offered. */
export function halfLines(goals: Distribution): number[] {
  return quarters(0.5, goals.masses.length).filter((line) => isHalf(line) && isInside(goals, -line, HALF_LINES));
}

/** Asian handicaps of the home side, in goals, ascending. */
export function handicapLines(margin: Distribution): number[] {
  return quarters(margin.lowest, -margin.lowest).filter((line) => isInside(margin, line, HANDICAPS));
}

/** European handicaps of the home side, whole goals other than none, of which both sides keep a chance. */
export function wholeHandicaps(margin: Distribution): number[] {
  const both = (start: number) =>
    isInside(margin, start - 0.5, THREE_WAY) && isInside(margin, start + 0.5, { low: 1 - THREE_WAY.high, high: 1 - THREE_WAY.low });
  return quarters(margin.lowest, -margin.lowest).filter((start) => Number.isInteger(start) && start !== 0 && both(start));
}

function isInside(counts: Distribution, handicap: number, { low, high }: Window): boolean {
  const chance = fairProbability(lineChance(counts, handicap));
  return chance >= low && chance <= high;
}

function isHalf(line: number): boolean {
  return Math.abs(line % 1) === 0.5;
}

/** Multiples of 0.25 from `first` to `last`. */
function quarters(first: number, last: number): number[] {
  return Array.from({ length: Math.floor((last - first) * 4) + 1 }, (_, step) => first + step / 4);
}
