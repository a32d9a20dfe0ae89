import type { Score, Side } from '../../events/score.ts';
import { type BestOf, bestOfFrom, type Bounds, isSeriesOver, leaderOf } from './format.ts';
import type { MatchFacts, SeriesMap } from './series-facts.ts';

/** The winner of a map by play; null while it goes on, and if it broke off. */
export type PlayedBy<M> = (map: M) => Side | null;

/** The progress of a match. */
export interface SeriesCourse<M extends SeriesMap = SeriesMap> {
  readonly bestOf: BestOf;
  readonly maps: readonly M[];
  /** The winner of each of them by play, in order. */
  readonly played: readonly (Side | null)[];
  /** Maps from before the start. */
  readonly before: Score;
  /** Maps won by the official score. */
  readonly won: Score;
  /** The result by the official score, or by the tournament's decision; null until then. */
  readonly result: Side | 'draw' | null;
}

/** The maps that a match starts with. */
export function mapsBefore(advantage: Side | null): Score {
  return { home: Number(advantage === 'home'), away: Number(advantage === 'away') };
}

/** The course of a match; null if its format or its maps are unknown. */
export function seriesCourse<M extends SeriesMap>(playedBy: PlayedBy<M>, facts: MatchFacts<M>): SeriesCourse<M> | null {
  const bestOf = bestOfFrom(facts.bestOf);
  if (bestOf === null || facts.maps === null) return null;
  const before = mapsBefore(facts.advantage);
  const won = countWon(playedBy, facts.maps, before);
  const byScore = !isSeriesOver(bestOf, won) ? null : won.home === won.away ? 'draw' : leaderOf(won);
  const result = facts.ending === 'forfeited' ? facts.official : byScore;
  return { bestOf, maps: facts.maps, played: facts.maps.map(playedBy), before, won, result };
}

/** The side that gets a map; null while it goes on. */
export function wentTo<M extends SeriesMap>(playedBy: PlayedBy<M>, map: M): Side | null {
  return map.given?.to ?? playedBy(map);
}

/** Maps won among these, starting from a given score. */
export function countWon<M extends SeriesMap>(playedBy: PlayedBy<M>, maps: readonly M[], before: Score): Score {
  const won = { home: before.home, away: before.away };
  for (const map of maps) {
    const winner = wentTo(playedBy, map);
    if (winner !== null) won[winner] += 1;
  }
  return won;
}

/** The range of the final margin (home maps minus away maps) over all continuations; for an awarded map, over both possible winners too. */
export function mapMarginBounds(course: SeriesCourse): Bounds {
  return boundsFrom(course, (winner) => (winner === 'home' ? 1 : -1), course.before.home - course.before.away);
}

/** The same for the number of maps, including one from before the start. */
export function mapCountBounds(course: SeriesCourse): Bounds {
  return boundsFrom(course, () => 1, course.before.home + course.before.away);
}

function boundsFrom({ bestOf, maps, played, before }: SeriesCourse, worth: (winner: Side) => number, start: number): Bounds {
  const from = (place: number, won: Score): Bounds => {
    if (isSeriesOver(bestOf, won)) return { least: 0, most: 0 };
    const map = maps[place];
    const winner = map === undefined || map.given !== null ? null : (played[place] ?? null);
    const ends = (winner === null ? (['home', 'away'] as const) : [winner]).map((each) => {
      const rest = from(place + 1, { ...won, [each]: won[each] + 1 });
      return { least: worth(each) + rest.least, most: worth(each) + rest.most };
    });
    return { least: Math.min(...ends.map(({ least }) => least)), most: Math.max(...ends.map(({ most }) => most)) };
  };
  const rest = from(0, before);
  return { least: start + rest.least, most: start + rest.most };
}

/** The result that a map decides; `void` if the match ends without it, or if it was awarded before it began. */
export function onMap<M extends SeriesMap, T>({ bestOf, maps, result }: SeriesCourse<M>, number: number, decide: (map: M) => T): T | 'void' | null {
  const map = maps[number - 1];
  if (map === undefined) return number > bestOf || result !== null ? 'void' : null;
  return map.given?.begun === 'no' ? 'void' : decide(map);
}

/** The state of a match: its maps won, and the present map. */
export interface SeriesPlace<M> {
  readonly bestOf: BestOf;
  readonly won: Score;
  /** The number of the present map, or of the next one. */
  readonly map: number;
  /** Null between two maps. */
  readonly open: M | null;
}

/** The state after these maps; null if it is impossible or the match is over. */
export function placeOf<M extends SeriesMap>(playedBy: PlayedBy<M>, maps: readonly M[], bestOf: BestOf, advantage: Side | null): SeriesPlace<M> | null {
  const over = maps.map((map) => wentTo(playedBy, map) !== null);
  const won = countWon(playedBy, maps, mapsBefore(advantage));
  if (over.slice(0, -1).includes(false) || isSeriesOver(bestOf, won)) return null;
  const open = over.at(-1) === false ? (maps.at(-1) ?? null) : null;
  return { bestOf, won, map: open === null ? maps.length + 1 : maps.length, open };
}
