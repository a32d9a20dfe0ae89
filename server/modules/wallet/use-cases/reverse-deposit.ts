import { cents, subtractCents } from '#kernel/money.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { lockWallet } from '../store/accounts.ts';
import { drawOnReserves } from '../store/reserves.ts';
import { type DepositLeg, type DepositReturn, moveDepositLegs } from './move-deposit-legs.ts';
import { transfer } from './transfer.ts';

/**
 * A credited Pix goes back to its payer after all: cash first, then what is reserved under a bank's claim, and what is no longer there becomes the
 * player's debt (docs/decisions/012), so that `pix_clearing` is whole at once. Asks neither gate nor limits. Locks the player's wallet; take the gate's lock before.
 */
export async function reverseDeposit(tx: Tx, taken: DepositReturn): Promise<DepositLeg[]> {
  await drawOnReserves(tx, taken.playerId, taken.amountCents, taken.at);
  const balance = await lockWallet(tx, taken.playerId);
  if (balance === null) throw new Error('a deposit of a player without a wallet goes back');
  const fromCash = cents(Math.min(balance.cashCents, taken.amountCents));
  return moveDepositLegs([fromCash, subtractCents(taken.amountCents, fromCash)], taken.version, (leg) => {
    const { playerId, endToEndId, at } = taken;
    return transfer(tx, {
      playerId,
      from: leg.account,
      to: 'pix_clearing',
      amountCents: leg.amountCents,
      kind: 'deposit_returned',
      refId: endToEndId,
      version: leg.version,
      at,
    });
  });
}
