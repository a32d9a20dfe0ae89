import { type Selectable, sql } from 'kysely';
import type { PaymentsReceipt } from '#db/generated/tables.ts';
import { type Cents, cents } from '#kernel/money.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { forgetAfter } from '#server/platform/retention/forget-after.ts';
import type { RetentionRule } from '#server/platform/retention/retention-rule.ts';
import type { ReturnReason } from '../domain/deposit-rules.ts';
import type { ReceivedPix } from '../domain/payment-provider.ts';

/**
 * A received Pix. `hinted`: told, not yet read back. `credited`: a player has it (what went back since stands in its returns). `returning`: in suspense until
 * its payer has it. `returned`: all of it went back without a player having had it. `unknown`: the PSP has no such Pix.
 */
export type ReceiptState = 'hinted' | 'credited' | 'returning' | 'returned' | 'unknown';

export interface Receipt {
  readonly endToEndId: string;
  /** Who has it. Until it was read: who is asked for it next. */
  readonly provider: string;
  readonly state: ReceiptState;
  readonly txid: string | null;
  readonly depositId: string | null;
  readonly playerId: string | null;
  /** The whole Pix, as the PSP tells it; null until it was read back. */
  readonly amountCents: Cents | null;
  /** Why it goes or went back; null where it does not. */
  readonly reason: ReturnReason | null;
  readonly attempts: number;
  /** How often giving it back was refused or failed. */
  readonly failures: number;
  /** Not before then is it asked back for again; null now. */
  readonly returnAfter: Date | null;
  /** The number of the question under way or last asked, and of the last whose answer was taken in. */
  readonly asked: number;
  readonly answered: number;
  readonly dueAt: Date | null;
}

/** States in which a notification means: look now. From lists everything comes again and again, so only what is unread counts. */
const LOOKED_AT_AGAIN: Readonly<Record<'list' | 'callback', readonly ReceiptState[]>> = {
  list: ['hinted', 'unknown'],
  callback: ['hinted', 'unknown', 'returning', 'credited', 'returned'],
};

/**
 * Notes that a provider says that these Pix exist, or have changed, to be read at once; nothing else changes. One that was not read yet is asked for at the
 * provider that named it last; one that was read is its provider's for good, whoever names it. Returns the ids that are now due.
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

/** Takes receipts that are due (only `ids` when given, never `except`), putting them off by `leaseMs` so that no other process works on them. */
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

/** Numbers a further question about a receipt that is in hand. */
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

/** Which of these Pix we have heard of, and whose provider's each is; null while none has been found to have it. */
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

/** The provider that was asked has no such Pix: the next one is asked. */
export async function askElsewhere(db: Queryable, { endToEndId, provider }: Receipt, another: string, dueAt: Date): Promise<void> {
  const unread = db.updateTable('payments_receipt').where('end_to_end_id', '=', endToEndId).where('status', '=', 'hinted');
  await unread.set((eb) => ({ due_at: dueAt, provider: eb.case().when('provider', '=', provider).then(another).else(eb.ref('provider')).end() })).execute();
}

/** A provider was found to have a Pix that was not read before. */
export async function giveReceiptTo(tx: Tx, endToEndId: string, provider: string): Promise<void> {
  const unread = tx.updateTable('payments_receipt').where('end_to_end_id', '=', endToEndId).where('status', 'in', ['hinted', 'unknown']);
  await unread.set({ provider }).execute();
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

/** How a receipt stands once an answer of the PSP was taken in. */
export interface ReceiptStanding {
  readonly state: 'credited' | 'returning' | 'returned';
  readonly owner: { readonly depositId: string; readonly playerId: string } | null;
  /** Why it goes or went back; null for a credited one. */
  readonly reason: ReturnReason | null;
  /** The question that was answered. */
  readonly answered: number;
  /** Of our own returns: how many failed or were refused so far, and why the last one. */
  readonly failures: number;
  readonly failure: string | null;
  readonly returnAfter: Date | null;
  /** Something is different now: waits start anew. */
  readonly changed: boolean;
  /** When to look again, unless somebody hinted at it meanwhile. */
  readonly dueAt: Date | null;
  readonly at: Date;
}

/** Writes how a receipt stands. `before` is the row as it was when the question was asked. */
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

/** The PSP refused to give it back: counts that, and says when it may be asked again. */
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

/** Stops looking at a receipt that is credited or returned; a hint makes it due again. */
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

/** Money that moved is kept; a Pix that somebody spoke of and the PSP never had is none. */
export function paymentsRetention(db: { readonly k: Queryable }): readonly RetentionRule[] {
  return [
    forgetAfter(db, { table: 'payments_receipt', which: 'unknown', age: 'settled_at', kept: { count: 90, unit: 'day' }, where: sql`status = 'unknown'` }),
  ];
}
