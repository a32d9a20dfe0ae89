import type { Distribution, GridView } from '../grid/grid-view.ts';
import { oppositeChance, type OutcomeChance } from '../../../../pricing/chance.ts';
import type { GoalsChances } from '../margins.ts';
import { lineChance } from './line-chance.ts';
import { type GoalSpan, named } from './span.ts';

/** Goals of both sides over or under `line`, a multiple of 0.25. */
export function total(view: GridView, line: number, span: GoalSpan = 'match'): GoalsChances {
  return { ...named(span, 'total', 'totals'), specifiers: { total: String(line) }, outcomes: overUnder(view.total, line) };
}

/** Goals of one side over or under `line`, a multiple of 0.25. */
export function teamTotal(view: GridView, side: 'home' | 'away', line: number, span: GoalSpan = 'match'): GoalsChances {
  return { ...named(span, `${side}_total`, 'teamTotals'), specifiers: { total: String(line) }, outcomes: overUnder(view[side], line) };
}

/** The home side with `handicap` goals (a multiple of 0.25, negative for the favourite) against the away side. */
export function asianHandicap({ margin }: GridView, handicap: number, span: GoalSpan = 'match'): GoalsChances {
  return { ...named(span, 'asian_handicap', 'asianHandicap'), specifiers: { handicap: String(handicap) }, outcomes: homeAway(margin, handicap) };
}

/** Over and under a line of any count. */
export function overUnder(counts: Distribution, line: number): OutcomeChance[] {
  const over = lineChance(counts, -line);
  return [{ outcome: 'over', ...over }, oppositeChance('under', over)];
}

/** The home side with `handicap` against the away side, by the distribution of their difference. */
export function homeAway(margin: Distribution, handicap: number): OutcomeChance[] {
  const home = lineChance(margin, handicap);
  return [{ outcome: 'home', ...home }, oppositeChance('away', home)];
}
