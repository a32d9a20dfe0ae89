import { HOUR_MS } from '#kernel/durations.ts';
import { cents } from '#kernel/money.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { ApprovedLastHour } from '../domain/withdrawal-breaker.ts';

/** Locks the site-wide breaker and returns until when it is open. This lock is the last in the lock order. */
export async function lockBreaker(tx: Tx): Promise<Date | null> {
  const row = await tx.selectFrom('payments_circuit_breaker').select('until').forUpdate().executeTakeFirstOrThrow();
  return row.until;
}

export async function tripBreaker(tx: Tx, until: Date): Promise<void> {
  await tx.updateTable('payments_circuit_breaker').set({ until }).execute();
}

/** Withdrawals of the whole site that were released for sending within the hour before `at`, with any outcome. */
export async function approvedLastHour(tx: Tx, at: Date): Promise<ApprovedLastHour> {
  const row = await tx
    .selectFrom('payments_withdrawal')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.coalesce(eb.fn.sum<string>('amount'), eb.lit(0)).as('amount')])
    .where('approved_at', '>', new Date(at.getTime() - HOUR_MS))
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), amountCents: cents(Number(row.amount)) };
}
