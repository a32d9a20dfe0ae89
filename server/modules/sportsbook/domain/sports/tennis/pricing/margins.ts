import type { MarketChances } from '../../../pricing/chance.ts';

/**
 * The margin of each class of market, as a share of the stakes of a balanced book (0.05 = 5 %). Winner, handicaps and totals are in the middle of real books'
 * margins for a tour match; the others widen with the number of outcomes.
 */
export const MARGINS = {
  winner: 0.05,
  setWinner: 0.06,
  gameWinner: 0.075,
  totals: 0.055,
  handicap: 0.055,
  playerTotals: 0.065,
  yesNo: 0.06,
  matchScore: 0.09,
  setScore: 0.16,
  oddEven: 0.05,
} as const;

/** A tennis market before its margin. */
export type TennisChances = MarketChances<keyof typeof MARGINS>;
