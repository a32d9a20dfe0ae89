import { DAY_MS, MINUTE_MS } from '#kernel/durations.ts';
import { type Cents, cents, minCents, ZERO } from '#kernel/money.ts';
import { lockGate } from '#server/modules/gate/index.ts';
import { lockWallet } from '#server/modules/wallet/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import type { PaymentsDeps } from '../../deps.ts';
import { CLAIMS_REACH_MS, isUndecided, type PaymentProvider, type PixClaim, RESERVE_ENDS_AFTER_MS } from '../../domain/payment-provider.ts';
import { claimEnded, claimOpened } from '../../messages.ts';
import { type Claim, knownClaims, lockClaim, lockClaimOf, noteClaim, oldAccepted, writeClaimEnd, writeHolder, writeLapse } from '../../store/claims.ts';
import { claimListing, endListing } from '../../store/listing.ts';
import { lockReceipt, noteReceipts, type Receipt } from '../../store/receipts.ts';
import { reviewUnsentWithdrawals } from '../withdrawals/review-withdrawals.ts';
import { adjustReserve } from './adjust-reserve.ts';

const EVERY_MS = 5 * MINUTE_MS;
const LEASE_MS = 5 * MINUTE_MS;
const MOST_PAGES = 100;
const MOST_RESERVES = 50;

/**
 * Requests banks' claims on our Pix from the PSP every five minutes and applies new ones. An invalid page is requested again at the next turn; a PSP without
 * claims is asked once a day. Returns how many it applied.
 */
export async function takeClaims(deps: PaymentsDeps, at: Date): Promise<number> {
  const taken = await Promise.all(deps.providers.all.map((provider) => takeClaimsOf(deps, provider, at)));
  return taken.reduce((sum, each) => sum + each, 0);
}

async function takeClaimsOf(deps: PaymentsDeps, { id: provider, pixClaims }: PaymentProvider, at: Date): Promise<number> {
  const list = { provider, name: 'claims' } as const;
  if ((await claimListing(deps.db.k, list, at, new Date(at.getTime() + LEASE_MS))) === null) return 0;
  // Done first, so that a PSP that is down does not prolong a reserve.
  const old = await oldAccepted(deps.db.k, provider, new Date(at.getTime() - RESERVE_ENDS_AFTER_MS), MOST_RESERVES);
  for (const claim of old) await endOldReserve(deps, claim, at);
  let taken = 0;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await pixClaims.list(new Date(at.getTime() - CLAIMS_REACH_MS), page);
    if (answer.kind === 'unavailable') {
      deps.log.warn({ provider, detail: answer.detail }, 'the list of claims could not be read');
      return taken;
    }
    if (answer.kind === 'not_found') {
      await endListing(deps.db.k, list, at, new Date(at.getTime() + DAY_MS));
      return taken;
    }
    taken += await takeNews(deps, provider, answer.claims, at);
    if (page + 1 >= answer.pages) break;
  }
  await endListing(deps.db.k, list, at, new Date(at.getTime() + EVERY_MS));
  return taken;
}

async function takeNews(deps: PaymentsDeps, provider: string, reported: readonly PixClaim[], at: Date): Promise<number> {
  const known = await knownClaims(
    deps.db.k,
    provider,
    reported.map(({ id }) => id),
  );
  const news = reported.filter((claim) => isNews(known.get(claim.id), claim));
  for (const claim of news) {
    // An invalid claim does not delay the others: it is reported, and the next list contains it again.
    try {
      await takeClaim(deps, provider, claim, at);
    } catch (error) {
      deps.log.error(
        { err: error, provider, claimId: claim.id, alert: 'claim-not-taken' },
        'a bank’s claim could not be taken in; the next list tells it again',
      );
    }
  }
  return news.length;
}

/** New, decided since, or of a Pix without a player at the first report. */
function isNews(known: Claim | undefined, reported: PixClaim): boolean {
  if (known === undefined) return true;
  return isUndecided(known.state) && (reported.status !== 'open' || known.playerId === null);
}

