import type { PaymentsDeps } from '../deps.ts';
import type { ListedPix } from '../domain/pix-in.ts';
import { claimListing, endListing, keepListing, type Listing, type ListingName } from '../store/listing.ts';

const LEASE_MS = 300_000;
/** Pages of one turn: bounds how long a turn holds its sweep, not how long a list may be. */
const PAGES_PER_TURN = 20;

export interface Walk {
  readonly name: ListingName;
  readonly everyMs: number;
  /** What is asked for at once, at most: PSPs refuse long stretches. */
  readonly windowMs: number;
  readonly returnedOnly: boolean;
  /** Where a new walk begins, given up to where the last one came. */
  readonly from: (through: Date | null, at: Date) => Date;
  readonly take: (pix: readonly ListedPix[]) => Promise<void>;
}

/**
 * Walks the PSP's list of received Pix, page by page, window by window; however long it is, what was read is kept and the next turn goes on there,
 * in whichever process. A page that cannot be read is asked for again at the next turn. Returns how many pages it took.
 */
export async function walkListing(deps: PaymentsDeps, walk: Walk, at: Date): Promise<number> {
  const claimed = await claimListing(deps.db.k, walk.name, at, new Date(at.getTime() + LEASE_MS));
  if (claimed === null) return 0;
  const next = new Date(at.getTime() + walk.everyMs);
  let position: Position =
    claimed.untilAt === null || claimed.through === null
      ? start(walk, claimed.through, at)
      : { ...claimed, through: claimed.through, untilAt: claimed.untilAt };
  for (let pages = 0; pages < PAGES_PER_TURN; pages += 1) {
    const { through: from, page } = position;
    const answer = await deps.pixIn.listPix({ from, to: windowEnd(walk, position), page, returnedOnly: walk.returnedOnly });
    if (answer.kind === 'unavailable') {
      deps.log.warn({ list: walk.name, detail: answer.detail }, 'the list of received Pix could not be read');
      await keepListing(deps.db.k, walk.name, position, next);
      return pages;
    }
    await walk.take(answer.pix);
    position = page + 1 < answer.pages ? { ...position, page: page + 1 } : { ...position, through: windowEnd(walk, position), page: 0 };
    if (position.through.getTime() >= position.untilAt.getTime()) {
      await endListing(deps.db.k, walk.name, position.untilAt, next);
      return pages + 1;
    }
    await keepListing(deps.db.k, walk.name, position, at);
  }
  return PAGES_PER_TURN;
}

type Position = { readonly [K in keyof Listing]: NonNullable<Listing[K]> };

function start(walk: Walk, through: Date | null, at: Date): Position {
  return { through: walk.from(through, at), untilAt: at, page: 0 };
}

function windowEnd({ windowMs }: Walk, { through, untilAt }: Position): Date {
  return new Date(Math.min(untilAt.getTime(), through.getTime() + windowMs));
}
