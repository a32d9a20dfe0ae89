import type { Score, Side } from '../../events/score.ts';

/** The least and the greatest possible value. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
}

export const otherSide: Readonly<Record<Side, Side>> = { home: 'away', away: 'home' };

/** The side with the higher score. Not for level scores, for which it returns the away side. */
export function leaderOf({ home, away }: Score): Side {
  return home > away ? 'home' : 'away';
}

/** The number of maps of a match: with two, both are played and one each is a draw. */
export const SERIES = [1, 2, 3, 5] as const;
export type BestOf = (typeof SERIES)[number];
export const MOST_MAPS = 5;

/** Reads the number of maps; null if it is unknown or invalid. */
export function bestOfFrom(maps: number | null): BestOf | null {
  return SERIES.find((each) => each === maps) ?? null;
}

/** The number of maps that wins a match before its last. */
export function mapsToWin(bestOf: BestOf): number {
  return Math.floor(bestOf / 2) + 1;
}

/** True if no further map is played. */
export function isSeriesOver(bestOf: BestOf, { home, away }: Score): boolean {
  return Math.max(home, away) >= mapsToWin(bestOf) || home + away >= bestOf;
}

/** Possible final scores in maps, home wins first. */
export function seriesScores(bestOf: BestOf): readonly string[] {
  const counts = Array.from({ length: mapsToWin(bestOf) + 1 }, (_, count) => count);
  return counts
    .flatMap((home) => counts.map((away) => ({ home, away })))
    .filter((score) => isSeriesOver(bestOf, score) && score.home + score.away <= bestOf)
    .toSorted((a, b) => b.home - b.away - (a.home - a.away))
    .map(({ home, away }) => `${home}:${away}`);
}
