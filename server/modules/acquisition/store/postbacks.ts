import { sql } from 'kysely';
import { type Cents, cents } from '#kernel/money.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

export type DropReason = 'account' | 'self_excluded' | 'forgotten' | 'deposit_returned' | 'template_ended';

export interface NewPostback {
  readonly id: string;
  readonly templateId: string;
  readonly playerId: string;
  /** The event's reference: the deposit, or the player for an event that happens once. */
  readonly businessRef: string;
  readonly deposit: { readonly id: string; readonly amountCents: Cents } | null;
  readonly at: Date;
  readonly deadlineAt: Date;
}

/** A postback that was claimed for sending. */
export interface Claimed {
  readonly id: string;
  readonly templateId: string;
  readonly playerId: string;
  readonly amountCents: Cents | null;
  readonly attempts: number;
  readonly deadlineAt: Date;
}

/** Stores new postbacks. An existing postback stays unchanged, so each is sent once. */
export async function insertPostbacks(tx: Tx, postbacks: readonly NewPostback[]): Promise<void> {
  if (postbacks.length === 0) return;
  const values = postbacks.map(({ id, templateId, playerId, businessRef, deposit, at, deadlineAt }) => ({
    ...{ id, template_id: templateId, player_id: playerId, business_ref: businessRef, created_at: at, due_at: at, deadline_at: deadlineAt },
    ...{ deposit_id: deposit?.id ?? null, amount_cents: deposit?.amountCents ?? null },
  }));
  await tx
    .insertInto('acquisition_postback')
    .values(values)
    .onConflict((conflict) => conflict.columns(['template_id', 'business_ref']).doNothing())
    .execute();
}

/**
 * Claims due postbacks, at most `limit` of each template, so that one receiver's backlog does not delay the others; for templates in `again` also failed ones.
 * A claim is valid until `until`, so that a process that dies loses none.
 */
export async function claimDue(
  k: Queryable,
  limit: number,
  again: readonly string[],
  { at, until }: { readonly at: Date; readonly until: Date },
): Promise<Claimed[]> {
  const { rows } = await sql<{ id: string; template_id: string; player_id: string; amount_cents: number | null; attempts: number; deadline_at: Date }>`
    WITH due AS (
      SELECT one.id FROM acquisition_postback_template t CROSS JOIN LATERAL (
        SELECT p.id FROM acquisition_postback p
        WHERE p.template_id = t.id AND p.due_at <= ${at} AND (p.state = 'waiting' OR (p.state = 'failed' AND t.id = ANY (${again}::uuid[])))
        ORDER BY p.due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED) one
      WHERE t.ended_at IS NULL
    )
    UPDATE acquisition_postback p SET due_at = ${until}, attempts = p.attempts + 1 FROM due WHERE p.id = due.id
    RETURNING p.id, p.template_id, p.player_id, p.amount_cents, p.attempts, p.deadline_at`.execute(k);
  return rows.map((row) => ({
    ...{ id: row.id, templateId: row.template_id, playerId: row.player_id, attempts: row.attempts, deadlineAt: row.deadline_at },
    amountCents: row.amount_cents === null ? null : cents(row.amount_cents),
  }));
}

/** Marks a postback as received, even if it was cancelled meanwhile. */
export async function setSent(k: Queryable, id: string, at: Date): Promise<void> {
  const sent = { state: 'sent', ended_at: sql<Date>`greatest(created_at, ${at}::timestamptz)`, drop_reason: null, last_error: null };
  await k.updateTable('acquisition_postback').set(sent).where('id', '=', id).where('state', '<>', 'sent').execute();
}

/** Marks an attempt as failed: the postback is retried at `dueAt`, or has failed for good. */
export async function setNotSent(
  k: Queryable,
  id: string,
  { state, dueAt, error }: { state: 'waiting' | 'failed'; dueAt: Date; error: string },
): Promise<void> {
  const open = ['waiting', 'failed'];
  await k.updateTable('acquisition_postback').set({ state, due_at: dueAt, last_error: error }).where('id', '=', id).where('state', 'in', open).execute();
}

/** Cancels one postback, all postbacks of a template, or those of a deposit. */
export async function dropPostbacks(
  k: Queryable,
  of: { readonly column: 'id' | 'template_id' | 'deposit_id'; readonly is: string },
  reason: DropReason,
  at: Date,
): Promise<void> {
  const dropped = { state: 'dropped', ended_at: sql<Date>`greatest(created_at, ${at}::timestamptz)`, drop_reason: reason };
  await k.updateTable('acquisition_postback').set(dropped).where(of.column, '=', of.is).where('state', 'in', ['waiting', 'failed']).execute();
}

/** Retries the failed postbacks of these templates, with a new deadline. Returns how many. */
export async function reviveFailed(tx: Tx, templateId: string, { at, deadlineAt }: { readonly at: Date; readonly deadlineAt: Date }): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('acquisition_postback')
    .set({ state: 'waiting', due_at: at, deadline_at: deadlineAt, attempts: 0 })
    .where('template_id', '=', templateId)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function countFailed(k: Queryable, templateId: string): Promise<number> {
  const failed = k.selectFrom('acquisition_postback').where('template_id', '=', templateId).where('state', '=', 'failed');
  return Number((await failed.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirst())?.count ?? 0);
}

export interface PostbackRow {
  readonly id: string;
  readonly playerId: string;
  readonly state: string;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly why: string | null;
}

/** A template's postbacks, the latest first. */
export async function listPostbacks(k: Queryable, templateId: string, limit: number): Promise<PostbackRow[]> {
  const query = k.selectFrom('acquisition_postback').selectAll().where('template_id', '=', templateId).orderBy('created_at', 'desc').orderBy('id', 'desc');
  return (await query.limit(limit).execute()).map((row) => ({
    ...{ id: row.id, playerId: row.player_id, state: row.state, attempts: row.attempts, createdAt: row.created_at },
    why: row.drop_reason ?? row.last_error,
  }));
}

/** How many postbacks of each template are in each state. */
export async function countPostbacks(k: Queryable): Promise<{ readonly templateId: string; readonly state: string; readonly count: number }[]> {
  const query = k
    .selectFrom('acquisition_postback')
    .select(['template_id', 'state'])
    .select((eb) => eb.fn.countAll<number>().as('count'));
  const rows = await query.groupBy(['template_id', 'state']).orderBy('state').execute();
  return rows.map((row) => ({ templateId: row.template_id, state: row.state, count: Number(row.count) }));
}
