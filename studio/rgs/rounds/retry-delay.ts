import { MINUTE_MS, SECOND_MS } from '#kernel/durations.ts';
import { randomBelow, type RandomSource } from '#kernel/random.ts';

const FIRST_MS = SECOND_MS / 2;
const LONGEST_MS = 30 * SECOND_MS;
/** Longer than any call takes: for this long the round belongs to the process that makes the call. */
export const CALL_LEASE_MS = 10 * SECOND_MS;
/** A round open longer than this needs an operator: the metric `studio_rounds_overdue` counts it. It is still retried. */
export const OVERDUE_MS = 5 * MINUTE_MS;

/**
 * The wait before a call is sent again: doubled with each attempt up to half a minute, and random in its upper half, so that rounds are not
 * retried at the same moment.
 */
export function retryDelayMs(attempts: number, random: RandomSource): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts, 10));
  return longest / 2 + randomBelow(random, longest / 2 + 1);
}
