import { isExcluded, readGate } from '#server/modules/gate/index.ts';
import { DAY_MS } from '#kernel/durations.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { isInTrouble } from '../store/interventions.ts';

/** So long after a rule against harm was met, nothing tempts the player to play. */
const QUIET_DAYS = 90;

/**
 * Whether anything promotional may go to this player, on any channel (RG-8). Whoever sends such a thing asks here for each player, right before it leaves: not
 * to those who are paused, excluded by themselves or centrally, blocked or closed, nor to anybody unknown; nor to whom a rule against harm noticed within 90 days.
 */
export async function mayBeMarketedTo(k: Queryable, playerId: string, at: Date): Promise<boolean> {
  const gate = await readGate(k, playerId);
  if (gate === null || gate.status === 'blocked' || gate.status === 'closed' || isExcluded(gate, at)) return false;
  if (gate.pausedUntil !== null && gate.pausedUntil.getTime() > at.getTime()) return false;
  return !(await isInTrouble(k, playerId, new Date(at.getTime() - QUIET_DAYS * DAY_MS)));
}
