import { type FairPrices, fitChance } from '../../map-series/read-opening.ts';
import type { MapLaw } from '../chain/map-chain.ts';
import { newSeries, type SeriesState, winChance } from '../chain/series-chain.ts';
import type { Strength } from '../chain/strength.ts';

/** The largest strength, at which a team wins 92 % of rounds; no price comes near it. */
const FURTHEST = 2.5;

/** Fits the strength to a chance of winning from a state; null if none comes near it. */
export function fitStrength(law: MapLaw, home: number, state: SeriesState): Strength | null {
  return fitChance(home, FURTHEST, (at) => winChance(law, at, state));
}

/** Fits the strength to opening prices. */
export function openingStrength(law: MapLaw): (fair: FairPrices) => Strength | null {
  return ({ bestOf, advantage, home }) => fitStrength(law, home, newSeries(bestOf, advantage));
}
