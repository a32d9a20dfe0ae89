import { returnWithdrawal } from '#server/modules/wallet/index.ts';
import type { PaymentsDeps } from '../deps.ts';
import { paymentsMetrics } from '../metrics.ts';
import { lockWithdrawal } from '../store/withdrawals.ts';
import type { KeyRefusal } from './check-key-owner.ts';
import { moveOn } from './move-on.ts';

/** What the player reads when the key is no longer their own at the moment of sending. */
export const KEY_CHANGED_TEXT = 'A chave Pix não está mais no seu CPF. O valor voltou para o seu saldo.';

/** Ends a withdrawal whose key changed hands before anything was ordered: the money goes back to cash. One that moved on meanwhile stays as it is. */
export async function refuseKey(deps: PaymentsDeps, id: string, why: KeyRefusal, at: Date): Promise<void> {
  const refused = await deps.db.k.transaction().execute(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, id);
    if (withdrawal?.state !== 'requested') return false;
    await moveOn(tx, id, 'refused', { at, dueAt: null, reason: KEY_CHANGED_TEXT, detail: why });
    const returned = await returnWithdrawal(tx, {
      playerId: withdrawal.playerId,
      withdrawalId: id,
      amountCents: withdrawal.amountCents,
      at,
      status: 'refused',
    });
    if (!returned.ok || returned.value.outcome !== 'moved') throw new Error('the held money of a withdrawal had already moved');
    return true;
  });
  if (!refused) return;
  paymentsMetrics(deps.metrics).withdrawals.inc({ end: 'refused' });
  deps.log.warn({ withdrawalId: id, why }, 'the key of a withdrawal is no longer the player’s; the money is back in cash');
}
