import { readGate, setStatus, setVerification } from '#server/modules/gate/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { decideStoredCase, hasApprovedCase, insertCase } from '../store/cases.ts';

/**
 * Approves the demo player of a site outside production, whom no supplier checks. Stores a case, as `ledger:verify` requires for every approval. A player with
 * an approved case keeps it; a player whom an earlier release approved without a case gets one.
 */
export async function approveDemoPlayer(tx: Tx, made: { readonly caseId: string; readonly playerId: string; readonly at: Date }): Promise<void> {
  const { caseId, playerId, at } = made;
  if (await hasApprovedCase(tx, playerId)) return;
  await insertCase(tx, { id: caseId, playerId, kind: 'face', at });
  await decideStoredCase(tx, caseId, { status: 'approved', supplierStatus: 'demo', at });
  // A later change of an approved player, such as a block, is kept.
  if ((await readGate(tx, playerId))?.verification === 'approved') return;
  await setVerification(tx, playerId, 'approved');
  await setStatus(tx, playerId, 'active');
}
