import type { Score, Side } from '../../../events/score.ts';
import { type BestOf, type Bounds, isSeriesOver, leaderOf, type RoundRules, winnerAt } from './rules.ts';
import { bestOfFrom, type MapRounds, type SeriesFacts } from './series-facts.ts';

/** How far a match has come. */
export interface Course {
  readonly rules: RoundRules;
  readonly bestOf: BestOf;
  readonly maps: readonly MapRounds[];
  /** Who won each round of each map; null where that is not known. */
  readonly rounds: SeriesFacts['rounds'];
  /** Maps before the start. */
  readonly before: Score;
  /** Maps won by the official score. */
  readonly won: Score;
  /** By the official score, or by the tournament; null until then. */
  readonly result: Side | 'draw' | null;
}

/** The course of a match; null while its format or its maps are not known. */
export function courseOf(rules: RoundRules, facts: SeriesFacts): Course | null {
  const bestOf = bestOfFrom(facts.bestOf);
  if (bestOf === null || facts.maps === null) return null;
  const before = { home: Number(facts.advantage === 'home'), away: Number(facts.advantage === 'away') };
  const won = mapsWon(rules, facts.maps, before);
  const byScore = !isSeriesOver(bestOf, won) ? null : won.home === won.away ? 'draw' : leaderOf(won);
  const result = facts.ending === 'forfeited' ? facts.official : byScore;
  return { rules, bestOf, maps: facts.maps, rounds: facts.rounds, before, won, result };
}

/** Who a map went to; null while it goes on. */
export function wonBy(rules: RoundRules, { home, away, given }: MapRounds): Side | null {
  return given?.to ?? winnerAt(rules, { home, away });
}

/** Maps won of these, from so many. */
export function mapsWon(rules: RoundRules, maps: readonly MapRounds[], before: Score): Score {
  const won = { home: before.home, away: before.away };
  for (const map of maps) {
    const winner = wonBy(rules, map);
    if (winner !== null) won[winner] += 1;
  }
  return won;
}

/** Map number `number` (from 1); null where it has not begun. */
export function mapOf({ maps }: Course, number: number): MapRounds | null {
  return maps[number - 1] ?? null;
}

/** What the home side's maps less the away side's may be at the end, by every way of playing on; of a map that was given, every way too. */
export function mapMarginBounds(course: Course): Bounds {
  return boundsFrom(course, (winner) => (winner === 'home' ? 1 : -1), course.before.home - course.before.away);
}

/** The same of how many maps the match has, with one from before the start. */
export function mapCountBounds(course: Course): Bounds {
  return boundsFrom(course, () => 1, course.before.home + course.before.away);
}

function boundsFrom({ rules, bestOf, maps, before }: Course, worth: (winner: Side) => number, start: number): Bounds {
  const from = (place: number, won: Score): Bounds => {
    if (isSeriesOver(bestOf, won)) return { least: 0, most: 0 };
    const map = maps[place];
    const played = map === undefined || map.given !== null ? null : winnerAt(rules, map);
    const ends = (played === null ? (['home', 'away'] as const) : [played]).map((winner) => {
      const rest = from(place + 1, { ...won, [winner]: won[winner] + 1 });
      return { least: worth(winner) + rest.least, most: worth(winner) + rest.most };
    });
    return { least: Math.min(...ends.map(({ least }) => least)), most: Math.max(...ends.map(({ most }) => most)) };
  };
  const rest = from(0, before);
  return { least: start + rest.least, most: start + rest.most };
}

/** Who won the round of this number (from 1); null where it was not played, or is not known. */
export function roundOf({ rounds }: Course, number: number, round: number): Side | null {
  return rounds?.[number - 1]?.[round - 1] ?? null;
}

/** Rounds after the first half; null where they are not known, or there were not so many. */
export function firstHalfOf({ rules: { half }, maps, rounds }: Course, number: number): Score | null {
  const map = maps[number - 1];
  if (map === undefined || map.home + map.away < half) return null;
  if (map.home + map.away === half) return map;
  if (map.firstHalf !== null) return map.firstHalf;
  const order = rounds?.[number - 1]?.slice(0, half);
  if (order === undefined || order.length < half) return null;
  const home = order.filter((winner) => winner === 'home').length;
  return { home, away: half - home };
}
