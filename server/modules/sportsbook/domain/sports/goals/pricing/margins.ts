import type { MarketChances } from '../../../pricing/chance.ts';

/**
 * The margin of each class of market, as a share of the stakes of a balanced book (0.06 = 6 %). 1X2, totals and Asian handicap are in the middle of real books'
 * margins (5–7 %, 4.8–5.2 %, 2.5–3 %); the others widen with the number of outcomes, because model errors weigh more on long shots. Halves, corners and cards
 * have wider margins because the model is less certain of them.
 */
export const MARGINS = {
  result: 0.06,
  doubleChance: 0.06,
  drawNoBet: 0.04,
  totals: 0.05,
  teamTotals: 0.06,
  bothToScore: 0.055,
  asianHandicap: 0.0275,
  europeanHandicap: 0.065,
  oddEven: 0.05,
  correctScore: 0.16,
  halfResult: 0.07,
  halfDoubleChance: 0.07,
  halfDrawNoBet: 0.05,
  halfTotals: 0.06,
  halfTeamTotals: 0.07,
  halfBothToScore: 0.065,
  halfAsianHandicap: 0.04,
  halfEuropeanHandicap: 0.075,
  halfOddEven: 0.06,
  halfCorrectScore: 0.16,
  halfTimeFullTime: 0.12,
  nextGoal: 0.07,
  restResult: 0.06,
  corners: 0.07,
  nextCorner: 0.08,
  cards: 0.075,
} as const;

export type MarginClass = keyof typeof MARGINS;

/** A market before its margin. */
export type GoalsChances = MarketChances<MarginClass>;
