import { sql } from 'kysely';
import { cents } from '#kernel/money.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { Referral, ReferralState } from '../domain/reward.ts';

export interface NewReferral {
  readonly id: string;
  readonly referrerId: string;
  readonly refereeId: string;
  readonly sameBrowser: boolean;
  readonly at: Date;
}

export async function insertReferral(tx: Tx, { id, referrerId, refereeId, sameBrowser, at }: NewReferral): Promise<void> {
  const values = { id, referrer_id: referrerId, referee_id: refereeId, state: 'registered', same_browser: sameBrowser, registered_at: at };
  await tx.insertInto('acquisition_referral').values(values).execute();
}

/** The referral that brought a player, locked; null when there is none. */
export async function lockReferralOf(tx: Tx, refereeId: string): Promise<Referral | null> {
  const row = await tx.selectFrom('acquisition_referral').selectAll().where('referee_id', '=', refereeId).forUpdate().executeTakeFirst();
  return row === undefined ? null : toReferral(row);
}

export async function lockReferral(tx: Tx, id: string): Promise<Referral | null> {
  const row = await tx.selectFrom('acquisition_referral').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row === undefined ? null : toReferral(row);
}

export async function findReferral(k: Queryable, id: string): Promise<Referral | null> {
  const row = await k.selectFrom('acquisition_referral').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : toReferral(row);
}

/** The referral that brought a player; null when there is none. */
export async function findReferralOf(k: Queryable, refereeId: string): Promise<Referral | null> {
  const row = await k.selectFrom('acquisition_referral').selectAll().where('referee_id', '=', refereeId).executeTakeFirst();
  return row === undefined ? null : toReferral(row);
}

/** A player's accepted invitations, the latest first. */
export async function listReferralsBy(k: Queryable, referrerId: string, limit: number): Promise<Referral[]> {
  const query = k.selectFrom('acquisition_referral').selectAll().where('referrer_id', '=', referrerId);
  return (await query.orderBy('registered_at', 'desc').orderBy('id', 'desc').limit(limit).execute()).map(toReferral);
}

/** Referrals of one state, or of all, the latest first. */
export async function listReferrals(k: Queryable, state: ReferralState | null, limit: number): Promise<Referral[]> {
  const query = k
    .selectFrom('acquisition_referral')
    .selectAll()
    .$if(state !== null, (some) => some.where('state', '=', state ?? ''));
  return (await query.orderBy('registered_at', 'desc').orderBy('id', 'desc').limit(limit).execute()).map(toReferral);
}

/** How many players registered with the player's code, how many of them qualified, and how many were rewarded. */
export async function countReferrals(k: Queryable, referrerId: string): Promise<{ invited: number; qualified: number; rewarded: number }> {
  const row = await k
    .selectFrom('acquisition_referral')
    .select((eb) => [
      eb.fn.countAll<number>().as('invited'),
      eb.fn.count<number>('deposit_id').filterWhere('state', 'in', ['qualified', 'review', 'rewarded']).as('qualified'),
      eb.fn.countAll<number>().filterWhere('state', '=', 'rewarded').as('rewarded'),
    ])
    .where('referrer_id', '=', referrerId)
    .executeTakeFirst();
  return { invited: Number(row?.invited ?? 0), qualified: Number(row?.qualified ?? 0), rewarded: Number(row?.rewarded ?? 0) };
}

/** How many other referrals of a referrer qualified since that time. */
export async function countQualifiedSince(k: Queryable, { referrerId, id }: Pick<Referral, 'referrerId' | 'id'>, since: Date): Promise<number> {
  const row = await k
    .selectFrom('acquisition_referral')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('referrer_id', '=', referrerId)
    .where('id', '<>', id)
    .where('qualified_at', '>', since)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Marks a referral as qualified: its deposit was credited. */
export async function setQualified(tx: Tx, id: string, deposit: { readonly depositId: string; readonly amountCents: number }, at: Date): Promise<void> {
  const values = {
    state: 'qualified',
    deposit_id: deposit.depositId,
    deposit_cents: deposit.amountCents,
    qualified_at: sql<Date>`greatest(registered_at, ${at}::timestamptz)`,
  };
  await tx.updateTable('acquisition_referral').set(values).where('id', '=', id).execute();
}

/** Marks a referral for review by an operator. */
export async function setReview(tx: Tx, id: string, signals: readonly string[]): Promise<void> {
  await tx
    .updateTable('acquisition_referral')
    .set({ state: 'review', signals: [...signals] })
    .where('id', '=', id)
    .execute();
}

/** Stores an operator's approval: the next run of the job gives the rewards. */
export async function setCleared(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('acquisition_referral').set({ state: 'qualified', cleared: true }).where('id', '=', id).execute();
}

export async function setEnded(
  tx: Tx,
  id: string,
  end: { readonly state: 'rewarded' | 'refused' | 'returning' | 'reversed'; readonly reason: 'operator' | 'deposit_returned' | null },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('acquisition_referral')
    .set((eb) => ({
      state: end.state,
      end_reason: end.reason,
      ended_at: eb.fn.coalesce('ended_at', sql<Date>`greatest(registered_at, qualified_at, ${at}::timestamptz)`),
    }))
    .where('id', '=', id)
    .execute();
}

/** The referrals that the next run of the job must process: rewards to give, and to reverse. */
export async function findDueReferrals(k: Queryable, limit: number, quarantined: readonly string[]): Promise<string[]> {
  const rows = await k
    .selectFrom('acquisition_referral')
    .select('id')
    .where('state', 'in', ['qualified', 'returning'])
    .$if(quarantined.length > 0, (query) => query.where('id', 'not in', [...quarantined]))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

interface Row {
  readonly id: string;
  readonly referrer_id: string;
  readonly referee_id: string;
  readonly state: string;
  readonly same_browser: boolean;
  readonly registered_at: Date;
  readonly deposit_id: string | null;
  readonly deposit_cents: number | null;
  readonly qualified_at: Date | null;
  readonly signals: string[];
  readonly cleared: boolean;
  readonly end_reason: string | null;
}

function toReferral(row: Row): Referral {
  return {
    ...{ id: row.id, referrerId: row.referrer_id, refereeId: row.referee_id, state: row.state as ReferralState },
    ...{ sameBrowser: row.same_browser, registeredAt: row.registered_at, depositId: row.deposit_id },
    depositCents: row.deposit_cents === null ? null : cents(row.deposit_cents),
    ...{ qualifiedAt: row.qualified_at, signals: row.signals, cleared: row.cleared },
    endReason: row.end_reason as Referral['endReason'],
  };
}
