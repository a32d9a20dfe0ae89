import { cellOf, type GridView } from '../grid/grid-view.ts';
import { plainChance } from '../../../../pricing/chance.ts';
import type { GoalsChances } from '../margins.ts';
import { type GoalSpan, named } from './span.ts';

/** Whether both sides score. */
export function bothToScore({ grid, home, away }: GridView, span: GoalSpan = 'match'): GoalsChances {
  const blank = (home.masses[0] ?? 0) + (away.masses[0] ?? 0) - cellOf(grid, 0, 0);
  const outcomes = [plainChance('yes', 1 - blank), plainChance('no', blank)];
  return { ...named(span, 'both_to_score', 'bothToScore'), specifiers: {}, outcomes };
}

/** Whether the total is odd or even; 0 counts as even. */
export function oddEven({ total }: GridView, span: GoalSpan = 'match'): GoalsChances {
  let odd = 0;
  for (let goals = 1; goals < total.masses.length; goals += 2) odd += total.masses[goals] ?? 0;
  return { ...named(span, 'odd_even', 'oddEven'), specifiers: {}, outcomes: [plainChance('odd', odd), plainChance('even', 1 - odd)] };
}

/** The most goals per side of scores with their own price, for the match and for a half; the others are `other`. */
export interface ListedScores {
  readonly match: number;
  readonly half: number;
}

/** The outcome ids, built once; no game lists more. */
const names = [0, 1, 2, 3, 4, 5, 6, 7].map((home) => [0, 1, 2, 3, 4, 5, 6, 7].map((away) => `${home}:${away}`));

/** The exact score up to `most` goals per side, with one outcome for all other scores. */
export function correctScore({ grid }: GridView, span: GoalSpan, most: number): GoalsChances {
  const outcomes = [];
  let listed = 0;
  for (let home = 0; home <= most; home += 1) {
    for (let away = 0; away <= most; away += 1) {
      const win = cellOf(grid, home, away);
      listed += win;
      outcomes.push(plainChance(names[home]?.[away] ?? '', win));
    }
  }
  outcomes.push(plainChance('other', Math.max(0, 1 - listed)));
  return { ...named(span, 'correct_score', 'correctScore'), specifiers: {}, outcomes };
}
