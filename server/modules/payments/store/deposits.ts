import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { PaymentsDeposit } from '#db/generated/tables.ts';
import { type Cents, cents } from '#kernel/money.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { depositStatesBefore, type DepositState } from '../domain/deposit-state.ts';

/** The vault's context of Pix codes, which are encrypted since they name the account to be paid and the charge. */
export const COPY_PASTE_CONTEXT = 'pix-code';

/** A deposit as used by the use cases. */
export interface Deposit {
  readonly id: string;
  readonly playerId: string;
  readonly fingerprint: Buffer;
  readonly amountCents: Cents;
  readonly couponCode: string | null;
  /** The provider that created the charge. */
  readonly provider: string;
  readonly txid: string;
  readonly state: DepositState;
  /** The Pix code of the charge, encrypted under COPY_PASTE_CONTEXT. */
  readonly copyPaste: Buffer | null;
  readonly endToEndId: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly settledAt: Date | null;
  /** The ordinal of the deposit among the player's credited deposits, from 1; null until it is credited. */
  readonly occurrence: number | null;
}

export interface NewDeposit {
  readonly id: string;
  readonly playerId: string;
  readonly idempotencyKey: string;
  readonly fingerprint: Buffer;
  readonly amountCents: Cents;
  readonly couponCode: string | null;
  readonly provider: string;
  readonly txid: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly checkAt: Date;
}

