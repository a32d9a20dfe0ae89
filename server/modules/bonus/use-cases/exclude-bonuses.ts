import { isExcluded, readGate } from '#server/modules/gate/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { askProtection } from '../store/rollovers.ts';

/**
 * A pause or an exclusion has begun: the player's active bonus becomes excluded by the next sweep, which may lock money where a batch of events must not. An event
 * that comes again after the player is back ends nothing: the gate says whether it still holds.
 */
export async function excludeBonuses(tx: Tx, playerId: string, at: Date): Promise<void> {
  const gate = await readGate(tx, playerId);
  if (gate === null || !(isExcluded(gate, at) || (gate.pausedUntil !== null && gate.pausedUntil > at))) return;
  await askProtection(tx, playerId, at);
}
