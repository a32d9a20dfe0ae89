import { DAY_MS, MINUTE_MS } from '#kernel/durations.ts';
import type { PaymentsDeps } from '../deps.ts';
import { CLAIMS_REACH_MS, RESERVE_ENDS_AFTER_MS, isUndecided, type PixClaim } from '../domain/pix-claims.ts';
import { type Claim, knownClaims, oldAccepted } from '../store/claims.ts';
import { claimListing, endListing } from '../store/listing.ts';
import { endOldReserve, takeClaim } from './take-claim.ts';

const EVERY_MS = 5 * MINUTE_MS;
const LEASE_MS = 5 * MINUTE_MS;
const MOST_PAGES = 100;
const MOST_RESERVES = 50;

/**
 * Asks the PSP for banks' claims on our Pix every five minutes and takes in what is new of them. A page that cannot be read is asked for again at the next turn;
 * a PSP that knows no claims is left in peace for a day. Returns how many it took in.
 */
export async function takeClaims(deps: PaymentsDeps, at: Date): Promise<number> {
  if ((await claimListing(deps.db.k, 'claims', at, new Date(at.getTime() + LEASE_MS))) === null) return 0;
  // First, so that a PSP that does not answer keeps nothing reserved for longer.
  for (const claim of await oldAccepted(deps.db.k, new Date(at.getTime() - RESERVE_ENDS_AFTER_MS), MOST_RESERVES)) await endOldReserve(deps, claim, at);
  let taken = 0;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await deps.pixClaims.list(new Date(at.getTime() - CLAIMS_REACH_MS), page);
    if (answer.kind === 'unavailable') {
      deps.log.warn({ detail: answer.detail }, 'the list of claims could not be read');
      return taken;
    }
    if (answer.kind === 'not_found') {
      await endListing(deps.db.k, 'claims', at, new Date(at.getTime() + DAY_MS));
      return taken;
    }
    taken += await takeNews(deps, answer.claims, at);
    if (page + 1 >= answer.pages) break;
  }
  await endListing(deps.db.k, 'claims', at, new Date(at.getTime() + EVERY_MS));
  return taken;
}

async function takeNews(deps: PaymentsDeps, told: readonly PixClaim[], at: Date): Promise<number> {
  const known = await knownClaims(
    deps.db.k,
    told.map(({ id }) => id),
  );
  const news = told.filter((claim) => isNews(known.get(claim.id), claim));
  for (const claim of news) {
    // One odd claim keeps no other waiting: it is told, and comes again with the next list.
    try {
      await takeClaim(deps, claim, at);
    } catch (error) {
      deps.log.error({ err: error, claimId: claim.id, alert: 'claim-not-taken' }, 'a bank’s claim could not be taken in; the next list tells it again');
    }
  }
  return news.length;
}

/** New, decided since, or of a Pix that nobody had when it was told first. */
function isNews(known: Claim | undefined, told: PixClaim): boolean {
  if (known === undefined) return true;
  return isUndecided(known.state) && (told.status !== 'open' || known.playerId === null);
}
