import { DAY_MS } from '#kernel/durations.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { BonusDeps } from '../deps.ts';
import { takeEnding } from '../store/rollovers.ts';
import { notifyPlayers } from './notify-players.ts';

const AHEAD_MS = 2 * DAY_MS;
const AT_ONCE = 200;

/** Notifies players two days before a bonus ends, once per end date; skips bonuses marked for exclusion. */
export function notifyEnding(deps: Pick<BonusDeps, 'db'>, at: Date): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    const ending = await takeEnding(tx, at, new Date(at.getTime() + AHEAD_MS), AT_ONCE);
    await notifyPlayers(tx, 'ending', ending, at);
    return ending.length;
  });
}
