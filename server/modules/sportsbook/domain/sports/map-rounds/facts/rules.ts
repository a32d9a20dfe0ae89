import type { Score, Side } from '../../../events/score.ts';
import { type Bounds, leaderOf } from '../../map-series/format.ts';

export { type BestOf, isSeriesOver, SERIES } from '../../map-series/format.ts';

/** How a map is played: two halves of `half` rounds, won at one more; level after both, by overtimes of two halves each, won at one round more than half of them, repeated. */
export interface RoundRules {
  readonly half: number;
  readonly overtimeHalf: number;
}

/** What both sides had at the beginning of the overtime under way, for the side with fewer rounds. */
function overtimeBase({ half, overtimeHalf }: RoundRules, fewer: number): number {
  return half + Math.floor((fewer - half) / overtimeHalf) * overtimeHalf;
}

/** How many rounds win, with the other side at so many. */
function needed(rules: RoundRules, fewer: number): number {
  return fewer < rules.half ? rules.half + 1 : overtimeBase(rules, fewer) + rules.overtimeHalf + 1;
}

/** Who has won the map at these rounds; null while it goes on. */
export function winnerAt(rules: RoundRules, { home, away }: Score): Side | null {
  return isMapOver(rules, home, away) ? leaderOf({ home, away }) : null;
}

/** True once the map is won. */
export function isMapOver(rules: RoundRules, home: number, away: number): boolean {
  return Math.max(home, away) >= needed(rules, Math.min(home, away));
}

/** At how many rounds each the half or overtime under way would be level, and another follow. */
export function levelAt(rules: RoundRules, { home, away }: Score): number {
  return needed(rules, Math.min(home, away)) - 1;
}

/** False for rounds that no map comes to. */
export function isPossible(rules: RoundRules, { home, away }: Score): boolean {
  return Math.max(home, away) <= needed(rules, Math.min(home, away));
}

/** What the home side's rounds less the away side's may be at the end of a map, by every way of playing on. */
export function marginBounds(rules: RoundRules, { home, away }: Score): Bounds {
  if (winnerAt(rules, { home, away }) !== null) return { least: home - away, most: home - away };
  const best = (other: number) => Math.max(rules.overtimeHalf + 1, rules.half + 1 - other);
  return { least: -best(home), most: best(away) };
}

/** True once the map has an overtime, or cannot do without one. */
export function hasOvertime({ half }: RoundRules, { home, away }: Score): boolean {
  return home >= half && away >= half;
}

/** More rounds of one side than any map has. */
export const MOST_ROUNDS = 99;

/** Every score at which a map may end: how many rounds the loser has says how many the winner needed. */
export function finalScores(rules: RoundRules): readonly Score[] {
  const fewer = Array.from({ length: MOST_ROUNDS }, (_, count) => count).filter((count) => needed(rules, count) <= MOST_ROUNDS);
  return fewer.flatMap((count) => [
    { home: needed(rules, count), away: count },
    { home: count, away: needed(rules, count) },
  ]);
}
