import { transfer } from '#server/modules/wallet/index.ts';
import type { PaymentsDeps } from '../deps.ts';
import { returnIdOf } from '../domain/identifiers.ts';
import { payoutRetryMs } from '../domain/retry-delay.ts';
import { endReturn, postponeReceipt, type Receipt } from '../store/receipts.ts';

/**
 * Asks the PSP to give a suspended Pix back, or how far that is. The return id is made from the end-to-end id, so asking twice returns once.
 * A return the PSP refuses leaves the money in pix_suspense for an operator.
 */
export async function returnReceipt(deps: PaymentsDeps, receipt: Receipt, at: Date): Promise<void> {
  const { endToEndId, amountCents } = receipt;
  if (amountCents === null) throw new Error('a receipt in return has no amount');
  const answer = await deps.pixIn.returnPix(endToEndId, returnIdOf(endToEndId), amountCents);
  switch (answer.kind) {
    case 'processing':
    case 'unavailable':
      return postponeReceipt(deps.db.k, endToEndId, new Date(at.getTime() + payoutRetryMs(receipt.attempts)));
    case 'refused':
    case 'failed':
      deps.log.error({ endToEndId, detail: answer.detail }, 'a Pix could not be returned and stays in pix_suspense');
      deps.metrics.counter('palpite_payments_returns_failed_total', 'Received Pix that could not be given back').inc();
      await deps.db.k.transaction().execute((tx) => endReturn(tx, endToEndId, { state: 'return_failed', detail: answer.detail, at }));
      return;
    case 'returned':
      await deps.db.k.transaction().execute(async (tx) => {
        if (!(await endReturn(tx, endToEndId, { state: 'returned', detail: null, at }))) return;
        const moved = await transfer(tx, {
          playerId: null,
          from: 'pix_suspense',
          to: 'pix_clearing',
          amountCents,
          kind: 'pix_returned',
          refId: endToEndId,
          at,
        });
        if (!moved.ok || moved.value.outcome !== 'moved') throw new Error('a Pix was returned twice');
      });
  }
}
