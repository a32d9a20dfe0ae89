import { DAY_MS, HOUR_MS } from '#kernel/durations.ts';

/** How long each kind of unfinished work may wait before an operator must act; deposits count from the expiry of their charge. */
const LATE_AFTER_MS = {
  'deposit creating': HOUR_MS,
  'deposit pending': HOUR_MS,
  'receipt hinted': HOUR_MS,
  'receipt returning': DAY_MS,
  // The MED may take 11 days.
  'return processing': 12 * DAY_MS,
  // Portaria 615: a withdrawal is paid within two hours.
  'withdrawal requested': HOUR_MS,
  'withdrawal reviewing': 2 * HOUR_MS,
  'withdrawal sending': 2 * HOUR_MS,
  // The MED allows seven days for the analysis; an operator must answer before.
  'claim open': 5 * DAY_MS,
  'claim answering': HOUR_MS,
  'list claims': DAY_MS + HOUR_MS,
  'list received': HOUR_MS,
  'list returned': 3 * HOUR_MS,
} as const;

export type WaitingThing = keyof typeof LATE_AFTER_MS;

export const WAITING = Object.keys(LATE_AFTER_MS) as readonly WaitingThing[];

/** The age from which the oldest item of a kind is late. */
export function lateAfterMs(what: WaitingThing): number {
  return LATE_AFTER_MS[what];
}
