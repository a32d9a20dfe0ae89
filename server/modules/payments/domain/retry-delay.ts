import { HOUR_MS, MINUTE_MS } from '#kernel/durations.ts';

/** Wait before asking the PSP again about a payout or a return: 2 s doubling to 2 minutes, so that a deadline of 120 minutes is never missed by waiting. */
export function payoutRetryMs(attempts: number): number {
  return Math.min(2 * MINUTE_MS, 2_000 * 2 ** Math.min(attempts, 10));
}

/** Wait before looking again at a return under way: 2 s doubling to half an hour. The MED takes days; its end is told by callback, if that isn't lost. */
export function returnLookMs(looks: number): number {
  return Math.min(30 * MINUTE_MS, 2_000 * 2 ** Math.min(looks, 10));
}

/** After so many refusals or failures a return is parked: tried ever more rarely, until an operator ends it. */
export const MOST_RETURN_FAILURES = 5;

/** When a return may be asked for anew after it was refused or failed: after half a minute, doubling; null once it is parked, which has its own waits. */
export function returnBackoff(failures: number, at: Date): Date | null {
  return failures >= MOST_RETURN_FAILURES ? null : new Date(at.getTime() + 30_000 * 2 ** Math.max(0, failures - 1));
}

/** Wait before reading a hinted Pix again: 1 s doubling to 15 minutes. */
export function receiptRetryMs(attempts: number): number {
  return Math.min(15 * MINUTE_MS, 1_000 * 2 ** Math.min(attempts, 12));
}

/**
 * Wait before asking about a charge that stayed silent: each check waits a third of the charge's age, between 30 s and 1 hour, so a lost
 * callback costs the player little and a dead charge costs the PSP little.
 */
export function silentChargeWaitMs(ageMs: number): number {
  return Math.max(30_000, Math.min(60 * MINUTE_MS, Math.floor(ageMs / 3)));
}

/** A charge is asked about for this long after it expired: banks settle late, and a lost callback must still be found. */
export const WATCH_AFTER_EXPIRY_MS = 48 * HOUR_MS;
