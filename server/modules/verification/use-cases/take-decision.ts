import { readGate, setStatus, setVerification } from '#server/modules/gate/index.ts';
import { inboxMessage, type NoticeData } from '#server/modules/notifications/events.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { decideCase } from '../domain/decide-case.ts';
import { decideStoredCase, lockCase, takeEvent } from '../store/cases.ts';
import { endDocumentCase } from './erase-documents.ts';

export interface SupplierDecision {
  readonly supplierId: string;
  readonly eventId: string;
  readonly decision: 'approve' | 'reject' | 'close';
  readonly supplierStatus: string;
}

const CASE_STATUS = { approve: 'approved', reject: 'rejected', close: 'closed' } as const;

/**
 * Applies one decision of the identity supplier: changes the case, the verification in `gate_player` and (on approval) the account's status together. A
 * repeated event, an unknown session or a case with a final decision changes nothing. Returns the outcome, for the log.
 */
export async function takeDecision(tx: Tx, decided: SupplierDecision, at: Date): Promise<'taken' | 'repeated' | 'unknown' | 'final'> {
  const open = await lockCase(tx, decided.supplierId);
  if (open === null) return 'unknown';
  if (!(await takeEvent(tx, decided.eventId, at))) return 'repeated';
  if (open.status === 'approved' || open.status === 'rejected') return 'final';
  await decideStoredCase(tx, open.id, { status: CASE_STATUS[decided.decision], supplierStatus: decided.supplierStatus, at });
  const gate = await readGate(tx, open.playerId);
  if (gate === null) return 'unknown';
  const next = decideCase(gate.verification, { kind: open.kind, decision: decided.decision, supplierStatus: decided.supplierStatus });
  if (decided.decision === 'reject') await tell(tx, open.playerId, 'failed', decided, at);
  if (next === gate.verification) return 'taken';
  await tell(tx, open.playerId, next === 'approved' ? 'approved' : 'face_next', decided, at);
  await setVerification(tx, open.playerId, next);
  await endDocumentCase(tx, open.playerId, at);
  if (next === 'approved' && gate.status === 'pending') await setStatus(tx, open.playerId, 'active');
  return 'taken';
}

/** The page shows the result to a player who is online; the inbox keeps it for later. */
function tell(tx: Tx, playerId: string, result: NoticeData['verification-decided']['result'], { supplierStatus }: SupplierDecision, at: Date): Promise<void> {
  return publish(tx, at, [inboxMessage('verification-decided', [{ playerId, data: { result, supplierStatus } }])]);
}
