import type { Side } from '../../../events/score.ts';
import { mapsBefore } from '../../map-series/course.ts';
import type { BestOf } from '../../map-series/format.ts';
import { type FairPrices, fitChance } from '../../map-series/read-opening.ts';
import { type MapsSoFar, matchChance, playMaps, type SeriesEnds } from '../../map-series/series-chain.ts';
import { type MapLaw, type MapState, NEW_MAP, type Strength, winsMap } from './map-law.ts';
import { type MapView, viewMap } from './map-view.ts';

/** The state of a match. */
export interface MatchState extends MapsSoFar {
  readonly state: MapState;
  /** Log odds that the supplier's price adds to the map under way. */
  readonly edge: number;
}

/** A match before its first map. */
export function newMatch(bestOf: BestOf, advantage: Side | null = null): MatchState {
  return { bestOf, won: mapsBefore(advantage), map: 1, state: NEW_MAP, edge: 0 };
}

/** One possible map of the match. */
export interface PlayedMap {
  readonly map: number;
  /** The chance that it is played. */
  readonly chance: number;
  readonly view: MapView;
}

/** The chances from which all markets are derived. */
export interface MatchView extends SeriesEnds {
  readonly bestOf: BestOf;
  /** The map under way and the one after it. */
  readonly maps: readonly PlayedMap[];
}

/** Follows a match from its present state to all its ends. */
export function viewMatch(law: MapLaw, strength: Strength, match: MatchState): MatchView {
  const { bestOf, map, state } = match;
  const chanceOf = mapChances(law, strength, match);
  const { ends, played } = playMaps(match, chanceOf);
  const maps = [...played].slice(0, 2).map(([number, chance]) => ({
    ...{ map: number, chance },
    view: viewMap(law, chanceOf(number), number === map ? state : NEW_MAP),
  }));
  return { bestOf, ends, maps };
}

/** The home side's chance to win the map with a number. */
export function mapChances(law: MapLaw, strength: Strength, { map, state, edge }: Pick<MatchState, 'map' | 'state' | 'edge'>): (map: number) => number {
  return (number) => (number === map ? winsMap(law, strength, state, edge) : winsMap(law, strength, NEW_MAP));
}

/** The home side's chance to win, given that the match is not drawn. */
export function winChance(law: MapLaw, strength: Strength, match: MatchState): number {
  return matchChance(match, mapChances(law, strength, match));
}

/** The largest strength, at which a team wins 98 % of maps; no price comes near it. */
const FURTHEST = 4;

/** Fits the strength to a chance of winning from a state; null if none comes near it. */
export function fitStrength(law: MapLaw, home: number, match: MatchState): Strength | null {
  return fitChance(home, FURTHEST, (at) => winChance(law, at, match));
}

/** Fits the strength to opening prices. */
export function openingStrength(law: MapLaw): (fair: FairPrices) => Strength | null {
  return ({ bestOf, advantage, home }) => fitStrength(law, home, newMatch(bestOf, advantage));
}
