import type { MarketChances } from '../../../pricing/chance.ts';

/**
 * The margin of each class of market, as a share of the stakes of a balanced book (0.05 = 5 %). Winner, handicaps and totals are in the middle of real books'
 * margins; the others widen with the number of outcomes.
 */
export const MARGINS = {
  winner: 0.05,
  setWinner: 0.06,
  point: 0.075,
  totals: 0.06,
  handicap: 0.06,
  yesNo: 0.065,
  matchScore: 0.09,
  oddEven: 0.05,
} as const;

/** A market before its margin. */
export type RallyChances = MarketChances<keyof typeof MARGINS>;
