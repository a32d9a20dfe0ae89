import { cellOf, type GridView } from '../grid/grid-view.ts';
import { plainChance } from '../../../../pricing/chance.ts';
import type { FootballChances } from '../margins.ts';

/** Whether both sides score. */
export function bothToScore({ grid, home, away }: GridView): FootballChances {
  const blank = (home.masses[0] ?? 0) + (away.masses[0] ?? 0) - cellOf(grid, 0, 0);
  const outcomes = [plainChance('yes', 1 - blank), plainChance('no', blank)];
  return { definition: 'both_to_score', specifiers: {}, marginClass: 'bothToScore', outcomes };
}

/** Whether the total is odd or even; no goal is even. */
export function oddEven({ total }: GridView): FootballChances {
  let odd = 0;
  for (let goals = 1; goals < total.masses.length; goals += 2) odd += total.masses[goals] ?? 0;
  return { definition: 'odd_even', specifiers: {}, marginClass: 'oddEven', outcomes: [plainChance('odd', odd), plainChance('even', 1 - odd)] };
}

/** Scores with a price of their own run up to this many goals a side; the rest is `other`. */
const MOST_LISTED = 4;

/** The exact score, with one outcome for every score not listed. */
export function correctScore({ grid }: GridView): FootballChances {
  const outcomes = [];
  let listed = 0;
  for (let home = 0; home <= MOST_LISTED; home += 1) {
    for (let away = 0; away <= MOST_LISTED; away += 1) {
      const win = cellOf(grid, home, away);
      listed += win;
      outcomes.push(plainChance(`${home}:${away}`, win));
    }
  }
  outcomes.push(plainChance('other', Math.max(0, 1 - listed)));
  return { definition: 'correct_score', specifiers: {}, marginClass: 'correctScore', outcomes };
}
