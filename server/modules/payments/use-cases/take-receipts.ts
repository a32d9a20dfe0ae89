import type { PaymentsDeps } from '../deps.ts';
import { receiptRetryMs } from '../domain/retry-delay.ts';
import { claimReceipts, hintReceipts, markReceiptUnknown, postponeReceipt, type Receipt } from '../store/receipts.ts';
import { returnReceipt } from './return-receipt.ts';
import { settleReceipt } from './settle-receipt.ts';

const LEASE_MS = 60_000;
const BATCH = 20;
/** After these many answers of "no such Pix" (about an hour and a half) a hint counts as mistaken. */
const MAX_MISSES = 15;

/** Somebody says that these Pix exist. Notes them and tries to settle them right away; what does not work now, the sweep does later. */
export async function hearOfReceipts(deps: PaymentsDeps, endToEndIds: readonly string[], at: Date): Promise<void> {
  const due = await hintReceipts(deps.db.k, endToEndIds, at);
  if (due.length > 0) await work(deps, await claimReceipts(deps.db.k, at, { leaseMs: LEASE_MS, limit: due.length, ids: due }), at);
}

/** Goes on with receipts that are due: reads hinted ones back from the PSP, asks about returns under way. Returns how many it took. */
export async function takeDueReceipts(deps: PaymentsDeps, at: Date): Promise<number> {
  const claimed = await claimReceipts(deps.db.k, at, { leaseMs: LEASE_MS, limit: BATCH });
  await work(deps, claimed, at);
  return claimed.length;
}

/** One that breaks must not keep the others waiting: it is logged, and its lease brings it back. */
async function work(deps: PaymentsDeps, receipts: readonly Receipt[], at: Date): Promise<void> {
  const tries = receipts.map(async (receipt) => {
    try {
      await (receipt.state === 'returning' ? returnReceipt(deps, receipt, at) : readBack(deps, receipt, at));
    } catch (error) {
      deps.log.error({ err: error, endToEndId: receipt.endToEndId }, 'a received Pix could not be settled; trying again');
    }
  });
  await Promise.all(tries);
}

/** The callback's body is only a hint: amount, charge and payer are what the PSP answers here. */
async function readBack(deps: PaymentsDeps, receipt: Receipt, at: Date): Promise<void> {
  const answer = await deps.pixIn.readPix(receipt.endToEndId);
  if (answer.kind === 'found' && answer.pix.endToEndId === receipt.endToEndId) {
    const settled = await settleReceipt(deps, answer.pix, at);
    if (settled?.state === 'returning') await returnReceipt(deps, settled, at);
    return;
  }
  if (answer.kind === 'not_found' && receipt.attempts >= MAX_MISSES) {
    deps.log.warn({ endToEndId: receipt.endToEndId }, 'a callback spoke of a Pix that the PSP does not have');
    return markReceiptUnknown(deps.db.k, receipt.endToEndId, at);
  }
  await postponeReceipt(deps.db.k, receipt.endToEndId, new Date(at.getTime() + receiptRetryMs(receipt.attempts)));
}
