import { cents } from '#kernel/money.ts';
import { HOUR_MS } from '#kernel/durations.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { ApprovedLastHour } from '../domain/circuit-breaker.ts';

/** Locks the site-wide brake, last of all locks, and answers until when it is pulled. */
export async function lockBreaker(tx: Tx): Promise<Date | null> {
  const row = await tx.selectFrom('payments_circuit_breaker').select('until').forUpdate().executeTakeFirstOrThrow();
  return row.until;
}

export async function tripBreaker(tx: Tx, until: Date): Promise<void> {
  await tx.updateTable('payments_circuit_breaker').set({ until }).execute();
}

/** Withdrawals of the whole site that were let out within the hour before `at`, whatever became of them. */
export async function approvedLastHour(tx: Tx, at: Date): Promise<ApprovedLastHour> {
  const row = await tx
    .selectFrom('payments_withdrawal')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.coalesce(eb.fn.sum<string>('amount'), eb.lit(0)).as('amount')])
    .where('approved_at', '>', new Date(at.getTime() - HOUR_MS))
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), amountCents: cents(Number(row.amount)) };
}
