import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { lockGate } from '#server/modules/gate/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { eraseSooner, isErased } from '../../store/erasures.ts';
import { endPreservation, findPreservation, type Preservation, insertPreservation } from '../../store/preservations.ts';

export type PreservationRefusal = 'erased' | 'preserved_already' | 'not_preserved';

/**
 * An operator holds a player's data beyond the erasure date (a court order, a dispute), before or after the account is closed. Waits for an erasure in
 * progress; the hold is then too late. Joins the caller's transaction, which audits.
 */
export async function preserveData(tx: Tx, hold: Preservation): Promise<Result<Preservation, PreservationRefusal>> {
  await lockGate(tx, hold.playerId);
  if (await isErased(tx, hold.playerId)) return refuse('erased');
  return (await insertPreservation(tx, hold)) ? ok(hold) : refuse('preserved_already');
}

/** An operator ends a hold: due data are erased at the next run. Joins the caller's transaction, which audits. */
export async function releaseData(
  tx: Tx,
  playerId: string,
  word: { readonly by: string; readonly reason: string; readonly at: Date },
): Promise<Result<Preservation, PreservationRefusal>> {
  const hold = await findPreservation(tx, playerId);
  if (hold === null || !(await endPreservation(tx, playerId, word))) return refuse('not_preserved');
  await eraseSooner(tx, playerId);
  return ok(hold);
}
