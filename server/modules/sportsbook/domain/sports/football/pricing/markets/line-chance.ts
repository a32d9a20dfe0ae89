import type { Distribution } from '../grid/grid-view.ts';
import type { Chance } from '../../../../pricing/chance.ts';

/**
 * The chance of `count + handicap > 0`, `handicap` a multiple of 0.25: a whole line refunds what ends on it, a quarter line
 * is half a bet on each neighbour. Both follow from one verdict, 2 · (count + handicap) cut to [−1, 1].
 */
export function lineChance({ lowest, masses }: Distribution, handicap: number): Chance {
  let win = 0;
  let lose = 0;
  for (let index = 0; index < masses.length; index += 1) {
    const mass = masses[index] ?? 0;
    const verdict = 2 * (lowest + index + handicap);
    if (verdict > 0) win += mass * Math.min(verdict, 1);
    else lose += mass * Math.min(-verdict, 1);
  }
  return { win, lose };
}
