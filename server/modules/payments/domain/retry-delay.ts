import { HOUR_MS, MINUTE_MS } from '#kernel/durations.ts';

/** The wait before the next request about a payout or a return: 2 s doubling to 2 minutes, so that waiting never misses the deadline of 120 minutes. */
export function payoutRetryMs(attempts: number): number {
  return Math.min(2 * MINUTE_MS, 2_000 * 2 ** Math.min(attempts, 10));
}

/**
 * The wait before polling a return in progress: 2 s doubling to half an hour. The MED takes days; a callback reports the end of a return unless the callback is
 * lost.
 */
export function returnLookMs(looks: number): number {
  return Math.min(30 * MINUTE_MS, 2_000 * 2 ** Math.min(looks, 10));
}

/** After this number of refusals or failures a return is quarantined: it is retried at growing intervals until an operator ends it. */
export const MOST_RETURN_FAILURES = 5;

/** When a refused or failed return may be retried: after half a minute, doubling; null when it is quarantined, since the quarantine has its own waits. */
export function returnBackoff(failures: number, at: Date): Date | null {
  return failures >= MOST_RETURN_FAILURES ? null : new Date(at.getTime() + 30_000 * 2 ** Math.max(0, failures - 1));
}

/** The wait before reading a notified Pix again: 1 s doubling to 15 minutes. */
export function receiptRetryMs(attempts: number): number {
  return Math.min(15 * MINUTE_MS, 1_000 * 2 ** Math.min(attempts, 12));
}

/**
 * The wait before polling a charge without a callback: a third of the charge's age, between 30 s and 1 hour. So a lost callback delays the player little, and
 * an unpaid charge causes few requests.
 */
export function silentChargeWaitMs(ageMs: number): number {
  return Math.max(30_000, Math.min(60 * MINUTE_MS, Math.floor(ageMs / 3)));
}

/** How long a charge is polled after it expired: banks settle late, and a payment whose callback is lost must still be found. */
export const WATCH_AFTER_EXPIRY_MS = 48 * HOUR_MS;
