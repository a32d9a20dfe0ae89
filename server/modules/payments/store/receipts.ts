import { type Selectable, sql } from 'kysely';
import type { PaymentsReceipt } from '#db/generated/tables.ts';
import { type Cents, cents } from '#kernel/money.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { forgetAfter } from '#server/platform/retention/forget-after.ts';
import type { RetentionRule } from '#server/platform/retention/retention-rule.ts';
import type { ReturnReason } from '../domain/deposit-rules.ts';
import type { ReceivedPix } from '../domain/payment-provider.ts';

/**
 * A received Pix. `hinted`: notified, not yet read back. `credited`: a player has it (its returns show what went back since). `returning`: in suspense until
 * its payer has it. `returned`: all of it went back without a credit. `unknown`: the PSP has no such Pix.
 */
export type ReceiptState = 'hinted' | 'credited' | 'returning' | 'returned' | 'unknown';

export interface Receipt {
  readonly endToEndId: string;
  /** The provider that has it; until the Pix is read, the provider that is asked next. */
  readonly provider: string;
  readonly state: ReceiptState;
  readonly txid: string | null;
  readonly depositId: string | null;
  readonly playerId: string | null;
  /** The whole Pix, as the PSP reports it; null until it is read back. */
  readonly amountCents: Cents | null;
  /** The reason for its return; null if it is not returned. */
  readonly reason: ReturnReason | null;
  readonly attempts: number;
  /** The number of times that its return was refused or failed. */
  readonly failures: number;
  /** The earliest time of the next return request; null for now. */
  readonly returnAfter: Date | null;
  /** The number of the current or last question, and of the last question whose answer was applied. */
  readonly asked: number;
  readonly answered: number;
  readonly dueAt: Date | null;
}

/** The states in which a notification makes a Pix due at once. Lists repeat every Pix, so they make only unread ones due. */
const LOOKED_AT_AGAIN: Readonly<Record<'list' | 'callback', readonly ReceiptState[]>> = {
  list: ['hinted', 'unknown'],
  callback: ['hinted', 'unknown', 'returning', 'credited', 'returned'],
};

/**
 * Stores that a provider reports these Pix, or changes of them, and makes them due; changes nothing else. An unread Pix is requested from the provider that
 * named it last; a Pix that was read keeps its provider. Returns the ids that are now due.
 */
export async function noteReceipts(
  db: Queryable,
  provider: string,
  endToEndIds: readonly string[],
  at: Date,
  from: 'list' | 'callback' = 'callback',
): Promise<string[]> {
  if (endToEndIds.length === 0) return [];
  const rows = [...new Set(endToEndIds)].toSorted().map((id) => ({ end_to_end_id: id, provider, status: 'hinted', created_at: at, due_at: at }));
  const due = await db
    .insertInto('payments_receipt')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('end_to_end_id')
        .doUpdateSet({
          due_at: at,
          provider: sql<string>`CASE WHEN payments_receipt.status IN ('hinted', 'unknown') THEN excluded.provider ELSE payments_receipt.provider END`,
          created_at: sql<Date>`CASE payments_receipt.status WHEN 'unknown' THEN excluded.created_at ELSE payments_receipt.created_at END`,
          status: sql<string>`CASE payments_receipt.status WHEN 'unknown' THEN 'hinted' ELSE payments_receipt.status END`,
        })
        .where('payments_receipt.status', 'in', LOOKED_AT_AGAIN[from]),
    )
    .returning('end_to_end_id')
    .execute();
  return due.map((row) => row.end_to_end_id);
}

