const FIRST_MS = 250;
const LONGEST_MS = 4_000;

/** How long to wait before try number `attempt` (from 1): doubling, at most 4 s, and a random half of it, so that many pages don't come at once. */
export function backoffMs(attempt: number, random: () => number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempt - 1));
  return Math.round(full / 2 + (full / 2) * random());
}
