import { isExcluded, readGate } from '#server/modules/gate/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/**
 * Whether anything promotional may go to this player, on any channel (RG-8). Whoever sends such a thing asks here for each player, right before it leaves: not
 * to those who are paused, excluded by themselves or centrally, blocked or closed, nor to anybody unknown.
 */
export async function mayBeMarketedTo(k: Queryable, playerId: string, at: Date): Promise<boolean> {
  const gate = await readGate(k, playerId);
  if (gate === null || gate.status === 'blocked' || gate.status === 'closed' || isExcluded(gate, at)) return false;
  return gate.pausedUntil === null || gate.pausedUntil.getTime() <= at.getTime();
}
