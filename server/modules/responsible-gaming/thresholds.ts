import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/durations.ts';
import { cents } from '#kernel/money.ts';

/** A looser limit counts so long after it was asked for, once it is confirmed (RG-2). */
export const LIMIT_WAIT_MS = DAY_MS;
/** After that time a looser limit that nobody confirmed is forgotten: what was wished in a weak hour does not lie ready for months. */
export const CONFIRM_WITHIN_MS = 7 * DAY_MS;

/** When the rules against harm are met (RG-10). The house's own figures; counsel and the regulator may want others. */
export const HARM_THRESHOLDS = {
  /** Lost in seven days: above this, and above so many times the player's own mean week of the four weeks before. */
  loss: { aboveCents: cents(20_000), timesMean: 3, windowMs: 7 * DAY_MS, meanWeeks: 4 },
  manyDeposits: { count: 3, withinMs: HOUR_MS },
  /** A deposit so soon after the balance fell below the smallest stake, so many times within the window. */
  afterZero: { count: 3, soonMs: 5 * MINUTE_MS, belowCents: cents(10), windowMs: DAY_MS },
  /** So long with bets and no gap of `pauseMs` between two of them. */
  longPlay: { lengthMs: 3 * HOUR_MS, pauseMs: 15 * MINUTE_MS },
  /** Bets between 0 and 6 h of the site's day, on so many of the last seven days. */
  nightPlay: { beforeHour: 6, nights: 4, windowMs: 7 * DAY_MS },
} as const;

/** Below these no limit is proposed: it would read like a mockery. */
export const SMALLEST_PROPOSAL_CENTS = cents(1_000);

/** A new lap over the players begins so often, and looks at whoever acted within `recentMs`. */
export const LAP = { everyMs: 2 * MINUTE_MS, recentMs: 2 * HOUR_MS, playersAtOnce: 100 } as const;
