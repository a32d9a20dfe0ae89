import type { Cents } from '#kernel/money.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { transfer } from './transfer.ts';

/**
 * Moves cash that cannot be paid to its player into the house account `unclaimed`, recorded under the player. Once per reference and version. Locks the wallet.
 */
export async function setAsideUnclaimed(
  tx: Tx,
  aside: { readonly playerId: string; readonly amountCents: Cents; readonly refId: string; readonly version: number; readonly at: Date },
): Promise<void> {
  const moved = await transfer(tx, { ...aside, from: 'cash', to: 'unclaimed', kind: 'unclaimed' });
  if (!moved.ok || moved.value.outcome !== 'moved') throw new Error('cash was not set aside');
}

interface UnclaimedMove {
  readonly playerId: string;
  readonly amountCents: Cents;
  /** Reference and version of the move to `unclaimed`. */
  readonly refId: string;
  readonly version: number;
  readonly at: Date;
}

/** Moves unclaimed money back to the player's cash. Once per reference and version. Locks the wallet. */
export async function returnUnclaimedCash(tx: Tx, back: UnclaimedMove): Promise<void> {
  const moved = await transfer(tx, { ...back, from: 'unclaimed', to: 'cash', kind: 'unclaimed_returned' });
  if (!moved.ok || moved.value.outcome !== 'moved') throw new Error('unclaimed money was not returned');
}

/** Moves unclaimed money out of the house for good, because the player did not claim it in time. Once per reference and version. */
export async function handOverUnclaimed(tx: Tx, gone: UnclaimedMove): Promise<void> {
  const moved = await transfer(tx, { ...gone, playerId: null, from: 'unclaimed', to: 'pix_clearing', kind: 'unclaimed_handed_over' });
  if (!moved.ok || moved.value.outcome !== 'moved') throw new Error('unclaimed money was not handed over');
}
