import type { Queryable, Tx } from '#server/platform/db/database.ts';

export interface NewCase {
  readonly id: string;
  readonly playerId: string;
  readonly kind: 'kyc' | 'face';
  readonly at: Date;
}

export interface OpenCase {
  readonly id: string;
  readonly playerId: string;
  readonly kind: 'kyc' | 'face';
  readonly status: string;
}

/** Opens a case that is not yet known to a supplier. */
export async function insertCase(k: Queryable, made: NewCase): Promise<void> {
  await k.insertInto('verification_case').values({ id: made.id, player_id: made.playerId, kind: made.kind, created_at: made.at }).execute();
}

/** True when the player has an approved case. */
export async function hasApprovedCase(k: Queryable, playerId: string): Promise<boolean> {
  const approved = k.selectFrom('verification_case').select('id').where('player_id', '=', playerId).where('status', '=', 'approved');
  return (await approved.limit(1).executeTakeFirst()) !== undefined;
}

/** Stores the supplier's session, and when to poll it if no event arrives. */
export async function attachSupplier(k: Queryable, caseId: string, supplierId: string, dueAt: Date): Promise<void> {
  await k.updateTable('verification_case').set({ supplier_id: supplierId, due_at: dueAt }).where('id', '=', caseId).execute();
}

/** The case of a supplier's session, locked. */
export async function lockCase(tx: Tx, supplierId: string): Promise<OpenCase | null> {
  const row = await tx
    .selectFrom('verification_case')
    .select(['id', 'player_id as playerId', 'kind', 'status'])
    .where('supplier_id', '=', supplierId)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : { ...row, kind: row.kind === 'face' ? 'face' : 'kyc' };
}

/** Stores the supplier's decision. */
export async function decideStoredCase(
  tx: Tx,
  caseId: string,
  decided: { status: 'approved' | 'rejected' | 'closed'; supplierStatus: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('verification_case')
    .set({ status: decided.status, supplier_status: decided.supplierStatus, decided_at: decided.at, due_at: null })
    .where('id', '=', caseId)
    .execute();
}

/** Stores an event id; false when it was stored before. */
export async function takeEvent(tx: Tx, eventId: string, at: Date): Promise<boolean> {
  const taken = await tx
    .insertInto('verification_event')
    .values({ event_id: eventId, received_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return taken.numInsertedOrUpdatedRows === 1n;
}

export interface SilentCase {
  readonly id: string;
  readonly supplierId: string;
  readonly createdAt: Date;
}

/** Cases whose supplier sent no event by `at`; each is postponed to `next`, so that two processes do not poll it. */
export async function claimSilentCases(k: Queryable, at: Date, next: Date): Promise<SilentCase[]> {
  const rows = await k
    .updateTable('verification_case')
    .set({ due_at: next })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('verification_case')
        .select('id')
        .where('status', '=', 'open')
        .where('due_at', '<=', at)
        .orderBy('due_at')
        .limit(50)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'supplier_id', 'created_at'])
    .execute();
  return rows.flatMap((row) => (row.supplier_id === null ? [] : [{ id: row.id, supplierId: row.supplier_id, createdAt: row.created_at }]));
}

/** The number of open cases that are polled at once. */
export async function makeCasesDue(k: Queryable, caseIds: readonly string[], at: Date): Promise<void> {
  if (caseIds.length === 0) return;
  await k.updateTable('verification_case').set({ due_at: at }).where('id', 'in', caseIds).where('status', '=', 'open').execute();
}

/** Postpones the next poll of an open case to `dueAt`. */
export async function postponeCase(k: Queryable, caseId: string, dueAt: Date): Promise<void> {
  await k.updateTable('verification_case').set({ due_at: dueAt }).where('id', '=', caseId).where('status', '=', 'open').execute();
}
