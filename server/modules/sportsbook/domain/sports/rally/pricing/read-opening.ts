import type { ModelPrices } from '../../../events/stored-event.ts';
import type { RallyLaw, Strengths } from '../chain/strength.ts';
import { fairPrices, type FeedPrices, fitStrengths } from './fit-strengths.ts';

/** The model of a match before its start. */
export interface Opening {
  readonly bestOf: number;
  readonly strengths: Strengths;
}

const MOST_READ = 500;

/**
 * Reads openings of one game, with a cache of recent ones, since a match is priced repeatedly from the same opening. Null if prices are invalid or contradict
 * each other.
 */
export function openingReader(law: RallyLaw): (prices: ModelPrices) => Opening | null {
  const read = new Map<string, Opening | null>();
  return (prices) => {
    const key = JSON.stringify(prices);
    const before = read.get(key);
    if (before !== undefined) return before;
    if (read.size >= MOST_READ) read.clear();
    const fair = fairPrices(law, prices as FeedPrices);
    const strengths = fair === null ? null : fitStrengths(law, fair);
    const opening = fair === null || strengths === null ? null : { bestOf: fair.bestOf, strengths };
    read.set(key, opening);
    return opening;
  };
}
