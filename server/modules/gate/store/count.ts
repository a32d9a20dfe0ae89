import { sql } from 'kysely';
import type { Cents } from '#kernel/money.ts';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Counts a deposit in the transaction that credits it. Locks the row of `gate_player`. Returns the day (YYYY-MM-DD) of the windows in which it was counted,
 * which the caller stores for ledger:verify. It is later than the day of `at` when midnight came between.
 */
export async function countDeposit(tx: Tx, playerId: string, amountCents: Cents, at: Date): Promise<string> {
  await sql`SELECT 1 FROM gate_api_lock(ARRAY[${playerId}]::uuid[], ${at})`.execute(tx);
  const { day } = await tx
    .updateTable('gate_player')
    .set((eb) => ({
      deposit_day_cents: eb('deposit_day_cents', '+', amountCents),
      deposit_week_cents: eb('deposit_week_cents', '+', amountCents),
      deposit_month_cents: eb('deposit_month_cents', '+', amountCents),
    }))
    .where('player_id', '=', playerId)
    .returning(sql<string>`counters_day::text`.as('day'))
    .executeTakeFirstOrThrow();
  return day;
}
