import type { Score, Side } from '../../../events/score.ts';
import { countWon, type PlayedBy, type SeriesCourse, seriesCourse } from '../../map-series/course.ts';
import { type RoundRules, winnerAt } from './rules.ts';
import type { MapRounds, SeriesFacts } from './series-facts.ts';

/** How far a match has come. */
export interface Course extends SeriesCourse<MapRounds> {
  readonly rules: RoundRules;
  /** Who won each round of each map; null where that is not known. */
  readonly rounds: SeriesFacts['rounds'];
}

/** Who won a map by its rounds. */
export function wonByRounds(rules: RoundRules): PlayedBy<MapRounds> {
  return (map) => winnerAt(rules, map);
}

/** The course of a match; null while its format or its maps are not known. */
export function courseOf(rules: RoundRules, facts: SeriesFacts): Course | null {
  const course = seriesCourse(wonByRounds(rules), facts);
  return course === null ? null : { ...course, rules, rounds: facts.rounds };
}

/** Maps won of these, from so many. */
export function mapsWon(rules: RoundRules, maps: readonly MapRounds[], before: Score): Score {
  return countWon(wonByRounds(rules), maps, before);
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
