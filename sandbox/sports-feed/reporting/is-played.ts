import type { Game } from '../sports/feed-sport.ts';

/** Nothing happens this close to a whistle. */
const DISTANCE_MS = 10_000;

/** Whether both instants fall into one stretch of play, with a distance to its whistles. */
export function isPlayed({ stretches }: Pick<Game, 'stretches'>, fromMs: number, toMs: number): boolean {
  return stretches.some((stretch) => fromMs >= stretch.fromMs + DISTANCE_MS && toMs <= stretch.toMs - DISTANCE_MS);
}
