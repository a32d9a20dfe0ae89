import type { Score, Side } from '../../../events/score.ts';

/** How a game is played: sets to so many points, by two; the last possible set may be shorter. */
export interface RallyRules {
  readonly to: number;
  readonly lastTo: number;
  /** How many sets a match may have. */
  readonly formats: readonly number[];
}

export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** The most sets of any match. */
export const MOST_SETS = 7;
/** More points of one side than any set has. */
export const MOST_POINTS = 99;

export const otherSide: Readonly<Record<Side, Side>> = { home: 'away', away: 'home' };

/** The side with the higher score. Not for level scores, for which it returns the away side. */
export function leaderOf({ home, away }: Score): Side {
  return home > away ? 'home' : 'away';
}

/** The number of sets; null where it is not known, or none that the game is played over. */
export function bestOfFrom({ formats }: Pick<RallyRules, 'formats'>, sets: number | null): number | null {
  return formats.find((each) => each === sets) ?? null;
}

/** Sets that win a match. */
export function setsToWin(bestOf: number): number {
  return (bestOf + 1) / 2;
}

/** True once a side has won its sets. */
export function isMatchOver(bestOf: number, { home, away }: Score): boolean {
  return Math.max(home, away) >= setsToWin(bestOf);
}

/** Points that win set number `set` (from 1), by two. */
export function pointsToWin({ to, lastTo }: Pick<RallyRules, 'to' | 'lastTo'>, bestOf: number, set: number): number {
  return set === bestOf ? lastTo : to;
}

/** True once a set to so many points is won. */
export function isSetOver(to: number, { home, away }: Score): boolean {
  return Math.max(home, away) >= to && Math.abs(home - away) >= 2;
}

/** False for points that no set comes to: it ends as soon as a side has enough of them and is two ahead. */
export function isPossible(to: number, { home, away }: Score): boolean {
  const [more, fewer] = [Math.max(home, away), Math.min(home, away)];
  return more <= to ? true : more - fewer <= 2;
}

/** What the home side's points less the away side's may be at the end of a set that `winner` wins; null where it cannot any more. */
export function marginBounds(to: number, score: Score, winner: Side): Bounds | null {
  const { home, away } = score;
  if (isSetOver(to, score)) return leaderOf(score) === winner ? { least: home - away, most: home - away } : null;
  const best = Math.max(2, to - score[otherSide[winner]]);
  return winner === 'home' ? { least: 2, most: best } : { least: -best, most: -2 };
}

/** True once both sides are a point from winning the set: it goes on beyond its points. */
export function isExtended(to: number, { home, away }: Score): boolean {
  return home >= to - 1 && away >= to - 1;
}

/** Scores in sets at which a match may end, the home side's wins first. */
export function matchScores(bestOf: number): readonly string[] {
  const needed = setsToWin(bestOf);
  const others = Array.from({ length: needed }, (_, lost) => lost);
  return [...others.map((lost) => `${needed}:${lost}`), ...others.toReversed().map((lost) => `${lost}:${needed}`)];
}
