import type { Score, Side } from '../../events/score.ts';

/** The least and the most that something may come to. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
}

export const otherSide: Readonly<Record<Side, Side>> = { home: 'away', away: 'home' };

/** The side with the higher score. Not for level scores, for which it returns the away side. */
export function leaderOf({ home, away }: Score): Side {
  return home > away ? 'home' : 'away';
}

/** How many maps a match may have: of two, both are played and one each is a draw. */
export const SERIES = [1, 2, 3, 5] as const;
export type BestOf = (typeof SERIES)[number];
export const MOST_MAPS = 5;

/** The number of maps; null where it is not known, or none that is played. */
export function bestOfFrom(maps: number | null): BestOf | null {
  return SERIES.find((each) => each === maps) ?? null;
}

/** Maps that win a match before its last. */
export function mapsToWin(bestOf: BestOf): number {
  return Math.floor(bestOf / 2) + 1;
}

/** True once no map is played any more. */
export function isSeriesOver(bestOf: BestOf, { home, away }: Score): boolean {
  return Math.max(home, away) >= mapsToWin(bestOf) || home + away >= bestOf;
}

/** Map scores at which a match may end, the home side's wins first. */
export function seriesScores(bestOf: BestOf): readonly string[] {
  const counts = Array.from({ length: mapsToWin(bestOf) + 1 }, (_, count) => count);
  return counts
    .flatMap((home) => counts.map((away) => ({ home, away })))
    .filter((score) => isSeriesOver(bestOf, score) && score.home + score.away <= bestOf)
    .toSorted((a, b) => b.home - b.away - (a.home - a.away))
    .map(({ home, away }) => `${home}:${away}`);
}
