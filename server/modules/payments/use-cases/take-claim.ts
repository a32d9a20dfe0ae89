import { minCents, ZERO } from '#kernel/money.ts';
import { lockGate } from '#server/modules/gate/index.ts';
import { lockWallet, MED, releaseBlock, writeBlock } from '#server/modules/wallet/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import type { PaymentsDeps } from '../deps.ts';
import { isUndecided, type PixClaim } from '../domain/pix-claims.ts';
import { claimEnded, claimOpened } from '../messages.ts';
import { type Claim, lockClaim, noteClaim, writeClaimEnd, writeReserve, writeReserveEnd } from '../store/claims.ts';
import { takenSince } from '../store/receipt-moves.ts';
import { lockReceipt, noteReceipts } from '../store/receipts.ts';
import { reviewUnsentWithdrawals } from './review-withdrawals.ts';

/** What operators read beside a withdrawal that waits because a bank claims a Pix of its player. */
const CLAIMED = 'a bank claims a Pix of this player (MED)';

/**
 * Takes in what the PSP says of a claim, in one transaction: holds so much of the player's cash while it is undecided, lets it go when it came to nothing. An
 * accepted one takes nothing by itself: the return that follows it does, by the way of every return. Locks: receipt, claim, gate, wallet.
 */
export async function takeClaim(deps: PaymentsDeps, told: PixClaim, at: Date): Promise<void> {
  await deps.db.k.transaction().execute(async (tx) => {
    const receipt = await lockReceipt(tx, told.endToEndId);
    if (receipt === null) await noteReceipts(tx, [told.endToEndId], at);
    await noteClaim(tx, told, at);
    const claim = await lockClaim(tx, told.id);
    if (claim === null || !isUndecided(claim.state)) return;
    if (claim.endToEndId !== told.endToEndId) throw new Error(`claim ${told.id} is told of another Pix than before`);
    const owner = receipt?.state === 'credited' ? receipt.playerId : null;
    if (owner !== null) await lockGate(tx, owner);
    const held =
      owner !== null && claim.reservedCents === null && told.status === 'open'
        ? await hold(tx, claim, owner, receipt?.amountCents ?? claim.amountCents, at)
        : claim;
    if (told.status !== 'open') await endClaim(tx, held, told.status, at);
  });
}

async function hold(tx: Tx, claim: Claim, playerId: string, receivedCents: Claim['amountCents'], at: Date): Promise<Claim> {
  const reservedCents = minCents(claim.amountCents, receivedCents);
  const balance = await lockWallet(tx, playerId);
  await writeBlock(tx, playerId, { reason: MED, ref: claim.id, amountCents: reservedCents, at });
  await writeReserve(tx, claim.id, { playerId, reservedCents });
  if ((balance?.cashCents ?? 0) < reservedCents) await reviewUnsentWithdrawals(tx, playerId, at, CLAIMED);
  await publish(tx, at, claimOpened({ playerId, amountCents: reservedCents }));
  return { ...claim, playerId, reservedCents };
}

/**
 * Ends a claim by the PSP's word. One that came to nothing lets go at once; an accepted one when the return was booked, which may have been before: the PSP gives
 * the Pix back as soon as it has an answer, and its callback overtakes what it says to us. Needs the locks of receipt, claim and gate.
 */
export async function endClaim(tx: Tx, claim: Claim, state: 'accepted' | 'rejected' | 'cancelled', at: Date): Promise<void> {
  if (state !== 'accepted' || (await takenSince(tx, claim.endToEndId, claim.seenAt)) > ZERO) await letGo(tx, claim, at);
  await writeClaimEnd(tx, claim.id, state, at);
  // What the claim takes stands in the Pix: it is read at once.
  if (state === 'accepted') await noteReceipts(tx, [claim.endToEndId], at);
  if (claim.playerId !== null)
    await publish(tx, at, claimEnded({ playerId: claim.playerId, amountCents: claim.reservedCents ?? claim.amountCents, accepted: state === 'accepted' }));
}

/** What is held of a claim is the player's again, or was taken. Needs the gate's lock. */
export async function letGo(tx: Tx, { id, playerId, reservedCents, releasedAt }: Claim, at: Date): Promise<void> {
  if (playerId === null || reservedCents === null || releasedAt !== null) return;
  await releaseBlock(tx, playerId, { reason: MED, ref: id });
  await writeReserveEnd(tx, id, at);
}

/** An accepted claim whose return never came holds nothing any longer. */
export async function endOldReserve(deps: PaymentsDeps, id: string, at: Date): Promise<void> {
  await deps.db.k.transaction().execute(async (tx) => {
    const claim = await lockClaim(tx, id);
    if (claim === null || claim.playerId === null) return;
    await lockGate(tx, claim.playerId);
    await letGo(tx, claim, at);
  });
}
