import { shortFeed } from '../goals/short-feed.ts';
import { FUTSAL_LEAGUES } from './futsal-leagues.ts';

const LATE_MINUTES = 3;

/**
 * Futsal of invented teams: a minute of stopped clock takes nearly two. A side that is up to three goals behind ends with a fifth player in place of the
 * goalkeeper.
 */
export const futsalFeed = shortFeed(
  'futsal',
  FUTSAL_LEAGUES,
  [
    ...['kick_off', 'goal', 'yellow_card', 'red_card', 'penalty_awarded', 'direct_free_kick', 'power_play', 'time_out'],
    ...['half_time', 'second_half', 'full_time'],
  ],
  {
    halfMinutes: () => 20,
    minuteMs: 110_000,
    breakMs: 15 * 60_000,
    rates: () => ({ evenSide: 2.15, homeAdvantage: 1.1, spread: 34 }),
    pace(minute, halfMinutes, lead) {
      const rise = 1 + (0.45 * minute) / (2 * halfMinutes);
      const isLate = minute > 2 * halfMinutes - LATE_MINUTES && lead !== 0 && Math.abs(lead) <= 3;
      return rise * (isLate ? (lead < 0 ? 2.8 : 3.7) : lead < 0 ? 1.1 : 1);
    },
    others: [
      { type: 'yellow_card', each: 1.4 },
      { type: 'red_card', each: 0.06 },
      { type: 'direct_free_kick', each: 0.4 },
      { type: 'power_play', each: 0.5 },
      { type: 'time_out', each: 1.6 },
    ],
    cut: { chance: 0, replayed: 0 },
    hasFormats: false,
  },
);
