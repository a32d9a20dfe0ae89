import { DOCUMENT_REFUSAL_TEXTS } from '#contracts/account/document-facts.ts';
import type { DocumentsReply, ShownDocument } from '#contracts/account/verification.ts';
import { failureWords } from '#contracts/account/verification-outcomes.ts';
import { readGate } from '#server/modules/gate/index.ts';
import type { VerificationDeps } from '../deps.ts';
import { readLastRefusal } from '../store/document-cases.ts';
import { readDocumentsOfPlayer, type StoredDocument } from '../store/documents.ts';

/** The status of a player's documents as text, without pictures or ids. */
export async function readDocuments({ db }: Pick<VerificationDeps, 'db'>, playerId: string): Promise<DocumentsReply> {
  const verification = (await readGate(db.k, playerId))?.verification ?? 'pending_kyc';
  const owed = verification === 'pending_face_id' ? 'face' : 'kyc';
  const [documents, failed] = await Promise.all([
    readDocumentsOfPlayer(db.k, playerId),
    verification === 'approved' ? null : readLastRefusal(db.k, playerId, owed),
  ]);
  return {
    verification,
    open: verification === 'pending_kyc',
    documents: documents.map(shown),
    last_failure: failed === null ? null : { kind: failed.kind, ...shownFailure(failed.supplierStatus), at: failed.at.toISOString() },
  };
}

function shown({ type, side, status, reason, sentAt }: StoredDocument): ShownDocument {
  const words = reason === null ? null : DOCUMENT_REFUSAL_TEXTS[reason];
  return {
    type,
    side,
    status: status === 'replaced' ? 'waiting' : status,
    refusal: reason === null || words === null ? null : { code: reason, message: words.text, next_step: words.next },
    sent_at: sentAt.toISOString(),
  };
}

function shownFailure(supplierStatus: string) {
  const { word, reason, next } = failureWords(supplierStatus);
  return { word, message: reason, next_step: next };
}
