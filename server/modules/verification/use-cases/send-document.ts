import { DAY_MS } from '#kernel/durations.ts';
import { ok, refuse, type Refused, type Result } from '#kernel/refusal.ts';
import type { DocumentSide, DocumentType } from '#contracts/account/document-facts.ts';
import { SIDES_OF } from '#contracts/account/document-facts.ts';
import { lockGate, readGate } from '#server/modules/gate/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { RewriteFault } from '../adapters/pictures/picture-rewriter.ts';
import type { VerificationDeps } from '../deps.ts';
import { inspectPicture, LARGEST_FILE_BYTES, type PictureFault } from '../domain/inspect-picture.ts';
import { countDocumentsSince, insertDocument, lockDocumentsOfCase, replaceDocuments } from '../store/documents.ts';
import { takeDocumentCase } from '../store/document-cases.ts';

export type SendDocumentRefusal =
  | 'documents_not_asked'
  | 'side_not_asked'
  | 'side_approved'
  | 'too_many_documents'
  | 'file_too_large'
  | PictureFault
  | RewriteFault;

export type SendDocumentDeps = Pick<VerificationDeps, 'db' | 'clock' | 'ids' | 'vault' | 'pictures'>;

export interface SentDocument {
  readonly type: DocumentType;
  readonly side: DocumentSide;
  readonly bytes: Uint8Array;
}

/** The number of pictures that a player may send in a day, including refused and replaced ones. */
const MOST_IN_A_DAY = 20;

/**
 * Accepts one picture of a player's document: inspects its bytes, rewrites it in a separate process, and stores it encrypted for an operator's review. Replaces
 * an earlier picture of the same side; another kind of document discards the earlier pictures.
 */
export async function sendDocument(deps: SendDocumentDeps, playerId: string, { type, side, bytes }: SentDocument): Promise<Result<null, SendDocumentRefusal>> {
  const gate = await readGate(deps.db.k, playerId);
  if (gate?.verification !== 'pending_kyc') return refuse('documents_not_asked');
  if (!SIDES_OF[type].includes(side)) return refuse('side_not_asked');
  if (bytes.length > LARGEST_FILE_BYTES) return refuse('file_too_large');
  const tooMany = await refuseTooMany(deps.db.k, playerId, deps.clock.now());
  if (tooMany !== null) return tooMany;
  const inspected = inspectPicture(bytes);
  if (!inspected.ok) return inspected;
  const rewritten = await deps.pictures.rewrite(inspected.value);
  if (!rewritten.ok) return refuse(rewritten.fault);
  return keep(deps, { playerId, type, side, jpeg: rewritten.jpeg });
}

/** Null when another picture may be sent; else a refusal with the wait until the first picture of the day no longer counts. */
async function refuseTooMany(k: Queryable, playerId: string, at: Date): Promise<Refused<'too_many_documents'> | null> {
  const { count, firstAt } = await countDocumentsSince(k, playerId, new Date(at.getTime() - DAY_MS));
  return count < MOST_IN_A_DAY ? null : { ok: false, code: 'too_many_documents', waitMs: firstAt.getTime() + DAY_MS - at.getTime() };
}

interface Kept {
  readonly playerId: string;
  readonly type: DocumentType;
  readonly side: DocumentSide;
  readonly jpeg: Buffer;
}

function keep({ db, clock, ids, vault }: SendDocumentDeps, { playerId, type, side, jpeg }: Kept): Promise<Result<null, SendDocumentRefusal>> {
  return inTransaction(db, async (tx): Promise<Result<null, SendDocumentRefusal>> => {
    const at = clock.now();
    // A concurrent decision waits for this row, or was made before.
    const gate = await lockGate(tx, playerId);
    if (gate?.verification !== 'pending_kyc') return refuse('documents_not_asked');
    const tooMany = await refuseTooMany(tx, playerId, at);
    if (tooMany !== null) return tooMany;
    const caseId = await takeDocumentCase(tx, { id: ids.next(), playerId, at });
    const before = await lockDocumentsOfCase(tx, caseId);
    if (before.some((each) => each.type === type && each.side === side && each.status === 'approved')) return refuse('side_approved');
    const gone = before.filter((each) => each.type !== type || each.side === side);
    await replaceDocuments(
      tx,
      gone.map(({ id }) => id),
    );
    await insertDocument(vault, tx, { id: ids.next(), playerId, caseId, type, side, jpeg, at });
    return ok(null);
  });
}
