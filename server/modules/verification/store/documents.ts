import type { DocumentRefusalReason, DocumentSide, DocumentType } from '#contracts/account/document-facts.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

export const DOCUMENT_CONTEXT = 'verification-document';

export type DocumentStatus = 'waiting' | 'approved' | 'refused';

export interface StoredDocument {
  readonly id: string;
  readonly playerId: string;
  readonly caseId: string;
  readonly type: DocumentType;
  readonly side: DocumentSide;
  readonly status: DocumentStatus | 'replaced';
  readonly reason: DocumentRefusalReason | null;
  readonly sentAt: Date;
}

export interface NewDocument {
  readonly id: string;
  readonly playerId: string;
  readonly caseId: string;
  readonly type: DocumentType;
  readonly side: DocumentSide;
  readonly jpeg: Buffer;
  readonly at: Date;
}

const COLUMNS = ['id', 'player_id as playerId', 'case_id as caseId', 'type', 'side', 'status', 'reason', 'sent_at as sentAt'] as const;

function documents(k: Queryable) {
  return k.selectFrom('verification_document').select(COLUMNS).$narrowType<StoredDocument>();
}

/** Stores a picture, encrypted. */
export async function insertDocument(vault: Vault, tx: Tx, made: NewDocument): Promise<void> {
  const { id, playerId, caseId, type, side, jpeg, at } = made;
  const encrypted = vault.encrypt(jpeg.toString('base64'), DOCUMENT_CONTEXT);
  await tx
    .insertInto('verification_document')
    .values({ id, player_id: playerId, case_id: caseId, type, side, picture_sealed: encrypted, sent_at: at })
    .execute();
}

/** The valid documents of a case, locked. */
export function lockDocumentsOfCase(tx: Tx, caseId: string): Promise<StoredDocument[]> {
  return documents(tx).where('case_id', '=', caseId).where('status', '<>', 'replaced').orderBy('id').forUpdate().execute();
}

/** One document, in any state. */
export async function readDocument(k: Queryable, id: string): Promise<StoredDocument | null> {
  return (await documents(k).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The valid documents of a player's last case of pictures, front first. */
export function readDocumentsOfPlayer(k: Queryable, playerId: string): Promise<StoredDocument[]> {
  return documents(k)
    .where('status', '<>', 'replaced')
    .where('case_id', '=', (eb) =>
      eb.selectFrom('verification_case').select('id').where('player_id', '=', playerId).where('by_documents', '=', true).orderBy('created_at', 'desc').limit(1),
    )
    .orderBy('side', 'desc')
    .execute();
}

/** Documents to review, the longest wait first; those of one player if given. */
export function readWaitingDocuments(k: Queryable, playerId: string | null, limit: number): Promise<StoredDocument[]> {
  const waiting = documents(k).where('status', '=', 'waiting').orderBy('sent_at').limit(limit);
  return (playerId === null ? waiting : waiting.where('player_id', '=', playerId)).execute();
}

/** The picture of a document, decrypted; null when it was erased. */
export async function openPicture(vault: Vault, k: Queryable, id: string): Promise<Buffer | null> {
  const row = await k.selectFrom('verification_document').select('picture_sealed').where('id', '=', id).executeTakeFirst();
  const encrypted = row?.picture_sealed ?? null;
  return encrypted === null ? null : Buffer.from(vault.decrypt(encrypted, DOCUMENT_CONTEXT), 'base64');
}

/** How many pictures a player has sent since that time, replaced ones included. */
export async function countDocumentsSince(k: Queryable, playerId: string, since: Date): Promise<{ readonly count: number; readonly firstAt: Date }> {
  const { count, first } = await k
    .selectFrom('verification_document')
    .select((eb) => [eb.fn.countAll<string>().as('count'), eb.fn.min('sent_at').as('first')])
    .where('player_id', '=', playerId)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow();
  return { count: Number(count), firstAt: first ?? since };
}

/** Replaces documents: they become invalid and their pictures are erased. */
export async function replaceDocuments(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('verification_document')
    .set({ status: 'replaced', reason: null, decided_at: null, decided_by: null, picture_sealed: null })
    .where('id', 'in', ids)
    .execute();
}

/** Stores an operator's decision on a document. */
export async function decideStoredDocument(
  tx: Tx,
  id: string,
  { reason, by, at }: { readonly reason: DocumentRefusalReason | null; readonly by: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('verification_document')
    .set({ status: reason === null ? 'approved' : 'refused', reason, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .execute();
}

/** Erases every decided picture of a player; returns how many there were. */
export async function emptyPictures(tx: Tx, playerId: string): Promise<number> {
  const emptied = await tx
    .updateTable('verification_document')
    .set({ picture_sealed: null })
    .where('player_id', '=', playerId)
    .where('picture_sealed', 'is not', null)
    .where('status', 'in', ['approved', 'refused'])
    .executeTakeFirst();
  return Number(emptied.numUpdatedRows);
}
