import { DAY_MS, MINUTE_MS } from '#kernel/durations.ts';
import type { PaymentsDeps } from '../deps.ts';
import type { ListedPix, PixReturn } from '../domain/pix-in.ts';
import { knownReceipts } from '../store/receipts.ts';
import { type KnownReturn, readReturnsOf } from '../store/returns.ts';
import { receiveListedPix } from './receive-pix.ts';
import { walkListing } from './walk-listing.ts';

const RETURNED_EVERY_MS = 30 * MINUTE_MS;
const RETURNED_WINDOW_MS = 7 * DAY_MS;
/** The MED takes claims for 80 days and some 11 more to give back; a few on top. */
const RETURNED_REACH_MS = 95 * DAY_MS;

/**
 * Looks through every Pix of the last 95 days of which the PSP says that something goes back, twice an hour, since the callback of a return may get lost and
 * one that has only begun is not told at all. What differs from what we know is read back. A Pix that we never heard of is left to the list of received
 * ones: so long ago it is none of ours. Returns how many pages it took.
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
      take: async (pix) => receiveListedPix(deps, await changed(deps, pix), at, 'callback'),
    },
    at,
  );
}

/** Those of which the list tells something that we don't know. A list that leaves the returns out tells nothing. */
async function changed({ db }: PaymentsDeps, pix: readonly ListedPix[]): Promise<string[]> {
  const ids = pix.map(({ endToEndId }) => endToEndId);
  const [ours, known] = [await knownReceipts(db.k, ids), await readReturnsOf(db.k, ids)];
  const news = pix.filter(({ endToEndId, returns }) => {
    const before = known.get(endToEndId) ?? [];
    return ours.has(endToEndId) && (returns ?? []).some((told) => !before.some((one) => isSame(one, told)));
  });
  return news.map(({ endToEndId }) => endToEndId);
}

function isSame(known: KnownReturn, told: PixReturn): boolean {
  return known.id === told.id && known.status === told.status && known.amountCents === told.amountCents;
}