/** The note shown to operators at a withdrawal that waits because a bank claims a Pix of its player. */
const CLAIMED = 'a bank claims a Pix of this player (MED)';

/**
 * Applies the PSP's report of a claim in one transaction: reserves the player's cash while it is undecided, and releases it when the claim is rejected. An
 * accepted claim takes nothing by itself: its return does, like every return. Locks: receipt, claim, `gate_player`, wallet.
 */
export async function takeClaim(deps: PaymentsDeps, provider: string, reported: PixClaim, at: Date): Promise<void> {
  await deps.db.k.transaction().execute(async (tx) => {
    const receipt = await lockReceipt(tx, reported.endToEndId);
    if (receipt === null) await noteReceipts(tx, provider, [reported.endToEndId], at);
    await noteClaim(tx, provider, reported, at);
    const claim = await lockClaimOf(tx, provider, reported.id);
    if (claim === null || !isUndecided(claim.state)) return;
    if (claim.endToEndId !== reported.endToEndId) throw new Error(`claim ${reported.id} is told of another Pix than before`);
    const owner = receipt?.state === 'credited' ? receipt.playerId : null;
    if (owner !== null && receipt !== null && receipt.provider !== provider)
      throw new Error(`claim ${reported.id} of ${provider} is on a Pix that ${receipt.provider} received`);
    if (owner !== null) await lockGate(tx, owner);
    if (reported.status === 'open') {
      if (owner !== null && claim.playerId === null) await hold(tx, claim, owner, at);
    } else await endClaim(tx, claim, receipt, reported.status, at);
  });
}

async function hold(tx: Tx, claim: Claim, playerId: string, at: Date): Promise<void> {
  const balance = await lockWallet(tx, playerId);
  await writeHolder(tx, claim.id, { playerId, walletVersion: balance?.version ?? 0, at });
  const adjusted = await adjustReserve(tx, claim.endToEndId, { mostCents: claim.amountCents, at });
  if (adjusted === null) throw new Error(`claim ${claim.id} was noted and is not found`);
  const { before, after } = adjusted;
  if (after.missingCents > ZERO) await reviewUnsentWithdrawals(tx, playerId, at, CLAIMED);
  await publish(tx, at, claimOpened({ playerId, amountCents: cents(after.reservedCents - before.reservedCents) }));
}

/**
 * Ends a claim by the PSP's decision. A rejected claim holds nothing any more; an accepted one holds until the Pix goes back, which may have happened before.
 */
async function endClaim(tx: Tx, claim: Claim, receipt: Receipt | null, state: 'accepted' | 'rejected' | 'cancelled', at: Date): Promise<void> {
  await writeClaimEnd(tx, claim.id, state, at);
  const adjusted = await adjustReserve(tx, claim.endToEndId, { mostCents: ZERO, at });
  // The Pix has the claim's return, so it is read at once.
  if (state === 'accepted') await noteReceipts(tx, claim.provider, [claim.endToEndId], at);
  if (claim.playerId === null) return;
  const accepted = state === 'accepted';
  const amountCents: Cents = accepted
    ? minCents(claim.amountCents, receipt?.amountCents ?? claim.amountCents)
    : cents((adjusted?.before.reservedCents ?? ZERO) - (adjusted?.after.reservedCents ?? ZERO));
  await publish(tx, at, claimEnded({ playerId: claim.playerId, amountCents, accepted }));
}

/** Ends the hold of an accepted claim whose return never came. Locks: receipt, claim, `gate_player`, wallet. */
export async function endOldReserve(deps: PaymentsDeps, { id, endToEndId }: Pick<Claim, 'id' | 'endToEndId'>, at: Date): Promise<void> {
  await deps.db.k.transaction().execute(async (tx) => {
    await lockReceipt(tx, endToEndId);
    const claim = await lockClaim(tx, id);
    if (claim === null || claim.playerId === null || claim.state !== 'accepted' || claim.lapsedAt !== null) return;
    await lockGate(tx, claim.playerId);
    await writeLapse(tx, id, at);
    await adjustReserve(tx, endToEndId, { mostCents: ZERO, at });
  });
}
