import { type Cents, sumCents } from '#kernel/money.ts';
import { lockWallet, returnUnclaimedCash } from '#server/modules/wallet/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { endKept, lockKept } from '../../store/unclaimed.ts';

/** Turns the unclaimed money of a closure into the player's cash again; returns how much. Joins the caller's transaction, which holds the closure's lock. */
export async function returnUnclaimed(tx: Tx, closureId: string, at: Date): Promise<Cents> {
  const kept = await lockKept(tx, closureId);
  for (const each of kept) {
    const { playerId, amountCents, version } = each;
    await lockWallet(tx, playerId);
    await returnUnclaimedCash(tx, { playerId, amountCents, refId: closureId, version, at });
    await endKept(tx, each, 'returned', at);
  }
  return sumCents(kept.map(({ amountCents }) => amountCents));
}
