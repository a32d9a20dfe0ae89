import type { Club } from '../../season/club.ts';

export interface ExpectedPoints {
  readonly home: number;
  readonly away: number;
}

/** Points of an average side per minute, and the value of a rating point and of the home court in a game of 40 minutes. */
const EACH_MINUTE = { 40: 2.02, 48: 2.32 } as const;
const RATING_POINT = 0.42;
const AT_HOME = 2.6;

/** Expected points in regular time, by ratings and home court. */
export function expectedPoints(home: Club, away: Club, minutes: 40 | 48): ExpectedPoints {
  const level = EACH_MINUTE[minutes] * minutes;
  const edge = (((home.rating - away.rating) * RATING_POINT + AT_HOME) * minutes) / 40;
  return { home: level + edge / 2, away: level - edge / 2 };
}
