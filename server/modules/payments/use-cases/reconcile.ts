import { writeStatementEntry } from '#server/modules/wallet/index.ts';
import type { PaymentsDeps } from '../deps.ts';
import { silentChargeWaitMs, WATCH_AFTER_EXPIRY_MS } from '../domain/retry-delay.ts';
import { claimSilentDeposits, type Deposit, expireDeposits, scheduleCheck } from '../store/deposits.ts';
import { advanceListing, claimListing } from '../store/listing.ts';
import { hearOfReceipts } from './take-receipts.ts';

const LEASE_MS = 60_000;
const BATCH = 20;

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

/** Asks the PSP about charges that stayed silent, ever more rarely, until 48 hours after they expired. Returns how many it asked about. */
export async function askSilentCharges(deps: PaymentsDeps, at: Date): Promise<number> {
  const silent = await claimSilentDeposits(deps.db.k, at, LEASE_MS, BATCH);
  await Promise.all(silent.map((deposit) => askOne(deps, deposit, at)));
  return silent.length;
}

async function askOne(deps: PaymentsDeps, deposit: Deposit, at: Date): Promise<void> {
  const answer = await deps.pixIn.readCharge(deposit.txid);
  if (answer.kind === 'found' && answer.pix.length > 0)
    await hearOfReceipts(
      deps,
      answer.pix.map((pix) => pix.endToEndId),
      at,
    );
  const over = at.getTime() > deposit.expiresAt.getTime() + WATCH_AFTER_EXPIRY_MS && answer.kind !== 'unavailable';
  const waitMs = silentChargeWaitMs(at.getTime() - deposit.createdAt.getTime());
  await scheduleCheck(deps.db.k, deposit.id, over ? null : new Date(at.getTime() + waitMs));
}

const LISTING_EVERY_MS = 300_000;
/** Looked at again each time: a Pix may enter the PSP's list a little after its own time. */
const LISTING_OVERLAP_MS = 600_000;
const FIRST_LISTING_MS = 24 * 3_600_000;

/**
 * Compares the PSP's own list of received Pix with ours, every five minutes, so that even a payment to a charge we forgot is found.
 * Returns 1 when it was its turn.
 */
export async function compareListing(deps: PaymentsDeps, at: Date): Promise<number> {
  const turn = await claimListing(deps.db.k, at, new Date(at.getTime() + LISTING_EVERY_MS));
  if (turn === null) return 0;
  const from = turn.through === null ? new Date(at.getTime() - FIRST_LISTING_MS) : new Date(turn.through.getTime() - LISTING_OVERLAP_MS);
  const answer = await deps.pixIn.listPix(from, at);
  if (answer.kind === 'unavailable') {
    deps.log.warn({ detail: answer.detail }, 'the list of received Pix could not be read');
    return 1;
  }
  await hearOfReceipts(
    deps,
    answer.pix.map((pix) => pix.endToEndId),
    at,
  );
  await advanceListing(deps.db.k, at);
  return 1;
}
