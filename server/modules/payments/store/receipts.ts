import { type Selectable, sql } from 'kysely';
import type { PaymentsReceipt } from '#db/generated/tables.ts';
import { type Cents, cents } from '#kernel/money.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { ReturnReason } from '../domain/decide-receipt.ts';
import type { ReceivedPix } from '../domain/pix-in.ts';

export type ReceiptState = 'hinted' | 'credited' | 'returning' | 'returned' | 'return_failed' | 'unknown';

export interface Receipt {
  readonly endToEndId: string;
  readonly state: ReceiptState;
  readonly playerId: string | null;
  readonly amountCents: Cents | null;
  readonly attempts: number;
}

/**
 * Notes that these Pix are said to exist, to be read back from the PSP at once. One already known is only looked at again where its story
 * is unfinished; nothing that is settled changes. Returns the ids that are now due.
 */
export async function hintReceipts(db: Queryable, endToEndIds: readonly string[], at: Date): Promise<string[]> {
  if (endToEndIds.length === 0) return [];
  const rows = [...new Set(endToEndIds)].toSorted().map((id) => ({ end_to_end_id: id, status: 'hinted', created_at: at, due_at: at }));
  const due = await db
    .insertInto('payments_receipt')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('end_to_end_id')
        .doUpdateSet({
          due_at: at,
          status: sql<string>`CASE payments_receipt.status WHEN 'unknown' THEN 'hinted' ELSE payments_receipt.status END`,
        })
        .where('payments_receipt.status', 'in', ['hinted', 'unknown', 'returning']),
    )
    .returning('end_to_end_id')
    .execute();
  return due.map((row) => row.end_to_end_id);
}

/** Takes receipts that are due (only `ids` when given), putting them off by `leaseMs` so that no other process works on them. */
export async function claimReceipts(
  db: Queryable,
  at: Date,
  claim: { readonly leaseMs: number; readonly limit: number; readonly ids?: readonly string[] },
): Promise<Receipt[]> {
  const { ids } = claim;
  let due = db.selectFrom('payments_receipt').select('end_to_end_id').where('due_at', '<=', at).orderBy('due_at').limit(claim.limit).forUpdate().skipLocked();
  if (ids !== undefined) due = due.where('end_to_end_id', 'in', ids);
  const rows = await db
    .updateTable('payments_receipt')
    .set((eb) => ({ due_at: new Date(at.getTime() + claim.leaseMs), attempts: eb('attempts', '+', 1) }))
    .where('end_to_end_id', 'in', sql<string>`(${due})`)
    .returningAll()
    .execute();
  return rows.map(toReceipt);
}

/** Locks a receipt for the transaction that settles it. */
export async function lockReceipt(tx: Tx, endToEndId: string): Promise<Receipt | null> {
  const row = await tx.selectFrom('payments_receipt').selectAll().where('end_to_end_id', '=', endToEndId).forUpdate().executeTakeFirst();
  return row === undefined ? null : toReceipt(row);
}

export async function postponeReceipt(db: Queryable, endToEndId: string, dueAt: Date): Promise<void> {
  await db.updateTable('payments_receipt').set({ due_at: dueAt }).where('end_to_end_id', '=', endToEndId).where('due_at', 'is not', null).execute();
}

/** The PSP has no such Pix: a forged or mistaken callback. */
export async function markReceiptUnknown(db: Queryable, endToEndId: string, at: Date): Promise<void> {
  await db
    .updateTable('payments_receipt')
    .set({ status: 'unknown', due_at: null, settled_at: at })
    .where('end_to_end_id', '=', endToEndId)
    .where('status', '=', 'hinted')
    .execute();
}

export interface ReceiptOwner {
  readonly depositId: string;
  readonly playerId: string;
}

/** hinted → credited. */
export async function markReceiptCredited(tx: Tx, pix: ReceivedPix, owner: ReceiptOwner, at: Date): Promise<void> {
  await settleHinted(tx, pix, { status: 'credited', deposit_id: owner.depositId, player_id: owner.playerId, settled_at: at, due_at: null });
}

/** hinted → returning: the money stands in pix_suspense until the PSP confirms that it went back. */
export async function markReceiptReturning(tx: Tx, pix: ReceivedPix, owner: ReceiptOwner | null, reason: ReturnReason, at: Date): Promise<void> {
  await settleHinted(tx, pix, {
    status: 'returning',
    deposit_id: owner?.depositId ?? null,
    player_id: owner?.playerId ?? null,
    reason,
    due_at: at,
    attempts: 0,
  });
}

async function settleHinted(tx: Tx, pix: ReceivedPix, change: Record<string, unknown>): Promise<void> {
  await tx
    .updateTable('payments_receipt')
    .set({ ...change, txid: pix.txid, amount: pix.amountCents, paid_at: pix.paidAt })
    .where('end_to_end_id', '=', pix.endToEndId)
    .where('status', '=', 'hinted')
    .returning('end_to_end_id')
    .executeTakeFirstOrThrow();
}

/** returning → returned or return_failed; false when another process was faster. */
export async function endReturn(
  tx: Tx,
  endToEndId: string,
  end: { readonly state: 'returned' | 'return_failed'; readonly detail: string | null; readonly at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('payments_receipt')
    .set({ status: end.state, detail: end.detail, settled_at: end.at, due_at: null })
    .where('end_to_end_id', '=', endToEndId)
    .where('status', '=', 'returning')
    .returning('end_to_end_id')
    .executeTakeFirst();
  return row !== undefined;
}

function toReceipt(row: Selectable<PaymentsReceipt>): Receipt {
  return {
    endToEndId: row.end_to_end_id,
    state: row.status as ReceiptState,
    playerId: row.player_id,
    amountCents: row.amount === null ? null : cents(row.amount),
    attempts: row.attempts,
  };
}
