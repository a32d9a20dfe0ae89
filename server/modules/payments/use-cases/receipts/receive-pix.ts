import { type Cents, ZERO } from '#kernel/money.ts';
import { eachAlone, park, parkedNow } from '#server/platform/parking/parking.ts';
import type { PaymentsDeps } from '../../deps.ts';
import type { PaymentProvider } from '../../domain/payment-provider.ts';
import { isOwnReturn, returnIdOf, booksOf, planReturns, toReturnCents } from '../../domain/plan-returns.ts';
import { MOST_RETURN_FAILURES, payoutRetryMs, receiptRetryMs, returnBackoff } from '../../domain/retry-delay.ts';
import { paymentsMetrics } from '../../metrics.ts';
import { readMoves, readReturns } from '../../store/receipt-books.ts';
import {
  askAgain,
  askElsewhere,
  claimReceipts,
  knownReceipts,
  markReceiptUnknown,
  noteReceipts,
  postponeReceipt,
  type Receipt,
  refuseReturn,
  stopLooking,
} from '../../store/receipts.ts';
import { RETURN, settleReceipt, settleReturn } from './settle-receipt.ts';

/** The quarantine kind of Pix; the reference is the end-to-end id. */
export const RECEIPT = 'payments.receipt';

const LEASE_MS = 60_000;
const BATCH = 20;
/** After this number of answers "no such Pix" (about an hour and a half) a callback counts as mistaken. */
const MAX_MISSES = 15;

/**
 * Handles a PSP's callback about received Pix. Stores its ids and trusts nothing else in it: the returned work reads the Pix back, to be run after the PSP has
 * its answer. Null: the body is no callback.
 */
export async function receivePixCallback(deps: PaymentsDeps, provider: PaymentProvider, body: unknown, at: Date): Promise<(() => Promise<void>) | null> {
  const read = provider.pixIn.readCallback(body);
  if (read === null) return null;
  const { endToEndIds, malformed } = read;
  if (malformed > 0) deps.log.warn({ provider: provider.id, malformed, named: endToEndIds.length }, 'a callback had entries that name no Pix');
  if (endToEndIds.length === 0) return async () => {};
  const due = await note(deps, provider.id, endToEndIds, at, 'callback');
  return () => readNow(deps, due, at);
}

/** Stores the Pix that the PSP's own lists name, or report changes of, and reads them at once. */
export async function receiveListedPix(
  deps: PaymentsDeps,
  provider: string,
  endToEndIds: readonly string[],
  at: Date,
  from: 'list' | 'callback',
): Promise<void> {
  await readNow(deps, await note(deps, provider, endToEndIds, at, from), at);
}

/** Only one institution receives a Pix. If a second one names it as its own, one of them is wrong or lies: the first answer counts. */
async function note(deps: PaymentsDeps, provider: string, endToEndIds: readonly string[], at: Date, from: 'list' | 'callback'): Promise<string[]> {
  const known = await knownReceipts(deps.db.k, endToEndIds);
  for (const [endToEndId, owner] of known) {
    if (owner === null || owner === provider) continue;
    paymentsMetrics(deps).providerConflicts.inc({ provider, what: 'pix' });
    deps.log.error({ endToEndId, provider, owner, alert: 'pix-at-two-providers' }, 'a provider names a Pix that another provider received');
  }
  return noteReceipts(
    deps.db.k,
    provider,
    endToEndIds.filter((id) => (known.get(id) ?? provider) === provider),
    at,
    from,
  );
}

/** The periodic job retries a failed read. */
async function readNow(deps: PaymentsDeps, due: readonly string[], at: Date): Promise<void> {
  for (let start = 0; start < due.length; start += BATCH) {
    const ids = due.slice(start, start + BATCH);
    await work(deps, await claimReceipts(deps.db.k, at, { leaseMs: LEASE_MS, limit: BATCH, ids }), at);
  }
}

/** Processes due receipts: reads them from the PSP and requests returns. Returns how many it claimed. */
export async function receiveDuePix(deps: PaymentsDeps, at: Date): Promise<number> {
  const [receipts, returns] = await Promise.all([parkedNow(deps.db.k, RECEIPT, at), parkedNow(deps.db.k, RETURN, at)]);
  const claimed = await claimReceipts(deps.db.k, at, { leaseMs: LEASE_MS, limit: BATCH, except: [...receipts, ...returns] });
  await work(deps, claimed, at);
  return claimed.length;
}

