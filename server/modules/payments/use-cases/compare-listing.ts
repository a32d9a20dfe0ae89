import type { PaymentsDeps } from '../deps.ts';
import { advanceListing, claimListing } from '../store/listing.ts';
import { hearOfReceipts } from './take-receipts.ts';

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
  await hearOfReceipts(deps, answer.endToEndIds, at);
  await advanceListing(deps.db.k, at);
  return 1;
}
