/** What both sides have scored; whole numbers from 0. */
export interface Score {
  readonly home: number;
  readonly away: number;
}

export type Side = 'home' | 'away';

/** What both sides scored in a period that is over. */
export interface PeriodScore extends Score {
  readonly period: string;
}
