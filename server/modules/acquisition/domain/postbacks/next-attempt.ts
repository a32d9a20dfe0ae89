import { DAY_MS, HOUR_MS } from '#kernel/durations.ts';

/** How long a postback is retried; then it fails and waits for an operator. */
export const DEADLINE_MS = DAY_MS;

const FIRST_MS = 30_000;
const MOST_MS = HOUR_MS;

/**
 * The wait after the nth failed attempt: half a minute, doubled each time, at most an hour. `chance` (0 to 1) chooses between half of it and all of it, so that
 * a receiver that recovers does not get all calls at once.
 */
export function waitAfter(attempts: number, chance: number): number {
  const fullMs = Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(Math.max(attempts - 1, 0), 20));
  return Math.round(fullMs * (0.5 + chance / 2));
}
