import { type Cents, cents, subtractCents, ZERO } from '#kernel/money.ts';
import type { Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { lockWallet, readSideBalances } from '../store/accounts.ts';
import { drawOnReserves } from '../store/reserves.ts';
import { transfer, type Transferred, type TransferRefusal } from './transfer.ts';

/** Credits a received Pix, once per end-to-end id. If the outcome is `moved`, count it (`countDeposit` of module `gate`) in the same transaction. */
export function creditDeposit(
  tx: Tx,
  deposit: { readonly playerId: string; readonly endToEndId: string; readonly amountCents: Cents; readonly at: Date },
): Promise<Result<Transferred, TransferRefusal>> {
  const { playerId, amountCents, at } = deposit;
  return transfer(tx, { playerId, from: 'pix_clearing', to: 'cash', amountCents, kind: 'deposit', refId: deposit.endToEndId, at });
}

/**
 * Debits a credited Pix that goes back to its payer: from cash first, then from the reserve under a bank's claim; the rest becomes the player's debt
 * (docs/decisions/012), so that `pix_clearing` is complete at once. Checks neither eligibility nor limits. Locks the wallet; lock `gate_player` before.
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

/**
 * Credits back a debited return that was not made: repays the debt that the same return left, unless payouts have repaid it meanwhile; the rest is cash. Locks
 * the player's wallet; lock `gate_player` before.
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

/** The player's side of one transfer of a deposit's return. */
export interface DepositLeg {
  readonly account: 'cash' | 'debt';
  readonly amountCents: Cents;
  readonly version: number;
}

interface DepositReturn {
  readonly playerId: string;
  readonly endToEndId: string;
  readonly amountCents: Cents;
  /** The first free version of its kind for this Pix; each further leg takes the next. */
  readonly version: number;
  readonly at: Date;
}

/** Makes one transfer for each nonzero amount, cash first. */
async function moveDepositLegs(
  parts: readonly [cash: Cents, debt: Cents],
  version: number,
  move: (leg: DepositLeg) => Promise<Result<Transferred, TransferRefusal>>,
): Promise<DepositLeg[]> {
  const [cash, debt] = parts;
  const sides = [
    { account: 'cash', amountCents: cash },
    { account: 'debt', amountCents: debt },
  ] as const;
  const legs = sides.filter(({ amountCents }) => amountCents > ZERO).map((side, index) => ({ ...side, version: version + index }));
  for (const leg of legs) {
    const moved = await move(leg);
    if (!moved.ok || moved.value.outcome !== 'moved')
      throw new Error(`a return of a deposit could not be booked: ${moved.ok ? moved.value.outcome : moved.code}`);
  }
  return legs;
}