/** Claims due receipts (only `ids` when given, never `except`) and postpones them by `leaseMs`, so that no other process works on them. */
export async function claimReceipts(
  db: Queryable,
  at: Date,
  claim: { readonly leaseMs: number; readonly limit: number; readonly ids?: readonly string[]; readonly except?: readonly string[] },
): Promise<Receipt[]> {
  const { ids, except = [] } = claim;
  let due = db.selectFrom('payments_receipt').select('end_to_end_id').where('due_at', '<=', at).orderBy('due_at').limit(claim.limit).forUpdate().skipLocked();
  if (ids !== undefined) due = due.where('end_to_end_id', 'in', ids);
  if (except.length > 0) due = due.where('end_to_end_id', 'not in', except);
  const rows = await db
    .updateTable('payments_receipt')
    .set((eb) => ({ due_at: new Date(at.getTime() + claim.leaseMs), attempts: eb('attempts', '+', 1), asked: eb('asked', '+', 1) }))
    .where('end_to_end_id', 'in', sql<string>`(${due})`)
    .returningAll()
    .execute();
  return rows.map(toReceipt);
}

/** Numbers another question about a receipt that the caller has claimed. */
export async function askAgain(db: Queryable, endToEndId: string): Promise<number> {
  const row = await db
    .updateTable('payments_receipt')
    .set((eb) => ({ asked: eb('asked', '+', 1) }))
    .where('end_to_end_id', '=', endToEndId)
    .returning('asked')
    .executeTakeFirstOrThrow();
  return row.asked;
}

export async function findReceipt(db: Queryable, endToEndId: string): Promise<Receipt | null> {
  const row = await db.selectFrom('payments_receipt').selectAll().where('end_to_end_id', '=', endToEndId).executeTakeFirst();
  return row === undefined ? null : toReceipt(row);
}

/** The known Pix among these with their providers; null until a provider was found to have the Pix. */
export async function knownReceipts(db: Queryable, endToEndIds: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  if (endToEndIds.length === 0) return new Map();
  const rows = await db.selectFrom('payments_receipt').select(['end_to_end_id', 'provider', 'status']).where('end_to_end_id', 'in', endToEndIds).execute();
  return new Map(rows.map((row) => [row.end_to_end_id, row.status === 'hinted' || row.status === 'unknown' ? null : row.provider]));
}

/** Locks a receipt for the transaction that settles it. First in the lock order. */
export async function lockReceipt(tx: Tx, endToEndId: string): Promise<Receipt | null> {
  const row = await tx.selectFrom('payments_receipt').selectAll().where('end_to_end_id', '=', endToEndId).forUpdate().executeTakeFirst();
  return row === undefined ? null : toReceipt(row);
}

export async function postponeReceipt(db: Queryable, endToEndId: string, dueAt: Date): Promise<void> {
  await db.updateTable('payments_receipt').set({ due_at: dueAt }).where('end_to_end_id', '=', endToEndId).where('due_at', 'is not', null).execute();
}

/** Stores that the provider has no such Pix: the next one is asked. */
export async function askElsewhere(db: Queryable, { endToEndId, provider }: Receipt, another: string, dueAt: Date): Promise<void> {
  const unread = db.updateTable('payments_receipt').where('end_to_end_id', '=', endToEndId).where('status', '=', 'hinted');
  await unread.set((eb) => ({ due_at: dueAt, provider: eb.case().when('provider', '=', provider).then(another).else(eb.ref('provider')).end() })).execute();
}

/** Stores the provider of a Pix that was not read before. */
export async function giveReceiptTo(tx: Tx, endToEndId: string, provider: string): Promise<void> {
  const unread = tx.updateTable('payments_receipt').where('end_to_end_id', '=', endToEndId).where('status', 'in', ['hinted', 'unknown']);
  await unread.set({ provider }).execute();
}

/** Stores that the PSP has no such Pix: the callback was forged or mistaken. */
export async function markReceiptUnknown(db: Queryable, endToEndId: string, at: Date): Promise<void> {
  await db
    .updateTable('payments_receipt')
    .set({ status: 'unknown', due_at: null, settled_at: at })
    .where('end_to_end_id', '=', endToEndId)
    .where('status', '=', 'hinted')
    .execute();
}

