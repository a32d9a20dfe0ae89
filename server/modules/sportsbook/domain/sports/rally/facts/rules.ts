import type { Score, Side } from '../../../events/score.ts';

/** The rules of a game: sets to so many points, won by two; the last possible set may be shorter. */
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
/** A limit above the points of one side in any set. */
export const MOST_POINTS = 99;

export const otherSide: Readonly<Record<Side, Side>> = { home: 'away', away: 'home' };

/** The side with the higher score. Not for level scores, for which it returns the away side. */
export function leaderOf({ home, away }: Score): Side {
  return home > away ? 'home' : 'away';
}

/** Reads the number of sets; null if it is unknown or invalid for the game. */
export function bestOfFrom({ formats }: Pick<RallyRules, 'formats'>, sets: number | null): number | null {
  return formats.find((each) => each === sets) ?? null;
}

/** The number of sets that wins a match. */
export function setsToWin(bestOf: number): number {
  return (bestOf + 1) / 2;
}

/** True if a side has won enough sets. */
export function isMatchOver(bestOf: number, { home, away }: Score): boolean {
  return Math.max(home, away) >= setsToWin(bestOf);
}

/** The points that win set number `set` (from 1); a lead of two is also needed. */
export function pointsToWin({ to, lastTo }: Pick<RallyRules, 'to' | 'lastTo'>, bestOf: number, set: number): number {
  return set === bestOf ? lastTo : to;
}

/** True if a set to so many points is won. */
export function isSetOver(to: number, { home, away }: Score): boolean {
  return Math.max(home, away) >= to && Math.abs(home - away) >= 2;
}

/** False for points that no set can reach: a set ends as soon as a side has enough points and leads by two. */
export function isPossible(to: number, { home, away }: Score): boolean {
  const [more, fewer] = [Math.max(home, away), Math.min(home, away)];
  return more <= to ? true : more - fewer <= 2;
}

/** The range of the final margin in points (home minus away) of a set won by `winner`; null if that side can no longer win it. */
export function marginBounds(to: number, score: Score, winner: Side): Bounds | null {
  const { home, away } = score;
  if (isSetOver(to, score)) return leaderOf(score) === winner ? { least: home - away, most: home - away } : null;
  const best = Math.max(2, to - score[otherSide[winner]]);
  return winner === 'home' ? { least: 2, most: best } : { least: -best, most: -2 };
}

/** True if both sides are a point from winning the set, which then goes beyond its points. */
export function isExtended(to: number, { home, away }: Score): boolean {
  return home >= to - 1 && away >= to - 1;
}

/** Possible final scores in sets, home wins first. */
export function matchScores(bestOf: number): readonly string[] {
  const needed = setsToWin(bestOf);
  const others = Array.from({ length: needed }, (_, lost) => lost);
  return [...others.map((lost) => `${needed}:${lost}`), ...others.toReversed().map((lost) => `${lost}:${needed}`)];
}
