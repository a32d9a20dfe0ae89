import { HOUR_MS } from '#kernel/durations.ts';
import type { StudioParts } from '../parts.ts';
import { endIdleSessions } from '../store/session-rows.ts';

/** As long as the casino keeps a session that nobody uses. */
const IDLE_MS = 12 * HOUR_MS;
const AT_ONCE = 20;

/** Ends sessions that nobody used for twelve hours and says so to the casino, once: it ends them by itself, too. */
export async function endIdle({ db, clock, wallet }: StudioParts): Promise<number> {
  const tokens = await endIdleSessions(db.pool, new Date(clock.nowMs() - IDLE_MS), clock.now(), AT_ONCE);
  await Promise.all(tokens.map((token) => wallet.endSession({ session_token: token })));
  return tokens.length;
}
