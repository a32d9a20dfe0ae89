import { type Selectable, sql } from 'kysely';
import type { PaymentsWithdrawal } from '#db/generated/tables.ts';
import { type Cents, cents } from '#kernel/money.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { PixKeyType } from '../domain/pix-key.ts';
import { HELD_STATES, type WithdrawalState, withdrawalStatesBefore } from '../domain/withdrawal-state.ts';

/** A withdrawal as used by the use cases. */
export interface Withdrawal {
  readonly id: string;
  readonly playerId: string;
  readonly fingerprint: Buffer;
  readonly amountCents: Cents;
  readonly pixKeyType: PixKeyType;
  readonly pixKeySealed: Buffer;
  readonly pixKeyMasked: string;
  /** The provider that pays it; no other provider has its order. Until it is sent: the planned provider. */
  readonly provider: string;
  /** The last order to that provider with unknown outcome; null when there is none. */
  readonly orderedAt: Date | null;
  /** Providers that are known not to have its order. */
  readonly refusedBy: readonly string[];
  readonly state: WithdrawalState;
  readonly endToEndId: string | null;
  readonly reason: string | null;
  readonly detail: string | null;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly deadlineAt: Date;
  /** The number of transfers that had reversed deposits of the player when it was requested or approved. */
  readonly returnsSeen: number;
  /** True when an operator approved it knowing that the player was blocked. */
  readonly despiteBlock: boolean;
}

export interface NewWithdrawal {
  readonly id: string;
  readonly playerId: string;
  readonly idempotencyKey: string;
  readonly fingerprint: Buffer;
  readonly amountCents: Cents;
  readonly pixKeyType: PixKeyType;
  readonly pixKeySealed: Buffer;
  readonly pixKeyMasked: string;
  readonly provider: string;
  readonly state: 'requested' | 'reviewing';
  readonly createdAt: Date;
  readonly deadlineAt: Date;
  readonly escalateAt: Date;
  readonly returnsSeen: number;
}

export async function insertWithdrawal(tx: Tx, withdrawal: NewWithdrawal): Promise<Withdrawal> {
  const goes = withdrawal.state === 'requested';
  const row = await tx
    .insertInto('payments_withdrawal')
    .values({
      id: withdrawal.id,
      player_id: withdrawal.playerId,
      idempotency_key: withdrawal.idempotencyKey,
      fingerprint: withdrawal.fingerprint,
      amount: withdrawal.amountCents,
      pix_key_type: withdrawal.pixKeyType,
      pix_key_sealed: withdrawal.pixKeySealed,
      pix_key_masked: withdrawal.pixKeyMasked,
      provider: withdrawal.provider,
      status: withdrawal.state,
      created_at: withdrawal.createdAt,
      approved_at: goes ? withdrawal.createdAt : null,
      due_at: goes ? withdrawal.createdAt : null,
      deadline_at: withdrawal.deadlineAt,
      escalate_at: withdrawal.escalateAt,
      returns_seen: withdrawal.returnsSeen,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toWithdrawal(row);
}

export async function findWithdrawalByKey(db: Queryable, playerId: string, key: string): Promise<Withdrawal | null> {
  return one(await db.selectFrom('payments_withdrawal').selectAll().where('player_id', '=', playerId).where('idempotency_key', '=', key).executeTakeFirst());
}

/** The player's own withdrawal; null for another player's id. */
export async function findWithdrawal(db: Queryable, playerId: string, id: string): Promise<Withdrawal | null> {
  return one(await db.selectFrom('payments_withdrawal').selectAll().where('player_id', '=', playerId).where('id', '=', id).executeTakeFirst());
}

/** The player's own withdrawal that this Pix paid. */
export async function findWithdrawalByEndToEndId(db: Queryable, playerId: string, endToEndId: string): Promise<Withdrawal | null> {
  return one(
    await db.selectFrom('payments_withdrawal').selectAll().where('player_id', '=', playerId).where('end_to_end_id', '=', endToEndId).executeTakeFirst(),
  );
}

/** The state of a withdrawal of any player; null for an unknown id. */
export async function withdrawalStateOf(db: Queryable, id: string): Promise<WithdrawalState | null> {
  const row = await db.selectFrom('payments_withdrawal').select('status').where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : (row.status as WithdrawalState);
}

/** Locks a withdrawal of any player. Lock order: withdrawal, `gate_player`, wallet. */
export async function lockWithdrawal(tx: Tx, id: string): Promise<Withdrawal | null> {
  return one(await tx.selectFrom('payments_withdrawal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst());
}

/** One page, newest first, and the total number. */
export async function listWithdrawals(
  db: Queryable,
  playerId: string,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ rows: Withdrawal[]; total: number }> {
  const own = db.selectFrom('payments_withdrawal').where('player_id', '=', playerId);
  const rows = await own.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute();
  const counted = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows: rows.map(toWithdrawal), total: Number(counted.total) };
}

/** All players' withdrawals in these states, oldest first, for operators. */
export async function listWithdrawalsIn(db: Queryable, states: readonly WithdrawalState[], limit: number): Promise<Withdrawal[]> {
  const rows = await db.selectFrom('payments_withdrawal').selectAll().where('status', 'in', states).orderBy('created_at').orderBy('id').limit(limit).execute();
  return rows.map(toWithdrawal);
}

/** Requests since `from`, without those that were refused or failed. */
export async function requestedSince(tx: Tx, playerId: string, from: Date): Promise<{ readonly count: number; readonly amountCents: Cents }> {
  const row = await tx
    .selectFrom('payments_withdrawal')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.coalesce(eb.fn.sum<string>('amount'), eb.lit(0)).as('amount')])
    .where('player_id', '=', playerId)
    .where('created_at', '>=', from)
    .where('status', 'not in', ['refused', 'failed'])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), amountCents: cents(Number(row.amount)) };
}