async function work(deps: PaymentsDeps, receipts: readonly Receipt[], at: Date): Promise<void> {
  if (receipts.length > 0)
    await eachAlone(deps, RECEIPT, receipts, { refOf: ({ endToEndId }) => endToEndId, work: (receipt) => readBack(deps, receipt, at), at });
}

/** Amount, charge, payer and returns come from this answer of the PSP. */
async function readBack(deps: PaymentsDeps, receipt: Receipt, at: Date): Promise<void> {
  const { endToEndId } = receipt;
  const answer = await deps.providers.of(receipt.provider).pixIn.readPix(endToEndId);
  if (answer.kind === 'unavailable' && answer.unreadable === true) throw new Error(answer.detail);
  if (answer.kind === 'not_found') return missing(deps, receipt, at);
  if (answer.kind === 'unavailable') return postponeReceipt(deps.db.k, endToEndId, new Date(at.getTime() + receiptRetryMs(receipt.attempts)));
  const settled = await settleReceipt(deps, receipt, answer.pix, at);
  if (settled === null || settled.state !== 'returning') return;
  if (settled.failures > receipt.failures) await setAside(deps, settled, 'the return failed at the PSP', at);
  else await returnReceipt(deps, settled, at);
}

/** Handles a Pix that the PSP does not have. An unread Pix was a mistaken callback; for a booked one operators are alerted, since its return is pending. */
async function missing(deps: PaymentsDeps, receipt: Receipt, at: Date): Promise<void> {
  const { endToEndId } = receipt;
  if (receipt.state === 'returning') return refusedReturn(deps, receipt, 'the PSP does not know this Pix', at);
  const later = new Date(at.getTime() + receiptRetryMs(receipt.attempts));
  if (receipt.attempts < MAX_MISSES)
    return receipt.state === 'hinted'
      ? askElsewhere(deps.db.k, receipt, nextProvider(deps, receipt.provider), later)
      : postponeReceipt(deps.db.k, endToEndId, later);
  if (receipt.state === 'hinted') {
    deps.log.warn({ endToEndId }, 'a callback spoke of a Pix that the PSP does not have');
    return markReceiptUnknown(deps.db.k, endToEndId, at);
  }
  deps.log.error({ endToEndId, alert: 'pix-missing' }, 'the PSP has no longer a Pix that stands in our books');
  return stopLooking(deps.db.k, endToEndId);
}

/** The next provider to ask for a Pix that this one does not have: a player who searches for a Pix does not know which provider received it. */
function nextProvider({ providers }: PaymentsDeps, id: string): string {
  const { all } = providers;
  return all[(all.findIndex((provider) => provider.id === id) + 1) % all.length]?.id ?? id;
}

/**
 * Requests the return of the rest of a suspended Pix that was read just before; does not repeat earlier returns. The return keeps its id until the PSP reports
 * that it failed; then, after a wait, another return is made. A repeatedly refused return is quarantined and retried at growing intervals, until an operator
 * makes it by hand.
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

/** Handles a refused return: the same one is requested again, after a longer wait each time. */
async function refusedReturn(deps: PaymentsDeps, receipt: Receipt, detail: string, at: Date): Promise<void> {
  const failures = receipt.failures + 1;
  const returnAfter = returnBackoff(failures, at);
  await refuseReturn(deps.db.k, receipt.endToEndId, { failures, detail, returnAfter, dueAt: returnAfter ?? at });
  await setAside(deps, { ...receipt, failures }, detail, at);
}

/** Counts a failed return; from the fifth on an operator must act. */
async function setAside(deps: PaymentsDeps, { endToEndId, provider, failures }: Receipt, detail: string, at: Date): Promise<void> {
  paymentsMetrics(deps).returnsFailed.inc({ provider });
  if (failures >= MOST_RETURN_FAILURES) await park(deps, { kind: RETURN, ref: endToEndId }, new Error(detail), at);
  else deps.log.warn({ endToEndId, detail, failures }, 'a Pix could not be returned yet; trying again');
}

/** The amount of a suspended Pix that is not yet returned, and the number of our return. */
async function stillDue({ db }: PaymentsDeps, { endToEndId, amountCents }: Receipt): Promise<{ amountCents: Cents; nth: number }> {
  if (amountCents === null) throw new Error('a receipt in return has no amount');
  const returns = await readReturns(db.k, endToEndId);
  const books = booksOf(amountCents, await readMoves(db.k, endToEndId), returns);
  const own = returns.filter(({ id }) => isOwnReturn(endToEndId, id)).length;
  return { amountCents: toReturnCents(planReturns(books), books.returns), nth: own + 1 };
}
