import type { Score } from '../../message.ts';
import { type BestOf, isOver, type Side } from '../map-series/series.ts';

export { isOver, NIL, OTHER, type Side } from '../map-series/series.ts';

/** Rounds of a half, and the overtime of a level map: six rounds at a time, or until a side is two ahead. */
export const HALF = 12;
export type Overtime = 'six_rounds' | 'two_ahead';

/** The winner of a map at these rounds; null while it continues. */
export function mapWinner(overtime: Overtime, { home, away }: Score): Side | null {
  const leader: Side = home > away ? 'home' : 'away';
  const [more, fewer] = [Math.max(home, away), Math.min(home, away)];
  if (fewer < HALF) return more > HALF ? leader : null;
  if (overtime === 'two_ahead') return more - fewer >= 2 ? leader : null;
  const begun = HALF + Math.floor((fewer - HALF) / 3) * 3;
  return more - begun >= 4 ? leader : null;
}

/** Sums rounds to maps, finished ones and the current one. `winners`: one per round, in order; rounds after the end are ignored. */
export function mapsOf(
  winners: readonly Side[],
  overtime: Overtime,
  bestOf: BestOf,
): { readonly maps: readonly Score[]; readonly rounds: readonly (readonly Side[])[]; readonly won: Score } {
  const maps: { home: number; away: number }[] = [];
  const rounds: Side[][] = [];
  const won = { home: 0, away: 0 };
  let isNew = true;
  for (const winner of winners) {
    if (isNew && isOver(bestOf, won)) break;
    if (isNew) {
      maps.push({ home: 0, away: 0 });
      rounds.push([]);
    }
    const [map, own] = [maps.at(-1), rounds.at(-1)];
    if (map === undefined || own === undefined) break;
    map[winner] += 1;
    own.push(winner);
    const taken = mapWinner(overtime, map);
    if (taken !== null) won[taken] += 1;
    isNew = taken !== null;
  }
  return { maps, rounds, won };
}
