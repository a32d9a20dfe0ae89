import { isExcluded, readGate } from '#server/modules/gate/index.ts';
import { DAY_MS } from '#kernel/durations.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { isInTrouble } from '../store/interventions.ts';

/** How long no promotion is sent to a player after a rule against harm was met. */
const QUIET_DAYS = 90;

/**
 * True when promotions may be sent to this player, on any channel (RG-8). Every sender calls this for each player right before sending. False for players who
 * are paused, excluded by themselves or centrally, blocked, closed or unknown, and for those who met a rule against harm within 90 days.
 */
export async function mayBeMarketedTo(k: Queryable, playerId: string, at: Date): Promise<boolean> {
  const gate = await readGate(k, playerId);
  if (gate === null || gate.status === 'blocked' || gate.status === 'closed' || isExcluded(gate, at)) return false;
  if (gate.pausedUntil !== null && gate.pausedUntil.getTime() > at.getTime()) return false;
  return !(await isInTrouble(k, playerId, new Date(at.getTime() - QUIET_DAYS * DAY_MS)));
}
