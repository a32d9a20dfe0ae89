import type { Distribution } from '../grid/grid-view.ts';
import type { Chance } from '../../../../pricing/chance.ts';

/**
 * The chance of `count + handicap > 0`, with `handicap` a multiple of 0.25: a whole line refunds a count exactly on it, a quarter line is half a bet on each
 * neighbour.
 */
export function lineChance({ lowest, masses, tails }: Distribution, handicap: number): Chance {
  const line = -handicap - lowest;
  const below = Math.floor(line);
  const quarters = Math.round((line - below) * 4);
  const from = (index: number) => tails[Math.min(Math.max(index, 0), masses.length)] ?? 0;
  const half = (index: number) => (masses[index] ?? 0) / 2;
  const all = from(0);
  // A count half a goal below the line loses in full, a quarter below it only half; above it likewise.
  const win = quarters === 3 ? from(below + 2) + half(below + 1) : from(below + 1);
  const lose = quarters === 0 ? all - from(below) : quarters === 1 ? all - from(below) + half(below) : all - from(below + 1);
  return { win, lose: Math.max(0, lose) };
}
