import type { Cents } from '#kernel/money.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { transfer } from './transfer.ts';

/** Sets cash aside that cannot be paid to its player: it stands in the house account `unclaimed`, under their name. Once per reference and version. Locks the wallet. */
export async function setAsideUnclaimed(
  tx: Tx,
  aside: { readonly playerId: string; readonly amountCents: Cents; readonly refId: string; readonly version: number; readonly at: Date },
): Promise<void> {
  const moved = await transfer(tx, { ...aside, from: 'cash', to: 'unclaimed', kind: 'unclaimed' });
  if (!moved.ok || moved.value.outcome !== 'moved') throw new Error('cash was not set aside');
}
