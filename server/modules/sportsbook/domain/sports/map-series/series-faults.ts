import { countWon, type PlayedBy, seriesCourse, wentTo } from './course.ts';
import { bestOfFrom, isSeriesOver } from './format.ts';
import { type MatchFacts, NOT_PLAYED, type SeriesMap } from './series-facts.ts';

/** Codes of contradictions within the facts of a match of maps, for every game. */
export type SeriesFault =
  | 'format_impossible'
  | 'map_after_an_open_one'
  | 'map_after_the_end'
  | 'given_though_over'
  | 'unfinished_though_played'
  | 'broke_off_though_finished'
  | 'maps_of_a_match_not_played'
  | 'forfeited_without_a_winner'
  | 'official_winner_differs';

/** The properties of a game's maps. */
export interface MapRules<M> {
  readonly playedBy: PlayedBy<M>;
  /** True if anything was played in it. */
  isBegun(map: M): boolean;
}

/** Lists the contradictions within the facts common to all games; empty if they are consistent. */
export function seriesFaults<M extends SeriesMap>({ playedBy, isBegun }: MapRules<M>, facts: MatchFacts<M>): SeriesFault[] {
  const { ending, bestOf, official } = facts;
  const maps = facts.maps ?? [];
  const course = seriesCourse(playedBy, facts);
  const byScore = seriesCourse(playedBy, { ...facts, ending: 'played' })?.result ?? null;
  const isPlayedOut = byScore !== null && maps.every(({ given }) => given === null);
  const broken: Readonly<Record<SeriesFault, boolean>> = {
    format_impossible: bestOfFrom(bestOf) === null && (bestOf !== null || maps.length > 0),
    map_after_an_open_one: maps.slice(0, -1).some((map) => wentTo(playedBy, map) === null),
    map_after_the_end: course !== null && maps.length > 0 && isSeriesOver(course.bestOf, countWon(playedBy, maps.slice(0, -1), course.before)),
    given_though_over: maps.some((map) => map.given !== null && playedBy(map) !== null),
    unfinished_though_played: ending === 'played' && facts.maps !== null && byScore === null,
    broke_off_though_finished: (ending === 'abandoned' || ending === 'forfeited') && isPlayedOut,
    maps_of_a_match_not_played: NOT_PLAYED.has(ending) && maps.some(isBegun),
    forfeited_without_a_winner: ending === 'forfeited' && official === null,
    official_winner_differs: ending === 'played' && official !== null && facts.maps !== null && official !== byScore,
  };
  return (Object.keys(broken) as SeriesFault[]).filter((fault) => broken[fault]);
}
