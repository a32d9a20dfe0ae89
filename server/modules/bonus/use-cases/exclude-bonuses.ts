import { isExcluded, readGate } from '#server/modules/gate/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { askProtection } from '../store/rollovers.ts';

/**
 * Marks a player's active bonus for exclusion after a pause or exclusion. The periodic job ends it, since it may lock money and a batch of events must not. The
 * player's current eligibility decides, so a repeated event of a player who has returned ends nothing.
 */
export async function excludeBonuses(tx: Tx, playerId: string, at: Date): Promise<void> {
  const gate = await readGate(tx, playerId);
  if (gate === null || !(isExcluded(gate, at) || (gate.pausedUntil !== null && gate.pausedUntil > at))) return;
  await askProtection(tx, playerId, at);
}
