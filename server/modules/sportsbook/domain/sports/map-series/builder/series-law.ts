import type { Score, Side } from '../../../events/score.ts';
import type { CaseLaw } from '../../combining/case-chances.ts';
import { mapsBefore } from '../course.ts';
import { type BestOf, leaderOf, mapsToWin, MOST_MAPS } from '../format.ts';
import { playMaps } from '../series-chain.ts';

/** The subjects of selections: the match score in maps, and the final score of a map that is certain to be played. */
export type Subject = 'maps' | `map_${number}`;

/** The number of values of a subject. */
export const VALUES = 256;

/** A final score of a map, and its chance. */
export interface MapEnd extends Score {
  readonly chance: number;
}

/** The terms of a match. `advantage`: the side that has a map from before the start. */
export interface SeriesFormat {
  readonly bestOf: BestOf;
  readonly advantage: Side | null;
}

/** The state of a match, between maps or within one. */
export interface SeriesMoment extends SeriesFormat {
  /** Final scores of the maps that are over. */
  readonly done: readonly Score[];
  /** Every possible end, from here on, of the map with a number. */
  endsOf(map: number): readonly MapEnd[];
}

/** How many further maps keep their final scores apart: the present one and the next, the last ones with markets. */
const MOST_KEPT = 2;

/** The value of a map's final score: the loser's score, and which side lost, determine it, since the winner's score follows. */
export function valueOfMap({ home, away }: Score): number {
  return 2 * Math.min(home, away) + (home > away ? 0 : 1);
}

/** The value of a score in maps. */
export function valueOfMaps({ home, away }: Score): number {
  return 8 * home + away;
}

function afterMap(won: Score, map: Score): Score {
  const winner = leaderOf(map);
  return { ...won, [winner]: won[winner] + 1 };
}

/** Maps won so far, including one from before the start. */
function wonOf({ advantage, done }: Pick<SeriesMoment, 'advantage' | 'done'>): Score {
  return done.reduce(afterMap, mapsBefore(advantage));
}

/** The numbers of the further maps that are certain to be played, among those kept apart. */
function certainMaps(moment: Pick<SeriesMoment, 'bestOf' | 'advantage' | 'done'>): readonly number[] {
  const { home, away } = wonOf(moment);
  const left = Math.min(mapsToWin(moment.bestOf) - Math.max(home, away), moment.bestOf - home - away, MOST_KEPT);
  return Array.from({ length: left }, (_, ahead) => moment.done.length + 1 + ahead);
}

/** True if selections may depend on the final score of this map: it is over, or certain to be played. */
export function isKept(moment: Pick<SeriesMoment, 'bestOf' | 'advantage' | 'done'>, map: number): boolean {
  return map <= moment.done.length || certainMaps(moment).includes(map);
}

interface Strand {
  readonly won: Score;
  readonly chance: number;
  /** Values of the maps that are kept apart. */
  readonly values: readonly number[];
}

/** Every continuation of a match; maps are won independently of each other. */
export function seriesLaw(moment: SeriesMoment): CaseLaw<Subject> {
  const kept = certainMaps(moment);
  let strands: readonly Strand[] = [{ won: wonOf(moment), chance: 1, values: moment.done.map(valueOfMap) }];
  for (const map of kept) {
    const ends = moment.endsOf(map);
    strands = strands.flatMap(({ won, chance, values }) =>
      ends.map((end) => ({ won: afterMap(won, end), chance: chance * end.chance, values: [...values, valueOfMap(end)] })),
    );
  }
  const restOf = restsOf(moment, moment.done.length + kept.length + 1);
  const cases = strands.flatMap((strand) => [...restOf(strand.won)].map(([score, chance]) => ({ ...strand, score, chance: strand.chance * chance })));
  const valuesAt = (place: number) => Uint16Array.from(cases, ({ values }) => values[place] ?? 0);
  const values: Record<Subject, Uint16Array> = { maps: Uint16Array.from(cases, ({ score }) => score) };
  for (let place = 0; place < MOST_MAPS; place += 1) values[`map_${place + 1}`] = valuesAt(place);
  return { chances: Float64Array.from(cases, ({ chance }) => chance), values };
}

/** For each score before a map: the chance of each final score in maps, by its value. */
function restsOf({ bestOf, endsOf }: SeriesMoment, map: number): (won: Score) => ReadonlyMap<number, number> {
  const known = new Map<number, ReadonlyMap<number, number>>();
  const homeWins = (number: number) => endsOf(number).reduce((sum, { home, away, chance }) => sum + (home > away ? chance : 0), 0);
  return (won) => {
    const before = known.get(valueOfMaps(won));
    if (before !== undefined) return before;
    const { ends } = playMaps({ bestOf, won, map }, homeWins);
    const rest = new Map(
      [...ends].map(([score, chance]) => {
        const [home = 0, away = 0] = score.split(':').map(Number);
        return [valueOfMaps({ home, away }), chance] as const;
      }),
    );
    known.set(valueOfMaps(won), rest);
    return rest;
  };
}
