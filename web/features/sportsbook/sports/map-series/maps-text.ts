import type { SportsPeriodScore } from '#contracts/sportsbook/events.ts';

export type Side = 'home' | 'away';

export interface Pair {
  readonly home: number;
  readonly away: number;
}

export const MAPS = [1, 2, 3, 4, 5];
/** The side that a period's score names. */
export const sideOf = (pair: Pair | null): Side | null => (pair === null ? null : pair.home > 0 ? 'home' : pair.away > 0 ? 'away' : null);

/** Finds the score of a period by its name; null for none. */
export function periodReader(scores: readonly SportsPeriodScore[]): (name: string) => Pair | null {
  return (name) => scores.find(({ period }) => period === name) ?? null;
}

/** Rounds or kills by map: "13–9 7–5". */
export function mapsText(scores: readonly SportsPeriodScore[]): string | null {
  const maps = MAPS.flatMap((map) => periodReader(scores)(`map_${map}`) ?? []);
  return maps.length === 0 ? null : maps.map(({ home, away }) => `${home}–${away}`).join(' ');
}
