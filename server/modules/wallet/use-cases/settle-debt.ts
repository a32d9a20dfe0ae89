import type { Cents } from '#kernel/money.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { transfer } from './transfer.ts';

/**
 * Pays a player's debt from cash when the account is closed, since no later payout can repay it. Two transfers, so that the statement shows the debit of the
 * balance. Once per reference. Locks the wallet.
 */
export async function settleDebt(
  tx: Tx,
  debt: { readonly playerId: string; readonly amountCents: Cents; readonly refId: string; readonly version: number; readonly at: Date },
): Promise<void> {
  const taken = await transfer(tx, { ...debt, from: 'cash', to: 'adjustments', kind: 'debt_settled' });
  const repaid = await transfer(tx, { ...debt, from: 'adjustments', to: 'debt', kind: 'debt_cleared' });
  if (!taken.ok || !repaid.ok || taken.value.outcome !== 'moved' || repaid.value.outcome !== 'moved') throw new Error('a debt was not settled as it stood');
}
