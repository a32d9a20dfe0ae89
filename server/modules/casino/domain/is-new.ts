import { DAY_MS } from '#kernel/durations.ts';

const NEW_FOR_MS = 30 * DAY_MS;

/** True in the thirty days after a game's release on this site. */
export function isNew(releasedAt: Date, at: Date): boolean {
  const ageMs = at.getTime() - releasedAt.getTime();
  return ageMs >= 0 && ageMs < NEW_FOR_MS;
}
