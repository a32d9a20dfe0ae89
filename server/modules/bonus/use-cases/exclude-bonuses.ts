import { isExcluded, readGate } from '#server/modules/gate/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { askProtection } from '../store/rollovers.ts';

/**
 * After a pause or exclusion, marks the player's active bonus for exclusion by the periodic job, which may lock money; a batch of events must not. A repeated
 * event of a player who has returned ends nothing: the player's eligibility decides.
 */
export async function excludeBonuses(tx: Tx, playerId: string, at: Date): Promise<void> {
  const gate = await readGate(tx, playerId);
  if (gate === null || !(isExcluded(gate, at) || (gate.pausedUntil !== null && gate.pausedUntil > at))) return;
  await askProtection(tx, playerId, at);
}
