import { type Cents, ZERO } from '#kernel/money.ts';
import { park, parkedNow } from '#server/platform/parking/parking.ts';
import type { PaymentsDeps } from '../../deps.ts';
import { isOwnReturn, returnIdOf } from '../../domain/identifiers.ts';
import { booksOf, planReturns, toReturnCents } from '../../domain/plan-returns.ts';
import { MOST_RETURN_FAILURES, payoutRetryMs, returnBackoff } from '../../domain/retry-delay.ts';
import { paymentsMetrics } from '../../metrics.ts';
import { readMoves, readReturns } from '../../store/receipt-books.ts';
import { askAgain, postponeReceipt, type Receipt, refuseReturn } from '../../store/receipts.ts';
import { RETURN } from './each-alone.ts';
import { settleReturn } from './settle-receipt.ts';

/**
 * Asks the PSP to give back what is left of a suspended Pix, which was read just before: whatever already went or goes back is not asked for again. The
 * return's id is the same until the PSP says that it failed; only then is another made, after a wait. What is refused again and again is parked and tried
 * ever more rarely, until somebody makes the return by hand.
 */
export async function returnReceipt(deps: PaymentsDeps, receipt: Receipt, at: Date): Promise<void> {
  const { endToEndId } = receipt;
  const due = await stillDue(deps, receipt);
  if (due.amountCents === ZERO) return;
  if (receipt.returnAfter !== null && receipt.returnAfter.getTime() > at.getTime()) return postponeReceipt(deps.db.k, endToEndId, receipt.returnAfter);
  if (receipt.failures >= MOST_RETURN_FAILURES && (await parkedNow(deps.db.k, RETURN, at)).includes(endToEndId)) return;
  const question = await askAgain(deps.db.k, endToEndId);
  const answer = await deps.providers.of(receipt.provider).pixIn.returnPix(endToEndId, returnIdOf(endToEndId, due.nth), due.amountCents);
  if (answer.kind === 'refused') return refusedReturn(deps, receipt, answer.detail, at);
  if (answer.kind === 'unavailable') return postponeReceipt(deps.db.k, endToEndId, new Date(at.getTime() + payoutRetryMs(receipt.attempts)));
  const settled = await settleReturn(deps, receipt, question, answer.pixReturn, at);
  if (settled !== null && settled.failures > receipt.failures) await setAside(deps, settled, answer.pixReturn.detail ?? 'the return failed at the PSP', at);
}

/** The PSP refused a return: the same is asked for again, later each time. */
export async function refusedReturn(deps: PaymentsDeps, receipt: Receipt, detail: string, at: Date): Promise<void> {
  const failures = receipt.failures + 1;
  const returnAfter = returnBackoff(failures, at);
  await refuseReturn(deps.db.k, receipt.endToEndId, { failures, detail, returnAfter, dueAt: returnAfter ?? at });
  await setAside(deps, { ...receipt, failures }, detail, at);
}

/** Counts a return that did not work out; from the fifth on it is an operator's matter. */
export async function setAside(deps: PaymentsDeps, { endToEndId, provider, failures }: Receipt, detail: string, at: Date): Promise<void> {
  paymentsMetrics(deps).returnsFailed.inc({ provider });
  if (failures >= MOST_RETURN_FAILURES) await park(deps, { kind: RETURN, ref: endToEndId }, new Error(detail), at);
  else deps.log.warn({ endToEndId, detail, failures }, 'a Pix could not be returned yet; trying again');
}

/** What of a suspended Pix is still to be asked back for, and the how many-th of our returns that will be. */
async function stillDue({ db }: PaymentsDeps, { endToEndId, amountCents }: Receipt): Promise<{ amountCents: Cents; nth: number }> {
  if (amountCents === null) throw new Error('a receipt in return has no amount');
  const returns = await readReturns(db.k, endToEndId);
  const books = booksOf(amountCents, await readMoves(db.k, endToEndId), returns);
  const own = returns.filter(({ id }) => isOwnReturn(endToEndId, id)).length;
  return { amountCents: toReturnCents(planReturns(books), books.returns), nth: own + 1 };
}
