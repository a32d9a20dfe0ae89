import type { Score, Side } from '../../../events/score.ts';
import { countWon, type PlayedBy, type SeriesCourse, seriesCourse } from '../../map-series/course.ts';
import { type RoundRules, winnerAt } from './rules.ts';
import type { MapRounds, SeriesFacts } from './series-facts.ts';

/** The progress of a match. */
export interface Course extends SeriesCourse<MapRounds> {
  readonly rules: RoundRules;
  /** The winner of each round of each map; null if unknown. */
  readonly rounds: SeriesFacts['rounds'];
}

/** The winner of a map by its rounds. */
export function wonByRounds(rules: RoundRules): PlayedBy<MapRounds> {
  return (map) => winnerAt(rules, map);
}

/** The course of a match; null if its format or its maps are unknown. */
export function courseOf(rules: RoundRules, facts: SeriesFacts): Course | null {
  const course = seriesCourse(wonByRounds(rules), facts);
  return course === null ? null : { ...course, rules, rounds: facts.rounds };
}

/** Maps won among these, starting from a given score. */
export function mapsWon(rules: RoundRules, maps: readonly MapRounds[], before: Score): Score {
  return countWon(wonByRounds(rules), maps, before);
}

/** The winner of the round with this number (from 1); null if it was not played, or is unknown. */
export function roundOf({ rounds }: Course, number: number, round: number): Side | null {
  return rounds?.[number - 1]?.[round - 1] ?? null;
}

/** The rounds after the first half; null if they are unknown, or if fewer were played. */
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
