import type { MarketChances } from '../../../pricing/chance.ts';

/**
 * The margin of each class of market, as a share of the stakes of a balanced book (0.05 = 5 %). Winners, handicaps and totals are in the middle of what real books take
 * of esports; the rest widens with the number of outcomes.
 */
export const MARGINS = {
  winner: 0.055,
  result: 0.07,
  mapWinner: 0.06,
  round: 0.075,
  totals: 0.06,
  handicap: 0.06,
  yesNo: 0.065,
  mapScore: 0.1,
  firstHalf: 0.08,
  oddEven: 0.055,
} as const;

/** A market before its margin. */
export type SeriesChances = MarketChances<keyof typeof MARGINS>;
