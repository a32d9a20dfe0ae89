import type { Score } from '../../events/score.ts';
import { type BestOf, isSeriesOver } from './format.ts';

/** The score of a match in maps. */
export interface MapsSoFar {
  readonly bestOf: BestOf;
  /** Maps won, including one from before the start. */
  readonly won: Score;
  /** The number of the present map, or of the next one. */
  readonly map: number;
}

/** The chance of each final score in maps. */
export interface SeriesEnds {
  readonly ends: ReadonlyMap<string, number>;
}

/**
 * Follows a match from its present state to all its ends, with the chance that each further map is played. Given both strengths, maps are won independently;
 * `chanceOf`: the home side's chance to win the map with a number.
 */
export function playMaps({ bestOf, won, map }: MapsSoFar, chanceOf: (map: number) => number): SeriesEnds & { readonly played: ReadonlyMap<number, number> } {
  const ends = new Map<string, number>();
  const played = new Map<number, number>();
  let scores = [{ score: { home: won.home, away: won.away }, chance: 1 }];
  for (let number = map; scores.length > 0; number += 1) {
    const next = new Map<string, { score: Score; chance: number }>();
    for (const { score, chance } of scores) {
      const key = `${score.home}:${score.away}`;
      if (isSeriesOver(bestOf, score)) {
        ends.set(key, (ends.get(key) ?? 0) + chance);
        continue;
      }
      played.set(number, (played.get(number) ?? 0) + chance);
      const wins = chanceOf(number);
      join(next, { ...score, home: score.home + 1 }, chance * wins);
      join(next, { ...score, away: score.away + 1 }, chance * (1 - wins));
    }
    scores = [...next.values()];
  }
  return { ends, played };
}

function join(to: Map<string, { score: Score; chance: number }>, score: Score, chance: number): void {
  const key = `${score.home}:${score.away}`;
  to.set(key, { score, chance: (to.get(key)?.chance ?? 0) + chance });
}

/** Each side's chance to win the match; in a match of two maps the rest is the chance of a draw. */
export function winChances({ ends }: SeriesEnds): Score {
  const sum = { home: 0, away: 0 };
  for (const [score, chance] of ends) {
    const [home = 0, away = 0] = score.split(':').map(Number);
    if (home !== away) sum[home > away ? 'home' : 'away'] += chance;
  }
  return sum;
}

/** The home side's chance to win, given that the match is not drawn. Optimised, since the search for a strength calls it repeatedly. */
export function matchChance({ bestOf, won, map }: MapsSoFar, chanceOf: (map: number) => number): number {
  const known = new Map<number, number>();
  const knownChance = (number: number): number => {
    const before = known.get(number);
    if (before !== undefined) return before;
    const chance = chanceOf(number);
    known.set(number, chance);
    return chance;
  };
  const from = (number: number, { home, away }: Score): Score => {
    if (isSeriesOver(bestOf, { home, away })) return { home: Number(home > away), away: Number(away > home) };
    const [wins, up, down] = [knownChance(number), from(number + 1, { home: home + 1, away }), from(number + 1, { home, away: away + 1 })];
    return { home: wins * up.home + (1 - wins) * down.home, away: wins * up.away + (1 - wins) * down.away };
  };
  const { home, away } = from(map, won);
  return home + away > 0 ? home / (home + away) : 0.5;
}
