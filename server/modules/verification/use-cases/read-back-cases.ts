import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { claimSilentCases, postponeCase } from '../store/cases.ts';
import { FIRST_READ_BACK_MS, type OpenVerificationDeps } from './open-verification.ts';
import { takeDecision } from './take-decision.ts';

const MAX_WAIT_MS = 3_600_000;

/** Asks the supplier about sessions whose webhook never came; each waits longer the older it is. Returns how many were asked. */
export async function readBackCases(deps: OpenVerificationDeps, at: Date): Promise<number> {
  const cases = await claimSilentCases(deps.db.k, at, new Date(at.getTime() + FIRST_READ_BACK_MS));
  for (const silent of cases) {
    const found = await deps.identityCheck.readSession(silent.supplierId);
    const { decision, event_id: eventId } = found ?? { decision: null, event_id: null };
    if (found === null || decision === null || eventId === null) {
      await postpone(deps, silent.id, silent.createdAt, at);
      continue;
    }
    await inTransaction(deps.db, (tx) => takeDecision(tx, { supplierId: silent.supplierId, eventId, decision, supplierStatus: found.status }, at));
  }
  return cases.length;
}

async function postpone(deps: OpenVerificationDeps, caseId: string, createdAt: Date, at: Date): Promise<void> {
  const waitMs = Math.min(MAX_WAIT_MS, Math.max(FIRST_READ_BACK_MS, at.getTime() - createdAt.getTime()));
  await postponeCase(deps.db.k, caseId, new Date(at.getTime() + waitMs));
}
