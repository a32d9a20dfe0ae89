import { DAY_MS } from '#kernel/durations.ts';
import type { PaymentsDeps } from '../deps.ts';
import { receiveListedPix } from './receive-pix.ts';
import { walkListing } from './walk-listing.ts';

const LISTING_EVERY_MS = 300_000;
/** Looked at again each time: a Pix may enter the PSP's list a little after its own time. */
const LISTING_OVERLAP_MS = 600_000;
const LISTING_WINDOW_MS = DAY_MS;
const FIRST_LISTING_MS = DAY_MS;

/**
 * Compares the PSP's own list of received Pix with ours, every five minutes, so that even a payment to a charge we forgot is found; after an outage, from
 * where it stopped. Returns how many pages it took.
 */
export async function compareListing(deps: PaymentsDeps, at: Date): Promise<number> {
  return walkListing(
    deps,
    {
      name: 'received',
      everyMs: LISTING_EVERY_MS,
      windowMs: LISTING_WINDOW_MS,
      returnedOnly: false,
      from: (through, now) => (through === null ? new Date(now.getTime() - FIRST_LISTING_MS) : new Date(through.getTime() - LISTING_OVERLAP_MS)),
      take: (pix) =>
        receiveListedPix(
          deps,
          pix.map(({ endToEndId }) => endToEndId),
          at,
          'list',
        ),
    },
    at,
  );
}
