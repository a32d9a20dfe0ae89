import type { Distribution, GridView } from '../grid/grid-view.ts';
import { oppositeChance, type OutcomeChance } from '../../../../pricing/chance.ts';
import type { FootballChances } from '../margins.ts';
import { lineChance } from './line-chance.ts';

/** Goals of both sides over or under `line`, a multiple of 0.25. */
export function total(view: GridView, line: number): FootballChances {
  return { definition: 'total', specifiers: { total: String(line) }, marginClass: 'totals', outcomes: overUnder(view.total, line) };
}

/** Goals of one side over or under `line`, a multiple of 0.25. */
export function teamTotal(view: GridView, side: 'home' | 'away', line: number): FootballChances {
  return { definition: `${side}_total`, specifiers: { total: String(line) }, marginClass: 'teamTotals', outcomes: overUnder(view[side], line) };
}

/** Goals of the first half over or under `line`, a multiple of 0.25; `half` views the grid at half time. */
export function halfTimeTotal(half: GridView, line: number): FootballChances {
  return { definition: 'half_time_total', specifiers: { total: String(line) }, marginClass: 'halfTotals', outcomes: overUnder(half.total, line) };
}

/** The home side with `handicap` goals (a multiple of 0.25, negative when it gives them) against the away side. */
export function asianHandicap({ margin }: GridView, handicap: number): FootballChances {
  const home = lineChance(margin, handicap);
  const outcomes = [{ outcome: 'home', ...home }, oppositeChance('away', home)];
  return { definition: 'asian_handicap', specifiers: { handicap: String(handicap) }, marginClass: 'asianHandicap', outcomes };
}

function overUnder(goals: Distribution, line: number): OutcomeChance[] {
  const over = lineChance(goals, -line);
  return [{ outcome: 'over', ...over }, oppositeChance('under', over)];
}
