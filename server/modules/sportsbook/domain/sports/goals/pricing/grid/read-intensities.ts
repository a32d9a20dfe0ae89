import { refuse, ok, type Result } from '#kernel/refusal.ts';
import { removeMargin } from '../../../../pricing/power-method.ts';
import type { Intensities } from './intensities.ts';
import { type FairPrices, solveIntensities } from './solve-intensities.ts';

/** The feed's prices of a match: odds × 1000 of 1X2 and of its main total, whose line is in goals (a multiple of 0.25). */
export type FeedPrices = {
  readonly homeMilli: number;
  readonly drawMilli: number;
  readonly awayMilli: number;
  readonly line: number;
  readonly overMilli: number;
  readonly underMilli: number;
};

/** The largest deviation (a probability) of a price from the model fitted to the others; beyond it, the feed is wrong. */
const MOST_GAP = 0.02;

/**
 * Fits the intensities to the feed's prices with the margin removed. Refuses `prices_disagree` if no grid fits all of them, or if one is invalid: such a match
 * must be suspended.
 */
export function readIntensities(prices: FeedPrices): Result<Intensities, 'prices_disagree'> {
  const fair = fairPrices(prices);
  if (fair === null) return refuse('prices_disagree');
  const { intensities, gap } = solveIntensities(fair);
  return gap > MOST_GAP ? refuse('prices_disagree') : ok(intensities);
}

/** The feed's prices with the margin removed; null if one of them is invalid. */
export function fairPrices({ homeMilli, drawMilli, awayMilli, overMilli, underMilli, line }: FeedPrices): FairPrices | null {
  const odds = [homeMilli, drawMilli, awayMilli, overMilli, underMilli];
  if (!odds.every((each) => Number.isSafeInteger(each) && each > 1_000) || !(line > 0 && Number.isInteger(line * 4))) return null;
  const [home = 0, draw = 0, away = 0] = removeMargin([homeMilli, drawMilli, awayMilli]);
  const [over = 0] = removeMargin([overMilli, underMilli]);
  return { home, draw, away, line, over };
}
