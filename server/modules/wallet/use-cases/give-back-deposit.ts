import { type Cents, cents, subtractCents } from '#kernel/money.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { lockWallet, readSideBalances } from '../store/accounts.ts';
import { type DepositLeg, type DepositReturn, moveDepositLegs } from './move-deposit-legs.ts';
import { transfer } from './transfer.ts';

/**
 * A return that was taken from the player was not made after all: the money comes back. It repays what the same return left owing, as far as prizes have not
 * repaid it meanwhile; the rest is cash. Locks the player's wallet; take the gate's lock before.
 */
export async function giveBackDeposit(tx: Tx, given: DepositReturn & { readonly owedCents: Cents }): Promise<DepositLeg[]> {
  await lockWallet(tx, given.playerId);
  const { debtCents } = await readSideBalances(tx, given.playerId);
  const toDebt = cents(Math.min(debtCents, given.owedCents, given.amountCents));
  return moveDepositLegs([subtractCents(given.amountCents, toDebt), toDebt], given.version, (leg) => {
    const { playerId, endToEndId, at } = given;
    return transfer(tx, {
      playerId,
      from: 'pix_clearing',
      to: leg.account,
      amountCents: leg.amountCents,
      kind: 'deposit_unreturned',
      refId: endToEndId,
      version: leg.version,
      at,
    });
  });
}
