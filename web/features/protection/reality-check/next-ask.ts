import type { RealityCheckReply } from '#contracts/account/responsible-gaming.ts';
import { MINUTE_MS } from '#kernel/durations.ts';

/**
 * In how many milliseconds the site is to be asked again; null where reality checks are off. Reckoned from the answer alone, whose `started_at` and `minutes`
 * say what time it is there: a device's clock may be wrong. Never more often than once a minute.
 */
export function nextAskMs({ due, next_at, started_at, minutes }: Pick<RealityCheckReply, 'due' | 'next_at' | 'started_at' | 'minutes'>): number | null {
  if (due) return MINUTE_MS;
  if (next_at === null) return null;
  return Math.max(MINUTE_MS, Date.parse(next_at) - (Date.parse(started_at) + minutes * MINUTE_MS));
}