/** The new state of a receipt after an answer of the PSP. */
export interface ReceiptStanding {
  readonly state: 'credited' | 'returning' | 'returned';
  readonly owner: { readonly depositId: string; readonly playerId: string } | null;
  /** The reason for its return; null for a credited one. */
  readonly reason: ReturnReason | null;
  /** The question that was answered. */
  readonly answered: number;
  /** Of our own returns: how many failed or were refused so far, and the reason of the last one. */
  readonly failures: number;
  readonly failure: string | null;
  readonly returnAfter: Date | null;
  /** True when the Pix changed: the waits start again. */
  readonly changed: boolean;
  /** When to poll next, unless a notification came meanwhile. */
  readonly dueAt: Date | null;
  readonly at: Date;
}

/** Writes the state of a receipt. `before` is the row as it was when the question was sent. */
export async function writeStanding(
  tx: Tx,
  before: Receipt,
  pix: Pick<ReceivedPix, 'txid' | 'amountCents' | 'paidAt'> | null,
  standing: ReceiptStanding,
): Promise<void> {
  await tx
    .updateTable('payments_receipt')
    .set((eb) => ({
      status: standing.state,
      reason: standing.reason,
      deposit_id: standing.owner?.depositId ?? null,
      player_id: standing.owner?.playerId ?? null,
      answered: standing.answered,
      failures: standing.failures,
      return_after: standing.returnAfter,
      ...(standing.failure === null ? {} : { detail: standing.failure }),
      ...(standing.changed ? { attempts: 0 } : {}),
      ...(pix === null ? {} : { txid: pix.txid, amount: pix.amountCents, paid_at: pix.paidAt }),
      settled_at: standing.state === 'returning' ? null : sql<Date>`coalesce(settled_at, ${standing.at})`,
      due_at: before.dueAt === null ? standing.dueAt : eb.case().when('due_at', '=', before.dueAt).then(standing.dueAt).else(eb.ref('due_at')).end(),
    }))
    .where('end_to_end_id', '=', before.endToEndId)
    .returning('end_to_end_id')
    .executeTakeFirstOrThrow();
}

/** Counts a return that the PSP refused, and sets when it may be requested again. */
export async function refuseReturn(
  db: Queryable,
  endToEndId: string,
  refusal: { readonly failures: number; readonly detail: string; readonly returnAfter: Date | null; readonly dueAt: Date },
): Promise<void> {
  await db
    .updateTable('payments_receipt')
    .set({ failures: refusal.failures, detail: refusal.detail, return_after: refusal.returnAfter, due_at: refusal.dueAt })
    .where('end_to_end_id', '=', endToEndId)
    .where('status', '=', 'returning')
    .execute();
}

/** Stops polling a credited or returned receipt; a notification makes it due again. */
export async function stopLooking(db: Queryable, endToEndId: string): Promise<void> {
  await db
    .updateTable('payments_receipt')
    .set({ due_at: null })
    .where('end_to_end_id', '=', endToEndId)
    .where('status', 'in', ['credited', 'returned'])
    .execute();
}

function toReceipt(row: Selectable<PaymentsReceipt>): Receipt {
  return {
    endToEndId: row.end_to_end_id,
    provider: row.provider,
    state: row.status as ReceiptState,
    txid: row.txid,
    depositId: row.deposit_id,
    playerId: row.player_id,
    amountCents: row.amount === null ? null : cents(row.amount),
    reason: row.reason as ReturnReason | null,
    attempts: row.attempts,
    failures: row.failures,
    returnAfter: row.return_after,
    asked: row.asked,
    answered: row.answered,
    dueAt: row.due_at,
  };
}

/** Receipts without moves that the PSP never had are deleted; a receipt with moves is kept. */
export function paymentsRetention(db: { readonly k: Queryable }): readonly RetentionRule[] {
  return [
    forgetAfter(db, { table: 'payments_receipt', which: 'unknown', age: 'settled_at', kept: { count: 90, unit: 'day' }, where: sql`status = 'unknown'` }),
  ];
}
