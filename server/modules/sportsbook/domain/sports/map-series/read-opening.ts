import type { Side } from '../../events/score.ts';
import type { ModelPrices } from '../../events/stored-event.ts';
import { removeMargin } from '../../pricing/power-method.ts';
import { solve } from '../../pricing/solve.ts';
import { type BestOf, bestOfFrom } from './format.ts';

/**
 * The supplier's prices of a match: odds × 1000 of its winner, the number of maps, and 1 or −1 if the price counts a map that the home or the away side has
 * from before the start.
 */
export type FeedPrices = { readonly homeMilli: number; readonly awayMilli: number; readonly bestOf: number; readonly advantage: number };

/** The same with the margin removed. */
export interface FairPrices {
  readonly bestOf: BestOf;
  readonly advantage: Side | null;
  readonly home: number;
}

/** The model of a match before its start: the home side's strength over the away side's, in the game's own unit. */
export interface Opening {
  readonly bestOf: BestOf;
  readonly advantage: Side | null;
  readonly strength: number;
}

/** The largest deviation (a probability) of a price from what any strength gives; beyond it, the feed is wrong. */
const MOST_GAP = 0.03;

/** The supplier's prices with the margin removed; null if one of them or the number of maps is invalid. */
export function fairPrices({ homeMilli, awayMilli, bestOf, advantage }: FeedPrices): FairPrices | null {
  const maps = bestOfFrom(bestOf);
  if (maps === null || ![homeMilli, awayMilli].every((milli) => Number.isSafeInteger(milli) && milli > 1_000)) return null;
  const [home = 0] = removeMargin([homeMilli, awayMilli]);
  return { bestOf: maps, advantage: advantage === 1 ? 'home' : advantage === -1 ? 'away' : null, home };
}

/** The strength, within ±`furthest`, at which the chance to win is `home`; null if none comes near it. */
export function fitChance(home: number, furthest: number, chanceAt: (strength: number) => number): number | null {
  const strength = solve((at) => chanceAt(at) - home, -furthest, furthest);
  return Math.abs(chanceAt(strength) - home) > MOST_GAP ? null : strength;
}

/**
 * Reads openings of one game, with a cache of recent ones, since a match is priced repeatedly from the same opening. `fit`: the strength behind fair prices;
 * null if there is none.
 */
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
