import { type DocumentRefusalReason, SIDES_OF } from '#contracts/account/document-facts.ts';
import { isUuid } from '#kernel/ids.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { lockGate, setVerification } from '#server/modules/gate/index.ts';
import { notifyMessage } from '#server/modules/notifications/events.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import { decideCase } from '../domain/decide-case.ts';
import { decideStoredCase } from '../store/cases.ts';
import { decideStoredDocument, lockDocumentsOfCase, readDocument, type StoredDocument } from '../store/documents.ts';

export type DecideDocumentRefusal = 'unknown_document' | 'not_waiting';

export interface DocumentDecision {
  readonly id: string;
  /** Null means approval. */
  readonly reason: DocumentRefusalReason | null;
  readonly by: string;
}

export interface DecidedDocument {
  readonly playerId: string;
  /** True when every requested picture is approved: the player continues with the face check. */
  readonly complete: boolean;
}

/**
 * Applies an operator's decision on one picture. A refused picture may be sent again. The last approval ends the case. The player then needs the face check,
 * which only the supplier approves, since a sent picture does not prove that the player is present.
 */
export async function decideDocument(tx: Tx, { id, reason, by }: DocumentDecision, at: Date): Promise<Result<DecidedDocument, DecideDocumentRefusal>> {
  const found = isUuid(id) ? await readDocument(tx, id) : null;
  if (found === null) return refuse('unknown_document');
  const { playerId, caseId } = found;
  const gate = await lockGate(tx, playerId);
  const inCase = await lockDocumentsOfCase(tx, caseId);
  const document = inCase.find((each) => each.id === id);
  if (gate === null || document?.status !== 'waiting') return refuse('not_waiting');
  await decideStoredDocument(tx, id, { reason, by, at });
  if (reason !== null) {
    await publish(tx, at, [notifyMessage({ playerId, template: 'document-refused', data: { type: document.type, side: document.side, reason } })]);
    return ok({ playerId, complete: false });
  }
  const complete = isComplete(inCase, document);
  if (!complete) return ok({ playerId, complete });
  await decideStoredCase(tx, caseId, { status: 'approved', supplierStatus: 'documents', at });
  const next = decideCase(gate.verification, { kind: 'kyc', decision: 'approve', supplierStatus: 'pending_face_id' });
  if (next !== gate.verification) await setVerification(tx, playerId, next);
  await publish(tx, at, [notifyMessage({ playerId, template: 'documents-approved', data: {} })]);
  return ok({ playerId, complete });
}

function isComplete(inCase: readonly StoredDocument[], approved: StoredDocument): boolean {
  return SIDES_OF[approved.type].every((side) => inCase.some((each) => each.side === side && (each.id === approved.id || each.status === 'approved')));
}
