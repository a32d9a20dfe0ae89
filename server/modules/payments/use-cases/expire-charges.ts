import { writeStatementEntry } from '#server/modules/wallet/index.ts';
import type { PaymentsDeps } from '../deps.ts';
import { expireDeposits } from '../store/deposits.ts';

/** Marks unpaid charges whose time has passed. They go on being watched: a payment that still comes is credited or returned. */
export async function expireCharges(deps: PaymentsDeps, at: Date): Promise<number> {
  return deps.db.k.transaction().execute(async (tx) => {
    const expired = await expireDeposits(tx, at);
    for (const { playerId, id, amountCents, copyPaste, createdAt } of expired) {
      if (copyPaste !== null) await writeStatementEntry(tx, { playerId, source: 'Deposit', ref: id, status: 'cancelled', amountCents, at: createdAt });
    }
    return expired.length;
  });
}
