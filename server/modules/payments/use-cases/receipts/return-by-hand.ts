import { ZERO } from '#kernel/money.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { transfer } from '#server/modules/wallet/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { booksOf, planReturns, toReturnCents } from '../../domain/plan-returns.ts';
import { openReceiptLog, readReturns, writeReturn } from '../../store/receipt-books.ts';
import { lockReceipt, writeStanding } from '../../store/receipts.ts';

/** The nature of a return that an operator made outside the PSP's API. */
const BY_HAND = 'BY_HAND';

/**
 * Books that an operator returned a suspended Pix in another way (for example in the bank's own web page): it leaves pix_suspense as if the PSP had returned
 * it. Refuses while a return is in progress at the PSP, since that one may still reach the payer. Joins the caller's transaction, which audits the reason.
 */
export async function returnByHand(tx: Tx, endToEndId: string, at: Date): Promise<Result<null, 'not_returning' | 'return_under_way'>> {
  const receipt = await lockReceipt(tx, endToEndId);
  if (receipt === null || receipt.state !== 'returning' || receipt.amountCents === null) return refuse('not_returning');
  const log = await openReceiptLog(tx, endToEndId, at);
  const returns = await readReturns(tx, endToEndId);
  const books = booksOf(receipt.amountCents, log.moves, returns);
  const plan = planReturns(books);
  const amountCents = toReturnCents(plan, books.returns);
  if (amountCents === ZERO || amountCents !== plan.leftCents) return refuse('return_under_way');
  const id = `${BY_HAND}${1 + returns.length}`;
  await writeReturn(tx, receipt, { id, amountCents, status: 'returned', nature: BY_HAND, detail: 'made by an operator' }, at);
  const version = log.nextVersion('pix_returned');
  const moved = await transfer(tx, {
    playerId: null,
    from: 'pix_suspense',
    to: 'pix_clearing',
    amountCents,
    kind: 'pix_returned',
    refId: endToEndId,
    version,
    at,
  });
  if (!moved.ok || moved.value.outcome !== 'moved') throw new Error('a return by hand was booked before');
  await log.add({ kind: 'pix_returned', version, returnId: id, playerId: null, account: 'suspense', amountCents });
  const { depositId, playerId, reason, asked } = receipt;
  await writeStanding(tx, receipt, null, {
    state: 'returned',
    owner: depositId === null || playerId === null ? null : { depositId, playerId },
    reason,
    // The answer to an earlier question must not count as new.
    answered: asked,
    failures: 0,
    failure: null,
    returnAfter: null,
    changed: true,
    dueAt: null,
    at,
  });
  return ok(null);
}
