import type { MarketChances } from '../../../pricing/chance.ts';

/**
 * The margin of each class of market, as a share of the stakes of a balanced book (0.05 = 5 %). Handicaps and totals are as narrow as in a real book; markets
 * on a period and markets with many outcomes have a wider margin, since a model error costs more there.
 */
export const MARGINS = {
  winner: 0.045,
  result: 0.06,
  lines: 0.045,
  teamTotals: 0.06,
  oddEven: 0.05,
  race: 0.065,
  partResult: 0.07,
  partLines: 0.06,
  halfTimeFullTime: 0.1,
  highestQuarter: 0.1,
  overtime: 0.08,
  winningMargin: 0.12,
  lastPoint: 0.06,
} as const;

export type MarginClass = keyof typeof MARGINS;

/** A basketball market before its margin. */
export type BasketballChances = MarketChances<MarginClass>;
