import type { Score, Side } from '../../../events/score.ts';
import { type Bounds, leaderOf } from '../../map-series/format.ts';

export { type BestOf, isSeriesOver, SERIES } from '../../map-series/format.ts';

/**
 * The rules of a map: two halves of `half` rounds, won at one round more. If both halves end level, overtimes of two halves each follow until one is won by
 * more than half of its rounds.
 */
export interface RoundRules {
  readonly half: number;
  readonly overtimeHalf: number;
}

/** The rounds of each side at the beginning of the present overtime, given the rounds of the side that trails. */
function overtimeBase({ half, overtimeHalf }: RoundRules, fewer: number): number {
  return half + Math.floor((fewer - half) / overtimeHalf) * overtimeHalf;
}

/** How many rounds win, given the other side's rounds. */
function needed(rules: RoundRules, fewer: number): number {
  return fewer < rules.half ? rules.half + 1 : overtimeBase(rules, fewer) + rules.overtimeHalf + 1;
}

/** The winner of the map at these rounds; null while it goes on. */
export function winnerAt(rules: RoundRules, { home, away }: Score): Side | null {
  return isMapOver(rules, home, away) ? leaderOf({ home, away }) : null;
}

/** True if the map is won. */
export function isMapOver(rules: RoundRules, home: number, away: number): boolean {
  return Math.max(home, away) >= needed(rules, Math.min(home, away));
}

/** The number of rounds at which the present half or overtime would be level and another overtime follow. */
export function levelAt(rules: RoundRules, { home, away }: Score): number {
  return needed(rules, Math.min(home, away)) - 1;
}

/** False for rounds that no map can reach. */
export function isPossible(rules: RoundRules, { home, away }: Score): boolean {
  return Math.max(home, away) <= needed(rules, Math.min(home, away));
}

/** The range of the final margin of a map (home rounds minus away rounds) over all continuations. */
export function marginBounds(rules: RoundRules, { home, away }: Score): Bounds {
  if (winnerAt(rules, { home, away }) !== null) return { least: home - away, most: home - away };
  const best = (other: number) => Math.max(rules.overtimeHalf + 1, rules.half + 1 - other);
  return { least: -best(home), most: best(away) };
}

/** True if the map has an overtime, or cannot end without one. */
export function hasOvertime({ half }: RoundRules, { home, away }: Score): boolean {
  return home >= half && away >= half;
}

/** A limit above the rounds of one side on any map. */
export const MOST_ROUNDS = 99;

/** Every possible final score of a map: the loser's rounds determine the winner's. */
export function finalScores(rules: RoundRules): readonly Score[] {
  const fewer = Array.from({ length: MOST_ROUNDS }, (_, count) => count).filter((count) => needed(rules, count) <= MOST_ROUNDS);
  return fewer.flatMap((count) => [
    { home: needed(rules, count), away: count },
    { home: count, away: needed(rules, count) },
  ]);
}
