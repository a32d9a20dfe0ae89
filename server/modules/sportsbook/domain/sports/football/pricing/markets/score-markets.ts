import { cellOf, type GridView } from '../grid/grid-view.ts';
import { plainChance } from '../../../../pricing/chance.ts';
import type { FootballChances } from '../margins.ts';
import { type GoalSpan, named } from './span.ts';

/** Whether both sides score. */
export function bothToScore({ grid, home, away }: GridView, span: GoalSpan = 'match'): FootballChances {
  const blank = (home.masses[0] ?? 0) + (away.masses[0] ?? 0) - cellOf(grid, 0, 0);
  const outcomes = [plainChance('yes', 1 - blank), plainChance('no', blank)];
  return { ...named(span, 'both_to_score', 'bothToScore'), specifiers: {}, outcomes };
}

/** Whether the total is odd or even; no goal is even. */
export function oddEven({ total }: GridView, span: GoalSpan = 'match'): FootballChances {
  let odd = 0;
  for (let goals = 1; goals < total.masses.length; goals += 2) odd += total.masses[goals] ?? 0;
  return { ...named(span, 'odd_even', 'oddEven'), specifiers: {}, outcomes: [plainChance('odd', odd), plainChance('even', 1 - odd)] };
}

/** Scores with a price of their own run up to this many goals a side, of the match and of a half; the rest is `other`. */
const MOST_LISTED = { match: 4, half_time: 3, second_half: 3 } as const;
/** Their outcomes, as texts made once. */
const names = [0, 1, 2, 3, 4].map((home) => [0, 1, 2, 3, 4].map((away) => `${home}:${away}`));

/** The exact score, with one outcome for every score not listed. */
export function correctScore({ grid }: GridView, span: GoalSpan = 'match'): FootballChances {
  const outcomes = [];
  let listed = 0;
  for (let home = 0; home <= MOST_LISTED[span]; home += 1) {
    for (let away = 0; away <= MOST_LISTED[span]; away += 1) {
      const win = cellOf(grid, home, away);
      listed += win;
      outcomes.push(plainChance(names[home]?.[away] ?? '', win));
    }
  }
  outcomes.push(plainChance('other', Math.max(0, 1 - listed)));
  return { ...named(span, 'correct_score', 'correctScore'), specifiers: {}, outcomes };
}
