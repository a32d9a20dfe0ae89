import { returnWithdrawal, sendWithdrawal } from '#server/modules/wallet/index.ts';
import type { PaymentsDeps } from '../deps.ts';
import { paymentsMetrics } from '../metrics.ts';
import { moveOn } from './move-on.ts';

export type PayoutEnd = { readonly kind: 'paid'; readonly endToEndId: string | null } | { readonly kind: 'failed'; readonly detail: string };

/** What the player reads when a Pix could not be made. */
export const FAILED_TEXT = 'O banco não aceitou o Pix. O valor voltou para o seu saldo.';

/** Ends a withdrawal by the PSP's word, once: paid, held → pix_clearing; failed, held → cash. One already ended stays as it was. */
export async function finishWithdrawal(deps: PaymentsDeps, id: string, end: PayoutEnd, at: Date): Promise<void> {
  const finished = await deps.db.k.transaction().execute(async (tx) => {
    const change = end.kind === 'paid' ? { endToEndId: end.endToEndId } : { reason: FAILED_TEXT, detail: end.detail };
    const withdrawal = await moveOn(tx, id, end.kind, { at, dueAt: null, ...change });
    if (withdrawal === null) return null;
    const move = { playerId: withdrawal.playerId, withdrawalId: id, amountCents: withdrawal.amountCents, at };
    const moved = end.kind === 'paid' ? await sendWithdrawal(tx, move) : await returnWithdrawal(tx, { ...move, status: 'refused' });
    if (!moved.ok || moved.value.outcome !== 'moved') throw new Error('the held money of a withdrawal had already moved');
    return withdrawal;
  });
  if (finished === null) return;
  const { withdrawals, withdrawalSeconds } = paymentsMetrics(deps.metrics);
  withdrawals.inc({ end: end.kind });
  withdrawalSeconds.observe({ end: end.kind }, (at.getTime() - finished.createdAt.getTime()) / 1_000);
  if (end.kind === 'failed') deps.log.warn({ withdrawalId: id, detail: end.detail }, 'a withdrawal failed; the money is back in cash');
}
