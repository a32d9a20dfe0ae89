import { writeStatementEntry } from '#server/modules/wallet/index.ts';
import { divideChunk } from '#server/platform/parking/divide-chunk.ts';
import { park, parkedNow, unpark } from '#server/platform/parking/parking.ts';
import type { PaymentsDeps } from '../deps.ts';
import { DEPOSIT } from '../domain/parked-names.ts';
import { paymentsMetrics } from '../metrics.ts';
import { expireDeposits, findOverdueDeposits } from '../store/deposits.ts';

const CHUNK = 200;

/**
 * Marks unpaid charges whose time has passed. They go on being watched: a payment that still comes is credited or returned. One that cannot be marked is
 * parked, and the others are marked all the same.
 */
export async function expireCharges(deps: PaymentsDeps, at: Date): Promise<number> {
  const overdue = await findOverdueDeposits(deps.db.k, at, CHUNK, await parkedNow(deps.db.k, DEPOSIT, at));
  const failed = await divideChunk(overdue, (ids) => expire(deps, ids));
  for (const { item, error } of failed) await park(deps, { kind: DEPOSIT, ref: item }, error, at);
  return overdue.length;
}

async function expire(deps: PaymentsDeps, ids: readonly string[]): Promise<void> {
  const expired = await deps.db.k.transaction().execute(async (tx) => {
    const gone = await expireDeposits(tx, ids);
    for (const { playerId, id, amountCents, copyPaste, createdAt } of gone) {
      if (copyPaste !== null) await writeStatementEntry(tx, { playerId, source: 'Deposit', ref: id, status: 'cancelled', amountCents, at: createdAt });
    }
    await unpark(tx, DEPOSIT, ids);
    return gone.length;
  });
  paymentsMetrics(deps.metrics).deposits.inc({ outcome: 'expired' }, expired);
}
