import type { Club } from '../../../season/club.ts';
import { type ExpectedGoals, expectedGoals as expectedOf, type GoalRates } from '../../goals/expected-goals.ts';

/** Goals in ninety minutes. */
const RATES: GoalRates = { evenSide: 1.25, homeAdvantage: 1.16, spread: 30 };

/** Expected goals in ninety minutes, by ratings and home advantage. */
export function expectedGoals(home: Club, away: Club): ExpectedGoals {
  return expectedOf(RATES, home, away);
}

/**
 * The rate of goals increases during a match: at minute t of ninety it is proportional to 1 + t/180. The functions below use the share x = t/90 of the match.
 */
const RISE = 0.5;
const WHOLE = 1 + RISE / 2;

/** The share of all goals still to come after `played` (0..1) of the match. */
export function remainingShare(played: number): number {
  const x = Math.min(1, Math.max(0, played));
  return 1 - (x + (RISE / 2) * x * x) / WHOLE;
}

/** The inverse function: the time in the match (0..1) before which `share` of all goals fall. */
export function momentOf(share: number): number {
  return (Math.sqrt(1 + 2 * RISE * WHOLE * share) - 1) / RISE;
}