export interface StateChange {
  readonly at: Date;
  /** When the next step is due; null in states without a next step. */
  readonly dueAt: Date | null;
  /** The provider of the first order, with `sending`. */
  readonly provider?: string;
  readonly endToEndId?: string | null;
  readonly reason?: string;
  readonly detail?: string;
  /** The facts that the operator knew at the approval. */
  readonly approval?: { readonly returnsSeen: number; readonly despiteBlock: boolean };
}

/** Changes a withdrawal's state if its current state allows it; null otherwise. The caller writes the timeline. */
export async function moveWithdrawal(tx: Tx, id: string, to: WithdrawalState, change: StateChange): Promise<Withdrawal | null> {
  const over = !HELD_STATES.includes(to);
  const row = await tx
    .updateTable('payments_withdrawal')
    .set((eb) => ({
      status: to,
      due_at: change.dueAt,
      ...(over ? { settled_at: change.at, escalate_at: null, ordered_at: null } : {}),
      ...(to === 'requested' ? { approved_at: change.at } : {}),
      ...(to === 'sending' ? { sent_at: change.at, ordered_at: change.at, attempts: eb.lit(0) } : {}),
      ...(change.provider === undefined ? {} : { provider: change.provider }),
      ...(to === 'reviewing' ? { despite_block: false } : {}),
      ...(change.approval === undefined ? {} : { returns_seen: change.approval.returnsSeen, despite_block: change.approval.despiteBlock }),
      ...(change.endToEndId === undefined ? {} : { end_to_end_id: change.endToEndId }),
      ...(change.reason === undefined ? {} : { reason: change.reason }),
      ...(change.detail === undefined ? {} : { detail: change.detail }),
    }))
    .where('id', '=', id)
    .where('status', 'in', withdrawalStatesBefore(to))
    .returningAll()
    .executeTakeFirst();
  return one(row);
}

