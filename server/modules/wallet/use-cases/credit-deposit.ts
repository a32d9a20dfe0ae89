import type { Cents } from '#kernel/money.ts';
import type { Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { transfer, type Transferred, type TransferRefusal } from './transfer.ts';

/** Credits a Pix that arrived, once per end-to-end id. Count it in the gate (`countDeposit`) in the same transaction when the outcome is `moved`. */
export function creditDeposit(
  tx: Tx,
  deposit: { readonly playerId: string; readonly endToEndId: string; readonly amountCents: Cents; readonly at: Date },
): Promise<Result<Transferred, TransferRefusal>> {
  const { playerId, amountCents, at } = deposit;
  return transfer(tx, { playerId, from: 'pix_clearing', to: 'cash', amountCents, kind: 'deposit', refId: deposit.endToEndId, at });
}
