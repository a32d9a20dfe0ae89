import { DAY_MS, MINUTE_MS } from '#kernel/durations.ts';
import type { PaymentsDeps } from '../../deps.ts';
import type { ListedPix, PaymentProvider, PixReturn } from '../../domain/payment-provider.ts';
import { claimListing, endListing, keepListing, type Listing, type ListingName } from '../../store/listing.ts';
import { type KnownReturn, readReturnsOf } from '../../store/receipt-books.ts';
import { knownReceipts } from '../../store/receipts.ts';
import { receiveListedPix } from '../receipts/receive-pix.ts';

const LEASE_MS = 300_000;
/** Pages per turn: limits the time of a turn, not the length of a list. */
const PAGES_PER_TURN = 20;

interface Walk {
  readonly name: ListingName;
  readonly everyMs: number;
  /** The longest window of one request: PSPs refuse long windows. */
  readonly windowMs: number;
  readonly returnedOnly: boolean;
  /** The start of a new run, given the end of the last one. */
  readonly from: (through: Date | null, at: Date) => Date;
  readonly take: (pix: readonly ListedPix[], provider: string) => Promise<void>;
}

/**
 * Reads the PSP's list of received Pix, page by page and window by window. Progress is stored, and any process continues there at the next turn. An invalid
 * page is requested again at the next turn. Returns how many pages it read.
 */
async function walkListing(deps: PaymentsDeps, { id: provider, pixIn }: PaymentProvider, walk: Walk, at: Date): Promise<number> {
  const list = { provider, name: walk.name };
  const claimed = await claimListing(deps.db.k, list, at, new Date(at.getTime() + LEASE_MS));
  if (claimed === null) return 0;
  const next = new Date(at.getTime() + walk.everyMs);
  let position: Position =
    claimed.untilAt === null || claimed.through === null
      ? start(walk, claimed.through, at)
      : { ...claimed, through: claimed.through, untilAt: claimed.untilAt };
  for (let pages = 0; pages < PAGES_PER_TURN; pages += 1) {
    const { through: from, page } = position;
    const answer = await pixIn.listPix({ from, to: windowEnd(walk, position), page, returnedOnly: walk.returnedOnly });
    if (answer.kind === 'unavailable') {
      deps.log.warn({ provider, list: walk.name, detail: answer.detail }, 'the list of received Pix could not be read');
      await keepListing(deps.db.k, list, position, next);
      return pages;
    }
    await walk.take(answer.pix, provider);
    position = page + 1 < answer.pages ? { ...position, page: page + 1 } : { ...position, through: windowEnd(walk, position), page: 0 };
    if (position.through.getTime() >= position.untilAt.getTime()) {
      await endListing(deps.db.k, list, position.untilAt, next);
      return pages + 1;
    }
    await keepListing(deps.db.k, list, position, at);
  }
  return PAGES_PER_TURN;
}

/** Reads the list of each provider; one that is down does not delay the others. Returns the total number of pages read. */
async function walkEach(deps: PaymentsDeps, walk: Walk, at: Date): Promise<number> {
  const pages = await Promise.all(deps.providers.all.map((provider) => walkListing(deps, provider, walk, at)));
  return pages.reduce((sum, each) => sum + each, 0);
}

type Position = { readonly [K in keyof Listing]: NonNullable<Listing[K]> };

function start(walk: Walk, through: Date | null, at: Date): Position {
  return { through: walk.from(through, at), untilAt: at, page: 0 };
}

function windowEnd({ windowMs }: Walk, { through, untilAt }: Position): Date {
  return new Date(Math.min(untilAt.getTime(), through.getTime() + windowMs));
}

const LISTING_EVERY_MS = 300_000;
/** Overlap of two runs: a Pix may appear in the PSP's list a little after its own time. */
const LISTING_OVERLAP_MS = 600_000;
const LISTING_WINDOW_MS = DAY_MS;
const FIRST_LISTING_MS = DAY_MS;

/**
 * Compares the PSP's list of received Pix with ours every five minutes, so that even a payment to a lost charge is found; continues after an outage where it
 * stopped. Returns how many pages it read.
 */
export async function compareListing(deps: PaymentsDeps, at: Date): Promise<number> {
  return walkEach(
    deps,
    {
      name: 'received',
      everyMs: LISTING_EVERY_MS,
      windowMs: LISTING_WINDOW_MS,
      returnedOnly: false,
      from: (through, now) => (through === null ? new Date(now.getTime() - FIRST_LISTING_MS) : new Date(through.getTime() - LISTING_OVERLAP_MS)),
      take: (pix, provider) =>
        receiveListedPix(
          deps,
          provider,
          pix.map(({ endToEndId }) => endToEndId),
          at,
          'list',
        ),
    },
    at,
  );
}

const RETURNED_EVERY_MS = 30 * MINUTE_MS;
const RETURNED_WINDOW_MS = 7 * DAY_MS;
/** The MED takes claims for 80 days and some 11 more for the return; a few days are added. */
const RETURNED_REACH_MS = 95 * DAY_MS;

/**
 * Checks every Pix of the last 95 days for which the PSP lists returns, twice an hour: the callback of a return may get lost, and the start of a return has
 * none. Reads differences back. Leaves unknown Pix to the list of received ones: an unknown Pix of this age is not ours. Returns how many pages it read.
 */
export async function compareReturned(deps: PaymentsDeps, at: Date): Promise<number> {
  return walkEach(
    deps,
    {
      name: 'returned',
      everyMs: RETURNED_EVERY_MS,
      windowMs: RETURNED_WINDOW_MS,
      returnedOnly: true,
      from: (_through, now) => new Date(now.getTime() - RETURNED_REACH_MS),
      take: async (pix, provider) => receiveListedPix(deps, provider, await changed(deps, provider, pix), at, 'callback'),
    },
    at,
  );
}

/** The Pix whose listed returns differ from the known ones. A list without returns reports no change. */
async function changed({ db }: PaymentsDeps, provider: string, pix: readonly ListedPix[]): Promise<string[]> {
  const ids = pix.map(({ endToEndId }) => endToEndId);
  const [ours, known] = [await knownReceipts(db.k, ids), await readReturnsOf(db.k, ids)];
  const news = pix.filter(({ endToEndId, returns }) => {
    const before = known.get(endToEndId) ?? [];
    return (ours.get(endToEndId) ?? null) === provider && (returns ?? []).some((reported) => !before.some((one) => isSame(one, reported)));
  });
  return news.map(({ endToEndId }) => endToEndId);
}

function isSame(known: KnownReturn, reported: PixReturn): boolean {
  return known.id === reported.id && known.status === reported.status && known.amountCents === reported.amountCents;
}
