/** The score of both sides; whole numbers from 0. */
export interface Score {
  readonly home: number;
  readonly away: number;
}

export type Side = 'home' | 'away';

/** The score of both sides in a period that is over. */
export interface PeriodScore extends Score {
  readonly period: string;
}
