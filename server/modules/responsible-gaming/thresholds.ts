import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/durations.ts';
import { cents } from '#kernel/money.ts';

/** A looser limit becomes confirmable this long after the request (RG-2). */
export const LIMIT_WAIT_MS = DAY_MS;
/** After this time an unconfirmed looser limit expires, so that a request made on impulse is not available for months. */
export const CONFIRM_WITHIN_MS = 7 * DAY_MS;

/** When the rules against harm are met (RG-10). We chose these figures; counsel and the regulator may require others. */
export const HARM_THRESHOLDS = {
  /** Losses in seven days: the rule is met above this amount and above this multiple of the player's own mean week of the four weeks before. */
  loss: { aboveCents: cents(20_000), timesMean: 3, windowMs: 7 * DAY_MS, meanWeeks: 4 },
  manyDeposits: { count: 3, withinMs: HOUR_MS },
  /** The rule is met by a deposit this soon after the balance fell below the smallest stake, this many times within the window. */
  afterZero: { count: 3, soonMs: 5 * MINUTE_MS, belowCents: cents(10), windowMs: DAY_MS },
  /** The rule is met by bets for this long without a gap of `pauseMs` between two of them. */
  longPlay: { lengthMs: 3 * HOUR_MS, pauseMs: 15 * MINUTE_MS },
  /** The rule is met by bets between 0 and 6 h of the site's day, on this many of the last seven days. */
  nightPlay: { beforeHour: 6, nights: 4, windowMs: 7 * DAY_MS },
} as const;

/** No limit below these is proposed: the player would not take it seriously. */
export const SMALLEST_PROPOSAL_CENTS = cents(1_000);

/** The interval of laps over the players; a lap covers the players who acted within `recentMs`. */
export const LAP = { everyMs: 2 * MINUTE_MS, recentMs: 2 * HOUR_MS, playersAtOnce: 100 } as const;
