import type { Side } from '../../events/score.ts';
import type { ModelPrices } from '../../events/stored-event.ts';
import { removeMargin } from '../../pricing/power-method.ts';
import { solve } from '../../pricing/solve.ts';
import { type BestOf, bestOfFrom } from './format.ts';

/** What the supplier sends of a match: odds × 1000 of its winner, the number of maps, and 1 or −1 where the price counts a map that the home or the away side has from before. */
export type FeedPrices = { readonly homeMilli: number; readonly awayMilli: number; readonly bestOf: number; readonly advantage: number };

/** The same without margin. */
export interface FairPrices {
  readonly bestOf: BestOf;
  readonly advantage: Side | null;
  readonly home: number;
}

/** The model of a match before its start: the home side's strength over the away side's, in the game's own measure. */
export interface Opening {
  readonly bestOf: BestOf;
  readonly advantage: Side | null;
  readonly strength: number;
}

/** A price further than this (a probability) from what any strength gives is an error of the feed. */
const MOST_GAP = 0.03;

/** The supplier's prices without their margin; null where one of them is no price, or the number of maps none that is played. */
export function fairPrices({ homeMilli, awayMilli, bestOf, advantage }: FeedPrices): FairPrices | null {
  const maps = bestOfFrom(bestOf);
  if (maps === null || ![homeMilli, awayMilli].every((milli) => Number.isSafeInteger(milli) && milli > 1_000)) return null;
  const [home = 0] = removeMargin([homeMilli, awayMilli]);
  return { bestOf: maps, advantage: advantage === 1 ? 'home' : advantage === -1 ? 'away' : null, home };
}

/** The strength, within ±`furthest`, at which the chance to win is `home`; null where none comes near it. */
export function fitChance(home: number, furthest: number, chanceAt: (strength: number) => number): number | null {
  const strength = solve((at) => chanceAt(at) - home, -furthest, furthest);
  return Math.abs(chanceAt(strength) - home) > MOST_GAP ? null : strength;
}

/** Reads openings of one game; those read last are kept: a match is priced again and again from the same one. `fit`: the strength behind fair prices; null for none. */
export function openingReader(fit: (fair: FairPrices) => number | null): (prices: ModelPrices) => Opening | null {
  const read = new Map<string, Opening | null>();
  return (prices) => {
    const key = JSON.stringify(prices);
    const before = read.get(key);
    if (before !== undefined) return before;
    if (read.size >= MOST_READ) read.clear();
    const fair = fairPrices(prices as FeedPrices);
    const strength = fair === null ? null : fit(fair);
    const opening = fair === null || strength === null ? null : { bestOf: fair.bestOf, advantage: fair.advantage, strength };
    read.set(key, opening);
    return opening;
  };
}

const MOST_READ = 500;