/** Claims due withdrawals (only `id` when given, never `except`) and postpones them by `leaseMs`, so that no other process works on them. */
export async function claimWithdrawals(
  db: Queryable,
  at: Date,
  claim: { readonly leaseMs: number; readonly limit: number; readonly id?: string; readonly except?: readonly string[] },
): Promise<Withdrawal[]> {
  const { id, except = [] } = claim;
  let due = db.selectFrom('payments_withdrawal').select('id').where('due_at', '<=', at).orderBy('due_at').limit(claim.limit).forUpdate().skipLocked();
  if (id !== undefined) due = due.where('id', '=', id);
  if (except.length > 0) due = due.where('id', 'not in', except);
  const rows = await db
    .updateTable('payments_withdrawal')
    .set((eb) => ({ due_at: new Date(at.getTime() + claim.leaseMs), attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', sql<string>`(${due})`)
    .returningAll()
    .execute();
  return rows.map(toWithdrawal);
}

/** Sets when a withdrawal to be sent, or being sent, is due next. */
export async function postponeWithdrawal(db: Queryable, id: string, dueAt: Date): Promise<void> {
  await db.updateTable('payments_withdrawal').set({ due_at: dueAt }).where('id', '=', id).where('status', 'in', ['requested', 'sending']).execute();
}

/** Records that the provider gets the order now, or that only the order of `orderedAt` may still arrive. False when another provider has the order. */
export async function noteOrder(db: Queryable, { id, provider }: Pick<Withdrawal, 'id' | 'provider'>, orderedAt: Date | null): Promise<boolean> {
  const sending = db.updateTable('payments_withdrawal').where('id', '=', id).where('status', '=', 'sending').where('provider', '=', provider);
  return (await sending.set({ ordered_at: orderedAt }).returning('id').executeTakeFirst()) !== undefined;
}

/** Gives the order to the next provider, due at once, since the current one certainly does not have it. Null when another process continued it meanwhile. */
export async function moveOrder(db: Queryable, { id, provider, orderedAt }: Withdrawal, next: string, at: Date): Promise<Withdrawal | null> {
  const row = await db
    .updateTable('payments_withdrawal')
    .set({ provider: next, refused_by: sql<string[]>`array_append(refused_by, ${provider})`, ordered_at: null, due_at: at, attempts: 0 })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('provider', '=', provider)
    .where('ordered_at', 'is not distinct from', orderedAt)
    .returningAll()
    .executeTakeFirst();
  return one(row);
}

/** The current and former providers of a withdrawal; null for an unknown one. */
export async function findOrder(db: Queryable, id: string): Promise<Withdrawal | null> {
  return one(await db.selectFrom('payments_withdrawal').selectAll().where('id', '=', id).executeTakeFirst());
}

/** Locks those of a player's unsent withdrawals that no other transaction has locked; returns their ids. */
export async function lockUnsent(tx: Tx, playerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('payments_withdrawal')
    .select('id')
    .where('player_id', '=', playerId)
    .where('status', '=', 'requested')
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** Marks open withdrawals whose escalation time has come, and returns each once. */
export async function claimEscalations(db: Queryable, at: Date): Promise<Withdrawal[]> {
  const rows = await db
    .updateTable('payments_withdrawal')
    .set({ escalated_at: at, escalate_at: null })
    .where('escalate_at', '<=', at)
    .where('status', 'in', HELD_STATES)
    .returningAll()
    .execute();
  return rows.map(toWithdrawal);
}

function one(row: Selectable<PaymentsWithdrawal> | undefined): Withdrawal | null {
  return row === undefined ? null : toWithdrawal(row);
}

function toWithdrawal(row: Selectable<PaymentsWithdrawal>): Withdrawal {
  return {
    id: row.id,
    playerId: row.player_id,
    fingerprint: row.fingerprint,
    amountCents: cents(row.amount),
    pixKeyType: row.pix_key_type as PixKeyType,
    pixKeySealed: row.pix_key_sealed,
    pixKeyMasked: row.pix_key_masked,
    provider: row.provider,
    orderedAt: row.ordered_at,
    refusedBy: row.refused_by,
    state: row.status as WithdrawalState,
    endToEndId: row.end_to_end_id,
    reason: row.reason,
    detail: row.detail,
    attempts: row.attempts,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    deadlineAt: row.deadline_at,
    returnsSeen: row.returns_seen,
    despiteBlock: row.despite_block,
  };
}
