import type { Score, Side } from '../../../events/score.ts';
import { bestOfFrom, type Bounds, isMatchOver, isSetOver, leaderOf, marginBounds, pointsToWin, type RallyRules } from './rules.ts';
import type { RallyFacts } from './rally-facts.ts';

/** The progress of a match. */
export interface Course {
  readonly rules: RallyRules;
  readonly bestOf: number;
  /** The sets that have begun. */
  readonly sets: readonly Score[];
  /** The winner of each point of each set; null if unknown. */
  readonly points: RallyFacts['points'];
  /** Sets won. */
  readonly won: Score;
  /** Null until a side has won enough sets. */
  readonly winner: Side | null;
}

/** The course of a match; null if its format or its sets are unknown. */
export function courseOf(rules: RallyRules, facts: RallyFacts): Course | null {
  const bestOf = bestOfFrom(rules, facts.bestOf);
  return bestOf === null || facts.sets === null ? null : courseBy(rules, bestOf, facts.sets, facts.points);
}

/** The course of play in these sets. */
export function courseBy(rules: RallyRules, bestOf: number, sets: readonly Score[], points: Course['points'] = null): Course {
  const won = { home: 0, away: 0 };
  for (const [index, set] of sets.entries()) if (isSetOver(pointsToWin(rules, bestOf, index + 1), set)) won[leaderOf(set)] += 1;
  return { rules, bestOf, sets, points, won, winner: isMatchOver(bestOf, won) ? leaderOf(won) : null };
}

/** Set number `set` (from 1); null if it has not begun. */
export function setOf({ sets }: Course, set: number): Score | null {
  return sets[set - 1] ?? null;
}

/** The points that win set number `set`. */
export function toOf({ rules, bestOf }: Pick<Course, 'rules' | 'bestOf'>, set: number): number {
  return pointsToWin(rules, bestOf, set);
}

/** True if set number `set` is over. */
export function isOver(course: Course, set: number): boolean {
  const found = setOf(course, set);
  return found !== null && isSetOver(toOf(course, set), found);
}

/** Points of the match so far. */
export function pointsOf({ sets }: Course): Score {
  return sets.reduce((sum, set) => ({ home: sum.home + set.home, away: sum.away + set.away }), { home: 0, away: 0 });
}

/** The range of the final margin in points (home minus away) over all continuations of the match. */
export function pointMarginBounds(course: Course): Bounds {
  return boundsFrom(course, (bounds) => bounds);
}

/** The same for sets. */
export function setMarginBounds(course: Course): Bounds {
  return boundsFrom(course, (_bounds, winner) => (winner === 'home' ? { least: 1, most: 1 } : { least: -1, most: -1 }));
}

/** The most sets that the match may have. */
export function setCountBounds(course: Course): Bounds {
  return boundsFrom(course, () => ({ least: 1, most: 1 }));
}

/** The range of the final margin in points (home minus away) of a set. */
export function setPointBounds(course: Course, set: number): Bounds {
  const [to, score] = [toOf(course, set), setOf(course, set) ?? { home: 0, away: 0 }];
  const found = (['home', 'away'] as const).flatMap((winner) => marginBounds(to, score, winner) ?? []);
  return { least: Math.min(...found.map(({ least }) => least)), most: Math.max(...found.map(({ most }) => most)) };
}

/** Sums the results of each set, over the sets that are over and every way of completing the others. */
function boundsFrom(course: Course, worth: (margin: Bounds, winner: Side) => Bounds): Bounds {
  const from = (set: number, won: Score): Bounds => {
    if (isMatchOver(course.bestOf, won)) return { least: 0, most: 0 };
    const score = setOf(course, set) ?? { home: 0, away: 0 };
    const ways = (['home', 'away'] as const).flatMap((winner): Bounds[] => {
      const margin = marginBounds(toOf(course, set), score, winner);
      if (margin === null) return [];
      const [own, rest] = [worth(margin, winner), from(set + 1, { ...won, [winner]: won[winner] + 1 })];
      return [{ least: own.least + rest.least, most: own.most + rest.most }];
    });
    return { least: Math.min(...ways.map(({ least }) => least)), most: Math.max(...ways.map(({ most }) => most)) };
  };
  return from(1, { home: 0, away: 0 });
}
