import type { Score, Side } from '../../../events/score.ts';

/** How a map is played: two halves of `half` rounds, won at one more; level after both, by overtimes of two halves each, won at one round more than half of them, repeated. */
export interface RoundRules {
  readonly half: number;
  readonly overtimeHalf: number;
}

export interface Bounds {
  readonly least: number;
  readonly most: number;
}

export const otherSide: Readonly<Record<Side, Side>> = { home: 'away', away: 'home' };

/** Who has more; a level score is the away side's by this, and none that is asked for. */
export function leaderOf({ home, away }: Score): Side {
  return home > away ? 'home' : 'away';
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

/** How many maps a match may have: of two, both are played and one each is a draw. */
export const SERIES = [1, 2, 3, 5] as const;
export type BestOf = (typeof SERIES)[number];
export const MOST_MAPS = 5;
/** More rounds of one side than any map has. */
export const MOST_ROUNDS = 99;

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
