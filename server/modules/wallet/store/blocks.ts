import { type Cents, cents } from '#kernel/money.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** Reason of the blocks that payments writes at a deposit and stakes reduces as cash stakes settle. */
export const DEPOSIT_ROLLOVER = 'deposit_rollover';
/** Reason under which `readWallet` shows the player's debt; it is no row of wallet_block. */
export const DEBT = 'debt';

export interface Block {
  readonly reason: string;
  readonly ref: string;
  readonly amountCents: Cents;
  /** When it falls away by itself; null never. */
  readonly until: Date | null;
}

/** Blocks in force at an instant, oldest first. */
export async function readBlocks(db: Queryable, playerId: string, at: Date): Promise<Block[]> {
  const rows = await db
    .selectFrom('wallet_block')
    .select(['reason', 'ref', 'amount', 'until'])
    .where('player_id', '=', playerId)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', at)]))
    .orderBy('created_at')
    .orderBy('ref')
    .execute();
  return rows.map((row) => ({ reason: row.reason, ref: row.ref, amountCents: cents(row.amount), until: row.until }));
}

/** Blocks an amount (> 0) of the player's cash. Writing the same (reason, ref) again changes nothing. */
export async function writeBlock(tx: Tx, playerId: string, block: Omit<Block, 'until'> & { readonly until?: Date | null; readonly at: Date }): Promise<void> {
  await tx
    .insertInto('wallet_block')
    .values({ player_id: playerId, reason: block.reason, ref: block.ref, amount: block.amountCents, until: block.until ?? null, created_at: block.at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes an amount off one block; at zero the block is gone. */
export async function reduceBlock(tx: Tx, playerId: string, block: { readonly reason: string; readonly ref: string; readonly byCents: Cents }): Promise<void> {
  const one = { player_id: playerId, reason: block.reason, ref: block.ref };
  await tx
    .deleteFrom('wallet_block')
    .where((eb) => eb.and(one))
    .where('amount', '<=', block.byCents)
    .execute();
  await tx
    .updateTable('wallet_block')
    .set((eb) => ({ amount: eb('amount', '-', block.byCents) }))
    .where((eb) => eb.and(one))
    .execute();
}

/** Lifts one block, whatever is left of it; false when it was worked off already. */
export async function releaseBlock(tx: Tx, playerId: string, block: { readonly reason: string; readonly ref: string }): Promise<boolean> {
  const one = { player_id: playerId, reason: block.reason, ref: block.ref };
  const { numDeletedRows } = await tx
    .deleteFrom('wallet_block')
    .where((eb) => eb.and(one))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Lifts a player's blocks: of one reason, or all (exclusion, closure, profile `br`). */
export async function releaseBlocks(tx: Tx, playerId: string, reason?: string): Promise<void> {
  const all = tx.deleteFrom('wallet_block').where('player_id', '=', playerId);
  await (reason === undefined ? all : all.where('reason', '=', reason)).execute();
}
