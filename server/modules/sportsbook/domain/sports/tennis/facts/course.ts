import type { Score, Side } from '../../../events/score.ts';
import { completionsOf, finalScores, isSetOver, kindOf, type MatchFormat, setsToWin } from './format.ts';
import { formatOf, type SetGames, type TennisFacts } from './tennis-facts.ts';

/** The progress of a match. */
export interface Course {
  readonly format: MatchFormat;
  /** The sets that have begun. */
  readonly sets: readonly SetGames[];
  /** Sets won. */
  readonly won: Score;
  /** Null until a side has won enough sets. */
  readonly winner: Side | null;
  /** The winner of each game of each set; null if unknown. */
  readonly games: readonly (readonly Side[])[] | null;
}

/** The least and the greatest possible value. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** The course of a match; null if its format or its sets are unknown. */
export function courseOf(facts: TennisFacts): Course | null {
  const format = formatOf(facts);
  return format === null || facts.sets === null ? null : courseBy(format, facts.sets, facts.games);
}

/** The course of play in these sets. */
export function courseBy(format: MatchFormat, sets: readonly SetGames[], games: Course['games'] = null): Course {
  const won = { home: 0, away: 0 };
  for (const [index, set] of sets.entries()) if (isSetOver(kindOf(format, index + 1), set)) won[leaderOf(set)] += 1;
  const needed = setsToWin(format);
  return { format, sets, won, games, winner: won.home >= needed ? 'home' : won.away >= needed ? 'away' : null };
}

/** Set number `set` (from 1); null if it has not begun. */
export function setOf({ sets }: Course, set: number): SetGames | null {
  return sets[set - 1] ?? null;
}

/** True if set number `set` is over. */
export function isOver({ format, sets }: Course, set: number): boolean {
  const found = sets[set - 1];
  return found !== undefined && isSetOver(kindOf(format, set), found);
}

/** The side with the higher score. Not for level scores, for which it returns the away side. */
export function leaderOf({ home, away }: Score): Side {
  return home > away ? 'home' : 'away';
}

/** Games of the match so far, including those of a set under way. */
export function gamesOf({ sets }: Course): Score {
  return sets.reduce((sum, set) => ({ home: sum.home + set.home, away: sum.away + set.away }), { home: 0, away: 0 });
}

/** The range of the final margin in games (home minus away) over all continuations. */
export function marginBounds(course: Course): Bounds {
  return boundsFrom(course, (score) => score.home - score.away);
}

/** The same for sets. */
export function setMarginBounds(course: Course): Bounds {
  return boundsFrom(course, (score) => Math.sign(score.home - score.away));
}

/** The most sets that the match may have. */
export function setCountBounds(course: Course): Bounds {
  return boundsFrom(course, () => 1);
}

/** Sums the results of each set, over the sets that are over and every way of completing the others. */
function boundsFrom(course: Course, worth: (set: Score) => number): Bounds {
  const { format } = course;
  const from = (set: number, won: Score): Bounds => {
    if (Math.max(won.home, won.away) >= setsToWin(format)) return { least: 0, most: 0 };
    const kind = kindOf(format, set);
    const begun = setOf(course, set);
    let bounds: Bounds | null = null;
    for (const side of ['home', 'away'] as const) {
      const ends = (begun === null ? finalScores(kind) : completionsOf(kind, begun)).filter((end) => leaderOf(end) === side).map(worth);
      if (ends.length === 0) continue;
      const rest = from(set + 1, { ...won, [side]: won[side] + 1 });
      const [least, most] = [Math.min(...ends) + rest.least, Math.max(...ends) + rest.most];
      bounds = bounds === null ? { least, most } : { least: Math.min(bounds.least, least), most: Math.max(bounds.most, most) };
    }
    return bounds ?? { least: 0, most: 0 };
  };
  return from(1, { home: 0, away: 0 });
}
