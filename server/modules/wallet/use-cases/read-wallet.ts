import type { Cents } from '#kernel/money.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { lockCash, type LockedBlock } from '../domain/withdrawable.ts';
import { type Balance, readBalance, readSideBalances, type SideBalances } from '../store/accounts.ts';
import { type Block, DEBT, readBlocks } from '../store/blocks.ts';

/** Debt is one of the blocks. The locked and withdrawable amounts add up to the cash, which excludes reserves. */
export interface Wallet extends Balance, SideBalances {
  readonly withdrawableCents: Cents;
  readonly blocks: readonly LockedBlock<Block>[];
}

/** The player's whole wallet at an instant; null if there is none. It cannot change in a transaction that holds `lockWallet`. */
export async function readWallet(db: Queryable, playerId: string, at: Date): Promise<Wallet | null> {
  const balance = await readBalance(db, playerId);
  if (balance === null) return null;
  const side = await readSideBalances(db, playerId);
  const blocks = [...(await readBlocks(db, playerId, at)), ...debtBlock(side.debtCents)];
  return { ...balance, ...side, ...lockCash(balance.cashCents, blocks) };
}

/** Debt as a block: it locks as much cash, and only a payout, or the same stake's refund, repays it. */
function debtBlock(debtCents: Cents): Block[] {
  return debtCents === 0 ? [] : [{ reason: DEBT, ref: DEBT, amountCents: debtCents, until: null }];
}
