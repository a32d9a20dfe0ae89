import type { Tx } from '#server/platform/db/database.ts';
import { decideStoredCase } from '../store/cases.ts';
import { lockOpenDocumentCase } from '../store/document-cases.ts';
import { emptyPictures, lockDocumentsOfCase, replaceDocuments } from '../store/documents.ts';

/**
 * Erases every picture of a player's documents; decisions, operators and reasons stay. For the closure of an account and for erasures by law (SEC-17). Returns
 * how many pictures there were.
 */
export async function eraseDocuments(tx: Tx, playerId: string, at: Date): Promise<number> {
  const waiting = await endDocumentCase(tx, playerId, at);
  return waiting + (await emptyPictures(tx, playerId));
}

/** Closes the open case when no picture is needed any more, and erases unreviewed pictures. Returns how many pictures there were. */
export async function endDocumentCase(tx: Tx, playerId: string, at: Date): Promise<number> {
  const caseId = await lockOpenDocumentCase(tx, playerId);
  if (caseId === null) return 0;
  const waiting = (await lockDocumentsOfCase(tx, caseId)).filter(({ status }) => status === 'waiting');
  await replaceDocuments(
    tx,
    waiting.map(({ id }) => id),
  );
  await decideStoredCase(tx, caseId, { status: 'closed', supplierStatus: 'not_asked', at });
  return waiting.length;
}
