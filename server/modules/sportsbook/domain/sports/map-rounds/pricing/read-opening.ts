import type { Side } from '../../../events/score.ts';
import type { ModelPrices } from '../../../events/stored-event.ts';
import { removeMargin } from '../../../pricing/power-method.ts';
import { solve } from '../../../pricing/solve.ts';
import type { MapLaw } from '../chain/map-chain.ts';
import { newSeries, type SeriesState, winChance } from '../chain/series-chain.ts';
import type { Strength } from '../chain/strength.ts';
import type { BestOf } from '../facts/rules.ts';
import { bestOfFrom } from '../facts/series-facts.ts';

/** What the supplier sends of a match: odds × 1000 of its winner, the number of maps, and 1 or −1 where the price counts a map that the home or the away side has from before. */
export type FeedPrices = { readonly homeMilli: number; readonly awayMilli: number; readonly bestOf: number; readonly advantage: number };

/** The same without margin. */
export interface FairPrices {
  readonly bestOf: BestOf;
  readonly advantage: Side | null;
  readonly home: number;
}

/** The model of a match before its start. */
export interface Opening {
  readonly bestOf: BestOf;
  readonly advantage: Side | null;
  readonly strength: Strength;
}

/** Strengths beyond which a team wins 92 % of rounds: no price comes near. */
const FURTHEST = 2.5;
/** A price further than this (a probability) from what any strength gives is an error of the feed. */
const MOST_GAP = 0.03;

/** The supplier's prices without their margin; null where one of them is no price, or the number of maps none that is played. */
export function fairPrices({ homeMilli, awayMilli, bestOf, advantage }: FeedPrices): FairPrices | null {
  const maps = bestOfFrom(bestOf);
  if (maps === null || ![homeMilli, awayMilli].every((milli) => Number.isSafeInteger(milli) && milli > 1_000)) return null;
  const [home = 0] = removeMargin([homeMilli, awayMilli]);
  return { bestOf: maps, advantage: advantage === 1 ? 'home' : advantage === -1 ? 'away' : null, home };
}

/** The strength behind a chance to win from a state; null where none comes near it. */
export function fitStrength(law: MapLaw, home: number, state: SeriesState): Strength | null {
  const strength = solve((at) => winChance(law, at, state) - home, -FURTHEST, FURTHEST);
  return Math.abs(winChance(law, strength, state) - home) > MOST_GAP ? null : strength;
}

/** Reads openings of one game; those read last are kept: a match is priced again and again from the same one. */
export function openingReader(law: MapLaw): (prices: ModelPrices) => Opening | null {
  const read = new Map<string, Opening | null>();
  return (prices) => {
    const key = JSON.stringify(prices);
    const before = read.get(key);
    if (before !== undefined) return before;
    if (read.size >= MOST_READ) read.clear();
    const opening = readOpening(law, prices);
    read.set(key, opening);
    return opening;
  };
}

const MOST_READ = 500;

/** The model behind prices before a match; null where they are none. */
function readOpening(law: MapLaw, prices: ModelPrices): Opening | null {
  const fair = fairPrices(prices as FeedPrices);
  if (fair === null) return null;
  const { bestOf, advantage, home } = fair;
  const strength = fitStrength(law, home, newSeries(bestOf, advantage));
  return strength === null ? null : { bestOf, advantage, strength };
}
