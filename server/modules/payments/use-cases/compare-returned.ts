import type { PaymentsDeps } from '../deps.ts';
import type { ListedPix, PixReturn } from '../domain/pix-in.ts';
import { type KnownReturn, readReturnsOf } from '../store/returns.ts';
import { hearOfReceipts } from './take-receipts.ts';
import { walkListing } from './walk-listing.ts';

const RETURNED_EVERY_MS = 30 * 60_000;
const RETURNED_WINDOW_MS = 7 * 24 * 3_600_000;
/** The MED takes claims for 80 days and some 11 more to give back; a few on top. */
const RETURNED_REACH_MS = 95 * 24 * 3_600_000;

/**
 * Looks through every Pix of the last 95 days of which the PSP says that something goes back, twice an hour, since the callback of a return may get lost and
 * one that has only begun is not told at all. What we know already is passed over; what differs is read back. Returns how many pages it took.
 */
export async function compareReturned(deps: PaymentsDeps, at: Date): Promise<number> {
  return walkListing(
    deps,
    {
      name: 'returned',
      everyMs: RETURNED_EVERY_MS,
      windowMs: RETURNED_WINDOW_MS,
      returnedOnly: true,
      from: (_through, now) => new Date(now.getTime() - RETURNED_REACH_MS),
      take: async (pix) => {
        const known = await readReturnsOf(
          deps.db.k,
          pix.map(({ endToEndId }) => endToEndId),
        );
        const news = pix.filter((listed) => isNews(listed, known.get(listed.endToEndId) ?? []));
        await hearOfReceipts(
          deps,
          news.map(({ endToEndId }) => endToEndId),
          at,
        );
      },
    },
    at,
  );
}

/** A list that leaves the returns out tells nothing new about a Pix that we already know some of; that one is told by its own reading. */
function isNews({ returns }: ListedPix, known: readonly KnownReturn[]): boolean {
  if (returns === null) return known.length === 0;
  return returns.some((told) => !known.some((one) => isSame(one, told)));
}

function isSame(known: KnownReturn, told: PixReturn): boolean {
  return known.id === told.id && known.status === told.status && known.amountCents === told.amountCents;
}
