import { shortFeed } from '../goals/short-feed.ts';
import { EFOOTBALL_LEAGUES } from './efootball-leagues.ts';

/** Simulated football of invented players, each named with their team: halves of four minutes in one league, of six in the other. */
export const efootballFeed = shortFeed(
  'efootball',
  EFOOTBALL_LEAGUES,
  ['kick_off', 'goal', 'red_card', 'penalty_awarded', 'disconnected', 'resumed', 'replayed', 'half_time', 'second_half', 'full_time'],
  {
    halfMinutes: ({ league }) => (league.id === 'arena-relampago-2x4' ? 4 : 6),
    minuteMs: 60_000,
    breakMs: 60_000,
    rates: (halfMinutes) => ({ evenSide: halfMinutes === 4 ? 2.2 : 2.7, homeAdvantage: 1, spread: 30 }),
    pace: (minute, halfMinutes, lead) => (1 + (0.1 * minute) / (2 * halfMinutes)) * (lead < 0 ? 1.1 : 1),
    others: [
      { type: 'red_card', each: 0.05 },
      { type: 'penalty_awarded', each: 0.15 },
    ],
    cut: { chance: 0.05, replayed: 0.25 },
    hasFormats: true,
  },
);
