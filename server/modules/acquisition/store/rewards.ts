import { cents } from '#kernel/money.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { LapseReason, Reward, Side } from '../domain/reward.ts';

type Key = Pick<Reward, 'referralId' | 'side'>;

export async function insertRewards(tx: Tx, rewards: readonly Pick<Reward, 'referralId' | 'side' | 'playerId' | 'wallet' | 'amountCents'>[]): Promise<void> {
  if (rewards.length === 0) return;
  const rows = rewards.map(({ referralId, side, playerId, wallet, amountCents }) => ({
    ...{ referral_id: referralId, side, player_id: playerId, wallet, amount_cents: amountCents, state: 'due' },
  }));
  await tx.insertInto('acquisition_reward').values(rows).execute();
}

/** The rewards of referrals; the lock of a referral covers them. */
export async function readRewards(k: Queryable, referrals: readonly string[]): Promise<Reward[]> {
  if (referrals.length === 0) return [];
  const rows = await k
    .selectFrom('acquisition_reward')
    .selectAll()
    .where('referral_id', 'in', [...referrals])
    .orderBy('player_id')
    .execute();
  return rows.map((row) => ({
    ...{ referralId: row.referral_id, side: row.side as Side, playerId: row.player_id, wallet: row.wallet as Reward['wallet'] },
    ...{ amountCents: cents(row.amount_cents), state: row.state as Reward['state'], lapseReason: row.lapse_reason as LapseReason | null },
    ...{ rolloverId: row.rollover_id, paidAt: row.paid_at, withdrawableAt: row.withdrawable_at },
    takenCents: row.taken_cents === null ? null : cents(row.taken_cents),
  }));
}

/** The sum of the referral rewards that a player was paid and keeps, in centavos. */
export async function sumEarned(k: Queryable, playerId: string): Promise<number> {
  const row = await k
    .selectFrom('acquisition_reward')
    .select((eb) => eb.fn.sum<number>('amount_cents').as('earned'))
    .where('player_id', '=', playerId)
    .where('side', '=', 'referrer')
    .where('state', '=', 'paid')
    .executeTakeFirst();
  return Number(row?.earned ?? 0);
}

export async function setPaid(tx: Tx, key: Key, paid: { readonly rolloverId: string | null; readonly withdrawableAt: Date | null }, at: Date): Promise<void> {
  await change(tx, key).set({ state: 'paid', paid_at: at, rollover_id: paid.rolloverId, withdrawable_at: paid.withdrawableAt }).execute();
}

export async function setLapsed(tx: Tx, key: Key, reason: LapseReason): Promise<void> {
  await change(tx, key).set({ state: 'lapsed', lapse_reason: reason }).where('state', '=', 'due').execute();
}

export async function setReversed(tx: Tx, key: Key, takenCents: number, at: Date): Promise<void> {
  await change(tx, key).set({ state: 'taken_back', taken_cents: takenCents, taken_at: at }).execute();
}

/** Ends all due rewards of a referral without payment. */
export async function lapseAll(tx: Tx, referralId: string, reason: LapseReason): Promise<void> {
  for (const side of ['referrer', 'referee'] as const) await setLapsed(tx, { referralId, side }, reason);
}

function change(tx: Tx, { referralId, side }: Key) {
  return tx.updateTable('acquisition_reward').where('referral_id', '=', referralId).where('side', '=', side);
}
