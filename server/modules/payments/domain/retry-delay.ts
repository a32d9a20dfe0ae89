import { HOUR_MS, MINUTE_MS } from '#kernel/durations.ts';

/** Wait before the next request about a payout or a return: 2 s doubling to 2 minutes, so that waiting never misses the deadline of 120 minutes. */
export function payoutRetryMs(attempts: number): number {
  return Math.min(2 * MINUTE_MS, 2_000 * 2 ** Math.min(attempts, 10));
}

/** Wait before polling a return in progress: 2 s doubling to half an hour. The MED takes days; a callback reports its end unless it is lost. */
export function returnLookMs(looks: number): number {
  return Math.min(30 * MINUTE_MS, 2_000 * 2 ** Math.min(looks, 10));
}

/** After this many refusals or failures a return is quarantined: it is retried ever more rarely until an operator ends it. */
export const MOST_RETURN_FAILURES = 5;

/** When a refused or failed return may be retried: after half a minute, doubling; null once it is quarantined, which has its own waits. */
export function returnBackoff(failures: number, at: Date): Date | null {
  return failures >= MOST_RETURN_FAILURES ? null : new Date(at.getTime() + 30_000 * 2 ** Math.max(0, failures - 1));
}

/** Wait before reading a notified Pix again: 1 s doubling to 15 minutes. */
export function receiptRetryMs(attempts: number): number {
  return Math.min(15 * MINUTE_MS, 1_000 * 2 ** Math.min(attempts, 12));
}

/**
 * Wait before polling a charge without a callback: a third of the charge's age, between 30 s and 1 hour, so that a lost callback costs the player little and an
 * unpaid charge costs the PSP little.
 */
export function silentChargeWaitMs(ageMs: number): number {
  return Math.max(30_000, Math.min(60 * MINUTE_MS, Math.floor(ageMs / 3)));
}

/** A charge is polled for this long after it expired: banks settle late, and a payment with a lost callback must still be found. */
export const WATCH_AFTER_EXPIRY_MS = 48 * HOUR_MS;