/** Writes a `creating` deposit; false when the player already used this key. */
export async function insertDeposit(tx: Tx, deposit: NewDeposit): Promise<boolean> {
  const values: Insertable<PaymentsDeposit> = {
    id: deposit.id,
    player_id: deposit.playerId,
    idempotency_key: deposit.idempotencyKey,
    fingerprint: deposit.fingerprint,
    amount: deposit.amountCents,
    coupon_code: deposit.couponCode,
    provider: deposit.provider,
    txid: deposit.txid,
    status: 'creating',
    created_at: deposit.createdAt,
    expires_at: deposit.expiresAt,
    check_at: deposit.checkAt,
  };
  const inserted = await tx
    .insertInto('payments_deposit')
    .values(values)
    .onConflict((conflict) => conflict.columns(['player_id', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findDepositByKey(db: Queryable, playerId: string, key: string): Promise<Deposit | null> {
  return one(await db.selectFrom('payments_deposit').selectAll().where('player_id', '=', playerId).where('idempotency_key', '=', key).executeTakeFirst());
}

/** The player's own deposit; null for another player's id, and for a charge that the PSP never confirmed. */
export async function findDeposit(db: Queryable, playerId: string, id: string): Promise<Deposit | null> {
  return one(await shown(db, playerId).selectAll().where('id', '=', id).executeTakeFirst());
}

export async function findDepositByEndToEndId(db: Queryable, playerId: string, endToEndId: string): Promise<Deposit | null> {
  return one(await shown(db, playerId).selectAll().where('end_to_end_id', '=', endToEndId).executeTakeFirst());
}

/** One page, newest first, and the total number. */
export async function listDeposits(
  db: Queryable,
  playerId: string,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ rows: Deposit[]; total: number }> {
  const rows = await shown(db, playerId).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute();
  const counted = await shown(db, playerId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: rows.map(toDeposit), total: Number(counted.total) };
}

function shown(db: Queryable, playerId: string) {
  return db
    .selectFrom('payments_deposit')
    .where('player_id', '=', playerId)
    .where((eb) => eb.or([eb('copy_paste_sealed', 'is not', null), eb('end_to_end_id', 'is not', null)]));
}

/** Marks the charge as payable: `creating` → `pending`. Leaves the state if the payment was faster. */
export async function markCharged(
  db: Queryable,
  { id, provider }: Pick<Deposit, 'id' | 'provider'>,
  charge: { readonly copyPaste: Buffer; readonly expiresAt: Date; readonly checkAt: Date },
): Promise<Deposit> {
  const row = await db
    .updateTable('payments_deposit')
    .set((eb) => ({
      copy_paste_sealed: charge.copyPaste,
      expires_at: charge.expiresAt,
      status: eb.case().when('status', '=', 'creating').then('pending').else(eb.ref('status')).end(),
      check_at: sql<Date | null>`CASE WHEN check_at IS NULL THEN NULL ELSE ${charge.checkAt}::timestamptz END`,
    }))
    .where('id', '=', id)
    .where('provider', '=', provider)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toDeposit(row);
}

/** Stores that a provider refused the charge and so has none: the next provider gets the request. */
export async function moveCharge(db: Queryable, { id, provider }: Pick<Deposit, 'id' | 'provider'>, to: string): Promise<Deposit | null> {
  const unmade = db.updateTable('payments_deposit').set({ provider: to }).where('id', '=', id).where('provider', '=', provider);
  return one(await unmade.where('status', '=', 'creating').where('copy_paste_sealed', 'is', null).returningAll().executeTakeFirst());
}

/** A charge of a provider; the same txid at another provider is another charge. */
export interface Charge {
  readonly provider: string;
  readonly txid: string;
}

/** The owner of this charge; null for a charge that is not ours. */
export async function findDepositOwner(db: Queryable, { provider, txid }: Charge): Promise<string | null> {
  const row = await db.selectFrom('payments_deposit').select('player_id').where('provider', '=', provider).where('txid', '=', txid).executeTakeFirst();
  return row?.player_id ?? null;
}

/** Locks the deposit of a charge until the transaction ends. Lock order: deposit, `gate_player`, wallet. */
export async function lockDepositOf(tx: Tx, { provider, txid }: Charge): Promise<Deposit | null> {
  return one(await tx.selectFrom('payments_deposit').selectAll().where('provider', '=', provider).where('txid', '=', txid).forUpdate().executeTakeFirst());
}

/** Locks a deposit by its id, like `lockDepositOf`. */
export async function lockDeposit(tx: Tx, id: string): Promise<Deposit | null> {
  return one(await tx.selectFrom('payments_deposit').selectAll().where('id', '=', id).forUpdate().executeTakeFirst());
}

export interface DepositEnd {
  readonly endToEndId: string;
  readonly amountCents: Cents;
  readonly at: Date;
}

/**
 * Ends a deposit by the Pix that paid it. `rolloverCents`: the amount blocked until staked. Throws when it is already approved: the caller holds its lock and
 * has checked.
 */
export async function approveDeposit(
  tx: Tx,
  id: string,
  end: DepositEnd & { readonly occurrence: number; readonly rolloverCents: Cents | null },
): Promise<void> {
  await endDeposit(tx, id, 'approved', end, { occurrence: end.occurrence, rollover: end.rolloverCents });
}

/** Ends a deposit whose Pix is returned without having been credited. */
export async function returnDeposit(tx: Tx, id: string, end: DepositEnd): Promise<void> {
  await endDeposit(tx, id, 'returned', end, {});
}

async function endDeposit(tx: Tx, id: string, to: 'approved' | 'returned', end: DepositEnd, more: Updateable<PaymentsDeposit>): Promise<void> {
  await tx
    .updateTable('payments_deposit')
    .set({ ...more, status: to, amount: end.amountCents, end_to_end_id: end.endToEndId, settled_at: end.at, check_at: null })
    .where('id', '=', id)
    .where('status', 'in', depositStatesBefore(to))
    // The first Pix that ended a deposit stays its Pix.
    .where((eb) => eb.or([eb('end_to_end_id', 'is', null), eb('end_to_end_id', '=', end.endToEndId)]))
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Stores the outcome of a credited deposit: the total credited, and whether any of it has not gone back. */
export async function changeCreditedDeposit(tx: Tx, id: string, to: { readonly state: 'approved' | 'returned'; readonly amountCents: Cents }): Promise<void> {
  await tx
    .updateTable('payments_deposit')
    .set({ status: to.state, amount: to.amountCents })
    .where('id', '=', id)
    .where('occurrence', 'is not', null)
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Stores that a return ended the block of the deposit. */
export async function endRollover(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('payments_deposit')
    .set({ rollover_ended_at: at })
    .where('id', '=', id)
    .where('rollover', 'is not', null)
    .where('rollover_ended_at', 'is', null)
    .execute();
}

/** The number of the player's deposits that were ever credited. Exact under the lock of `gate_player`. */
export async function countCreditedDeposits(db: Queryable, playerId: string): Promise<number> {
  const row = await db
    .selectFrom('payments_deposit')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('player_id', '=', playerId)
    .where('occurrence', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Ids of unpaid charges whose time has passed, oldest first, at most `limit`. */
export async function findOverdueDeposits(db: Queryable, at: Date, limit: number, except: readonly string[]): Promise<string[]> {
  let overdue = db
    .selectFrom('payments_deposit')
    .select('id')
    .where('check_at', 'is not', null)
    .where('status', 'in', depositStatesBefore('expired'))
    .where('expires_at', '<=', at);
  if (except.length > 0) overdue = overdue.where('id', 'not in', except);
  const rows = await overdue.orderBy('expires_at').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Marks those of these charges that are still unpaid and not locked as expired, and returns them. They are still polled. */
export async function expireDeposits(tx: Tx, ids: readonly string[]): Promise<Deposit[]> {
  const free = await tx.selectFrom('payments_deposit').select('id').where('id', 'in', ids).orderBy('id').forUpdate().skipLocked().execute();
  if (free.length === 0) return [];
  const rows = await tx
    .updateTable('payments_deposit')
    .set({ status: 'expired' })
    .where(
      'id',
      'in',
      free.map(({ id }) => id),
    )
    .where('status', 'in', depositStatesBefore('expired'))
    .returningAll()
    .execute();
  return rows.map(toDeposit);
}

/** Charges due to be polled, postponed by `leaseMs` so that no other process polls them at the same time. */
export async function claimSilentDeposits(
  db: Queryable,
  at: Date,
  claim: { readonly leaseMs: number; readonly limit: number; readonly except: readonly string[] },
): Promise<Deposit[]> {
  let due = db.selectFrom('payments_deposit').select('id').where('check_at', '<=', at).orderBy('check_at').limit(claim.limit).forUpdate().skipLocked();
  if (claim.except.length > 0) due = due.where('id', 'not in', claim.except);
  const rows = await db
    .updateTable('payments_deposit')
    .set({ check_at: new Date(at.getTime() + claim.leaseMs) })
    .where('id', 'in', sql<string>`(${due})`)
    .returningAll()
    .execute();
  return rows.map(toDeposit);
}

/** Sets when to poll this charge next; null for never. A settled charge is not polled again. */
export async function scheduleCheck(db: Queryable, id: string, checkAt: Date | null): Promise<void> {
  await db.updateTable('payments_deposit').set({ check_at: checkAt }).where('id', '=', id).where('check_at', 'is not', null).execute();
}

function one(row: Selectable<PaymentsDeposit> | undefined): Deposit | null {
  return row === undefined ? null : toDeposit(row);
}

function toDeposit(row: Selectable<PaymentsDeposit>): Deposit {
  return {
    id: row.id,
    playerId: row.player_id,
    fingerprint: row.fingerprint,
    amountCents: cents(row.amount),
    couponCode: row.coupon_code,
    provider: row.provider,
    txid: row.txid,
    state: row.status as DepositState,
    copyPaste: row.copy_paste_sealed,
    endToEndId: row.end_to_end_id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    settledAt: row.settled_at,
    occurrence: row.occurrence,
  };
}
