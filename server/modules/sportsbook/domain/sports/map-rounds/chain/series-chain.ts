import type { Side } from '../../../events/score.ts';
import { mapsBefore } from '../../map-series/course.ts';
import type { BestOf } from '../../map-series/format.ts';
import { type MapsSoFar, matchChance, playMaps, type SeriesEnds } from '../../map-series/series-chain.ts';
import { homeChance, mapChance, type MapLaw, type MapState, type MapView, NEW_MAP, viewMap } from './map-chain.ts';
import { onMap, type Strength } from './strength.ts';

export { winChances } from '../../map-series/series-chain.ts';

/** The state of a match. */
export interface SeriesState extends MapsSoFar {
  readonly state: MapState;
  /** The side that chose each map, by map number from 1; null if no side chose it or it is unknown. */
  readonly picks: readonly (Side | null)[];
}

/** A match before its first round. */
export function newSeries(bestOf: BestOf, advantage: Side | null = null): SeriesState {
  return { bestOf, won: mapsBefore(advantage), map: 1, state: NEW_MAP, picks: [] };
}

/** One possible map of the match. */
export interface PlayedMap {
  readonly map: number;
  /** The chance that it is played. */
  readonly chance: number;
  readonly view: MapView;
}

/** The chances from which all markets are derived. */
export interface SeriesView extends SeriesEnds {
  /** The map under way and the one after it. */
  readonly maps: readonly PlayedMap[];
}

/** Views of maps that have not begun, by the side that chose them: a match has at most three kinds. */
function freshViews(law: MapLaw, strength: Strength): (pick: Side | null) => MapView {
  const known = new Map<Side | null, MapView>();
  return (pick) => {
    const view = known.get(pick) ?? viewMap(law, onMap(strength, pick), NEW_MAP);
    known.set(pick, view);
    return view;
  };
}

/** The view of each map of a match by its number, from the present one on. */
export function mapViews(law: MapLaw, strength: Strength, { map, state, picks }: Pick<SeriesState, 'map' | 'state' | 'picks'>): (map: number) => MapView {
  const fresh = freshViews(law, strength);
  const pickOf = (number: number) => picks[number - 1] ?? null;
  const current = isNew(state) ? fresh(pickOf(map)) : viewMap(law, onMap(strength, pickOf(map)), state);
  return (number) => (number === map ? current : fresh(pickOf(number)));
}

/** Follows a match from its present state to all its ends. */
export function viewSeries(law: MapLaw, strength: Strength, series: SeriesState): SeriesView {
  const viewOf = mapViews(law, strength, series);
  const { ends, played } = playMaps(series, (number) => homeChance(viewOf(number)));
  return { ends, maps: [...played].slice(0, 2).map(([number, chance]) => ({ map: number, chance, view: viewOf(number) })) };
}

function isNew({ rounds, defends }: MapState): boolean {
  return rounds.home + rounds.away === 0 && defends === null;
}

/** The home side's chance to win, given that the match is not drawn. */
export function winChance(law: MapLaw, strength: Strength, series: SeriesState): number {
  const { map, state, picks } = series;
  return matchChance(series, (number) => mapChance(law, onMap(strength, picks[number - 1] ?? null), number === map ? state : NEW_MAP));
}
