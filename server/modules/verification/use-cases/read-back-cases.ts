import { DAY_MS, HOUR_MS } from '#kernel/durations.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { divideChunk } from '#server/platform/parking/divide-chunk.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import { park, parkedDue, parkedOf, unpark } from '#server/platform/parking/parking.ts';
import { claimSilentCases, decideStoredCase, makeCasesDue, postponeCase, type SilentCase } from '../store/cases.ts';
import { FIRST_READ_BACK_MS, type OpenVerificationDeps } from './open-verification.ts';
import { takeDecision } from './take-decision.ts';

/** The quarantine kind of cases whose answer cannot be stored; the reference is the case's id. */
export const PARKED_CASE = 'verification.case';

const MAX_WAIT_MS = HOUR_MS;
/** How long a widget that was closed halfway is polled. A later decision of the supplier is still accepted. */
const GIVEN_UP_AFTER_MS = 7 * DAY_MS;
const AT_ONCE = 50;

type ReadBackDeps = OpenVerificationDeps & { readonly log: Logger };

/**
 * Polls the supplier about sessions without a webhook; the older a session, the longer its wait. A case whose answer cannot be stored is quarantined, and the
 * others are polled. Returns how many were polled.
 */
export async function readBackCases(deps: ReadBackDeps, at: Date): Promise<number> {
  await makeCasesDue(deps.db.k, await parkedDue(deps.db.k, PARKED_CASE, at, AT_ONCE), at);
  const cases = await claimSilentCases(deps.db.k, at, new Date(at.getTime() + FIRST_READ_BACK_MS));
  if (cases.length === 0) return 0;
  const quarantined = new Set((await parkedOf(deps.db.k, PARKED_CASE)).map(({ ref }) => ref));
  for (const pending of cases) {
    const [failed] = await divideChunk([pending], () => readBack(deps, pending, at));
    if (failed !== undefined) {
      await postpone(deps, pending, at);
      await park(deps, { kind: PARKED_CASE, ref: pending.id }, failed.error, at);
    } else if (quarantined.has(pending.id)) await unpark(deps.db.k, PARKED_CASE, [pending.id]);
  }
  return cases.length;
}

async function readBack(deps: ReadBackDeps, pending: SilentCase, at: Date): Promise<void> {
  const found = await deps.identityCheck.readSession(pending.supplierId);
  const { decision, event_id: eventId } = found ?? { decision: null, event_id: null };
  if (found !== null && decision === null && at.getTime() - pending.createdAt.getTime() > GIVEN_UP_AFTER_MS) return giveUp(deps, pending, at);
  if (found === null || decision === null || eventId === null) return postpone(deps, pending, at);
  await inTransaction(deps.db, (tx) => takeDecision(tx, { supplierId: pending.supplierId, eventId, decision, supplierStatus: found.status }, at));
}

async function giveUp(deps: ReadBackDeps, { id }: SilentCase, at: Date): Promise<void> {
  await inTransaction(deps.db, (tx) => decideStoredCase(tx, id, { status: 'closed', supplierStatus: 'abandoned', at }));
}

async function postpone(deps: ReadBackDeps, { id, createdAt }: SilentCase, at: Date): Promise<void> {
  const waitMs = Math.min(MAX_WAIT_MS, Math.max(FIRST_READ_BACK_MS, at.getTime() - createdAt.getTime()));
  await postponeCase(deps.db.k, id, new Date(at.getTime() + waitMs));
}
