import { type RawBuilder, sql } from 'kysely';
import { type Cents, cents } from '#kernel/money.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { lockWallet } from './accounts.ts';

/** Reason of the blocks that payments writes at a deposit and stakes reduces as bets settle. */
export const DEPOSIT_ROLLOVER = 'deposit_rollover';
/** Reason under which `readWallet` shows the player's debt; it is not stored in wallet_block. */
export const DEBT = 'debt';

export interface Block {
  readonly reason: string;
  readonly ref: string;
  readonly amountCents: Cents;
  /** When the block ends automatically; null for never. */
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

/**
 * Blocks an amount (> 0) of the player's cash. Writing the same (reason, ref) again changes nothing, even after it was worked off or lifted. Locks the wallet,
 * so that the block has its place among the player's transfers.
 */
export async function writeBlock(tx: Tx, playerId: string, block: Omit<Block, 'until'> & { readonly until?: Date | null; readonly at: Date }): Promise<void> {
  await lockWallet(tx, playerId);
  await sql`
    WITH written AS (
      INSERT INTO wallet_block_written (player_id, reason, ref, amount, until, created_at, after_transfer)
      VALUES (${playerId}, ${block.reason}, ${block.ref}, ${block.amountCents}, ${block.until ?? null}, ${block.at}, wallet_ledger_position())
      ON CONFLICT DO NOTHING RETURNING *
    )
    INSERT INTO wallet_block (player_id, reason, ref, amount, until, created_at) SELECT player_id, reason, ref, amount, until, created_at FROM written`.execute(
    tx,
  );
}

/** Reduces one block by an amount; at zero the block is removed. Locks the wallet. */
export async function reduceBlock(tx: Tx, playerId: string, block: { readonly reason: string; readonly ref: string; readonly byCents: Cents }): Promise<void> {
  await lockWallet(tx, playerId);
  const one = sql`player_id = ${playerId} AND reason = ${block.reason} AND ref = ${block.ref}`;
  await sql`
    WITH before AS MATERIALIZED (SELECT amount FROM wallet_block WHERE ${one}),
    gone AS (DELETE FROM wallet_block WHERE ${one} AND amount <= ${block.byCents}),
    lowered AS (UPDATE wallet_block SET amount = amount - ${block.byCents} WHERE ${one} AND amount > ${block.byCents})
    INSERT INTO wallet_block_lowered (player_id, reason, ref, amount, after_transfer)
    SELECT ${playerId}, ${block.reason}, ${block.ref}, least(b.amount, ${block.byCents}), wallet_ledger_position() FROM before b`.execute(tx);
}

/** Players with a block of this reason. */
export async function playersBlocked(db: Queryable, reason: string, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('wallet_block').select('player_id').distinct().where('reason', '=', reason).orderBy('player_id').limit(limit).execute();
  return rows.map((row) => row.player_id);
}

/** Lifts the rest of one block; false if it was already worked off. Locks the wallet. */
export async function releaseBlock(tx: Tx, playerId: string, block: { readonly reason: string; readonly ref: string }): Promise<boolean> {
  return (await lift(tx, playerId, sql`reason = ${block.reason} AND ref = ${block.ref}`)) > 0;
}

/** Lifts a player's blocks: of one reason, or all (exclusion, closure, profile `br`). Does not touch reserves of banks' claims. Locks the wallet. */
export async function releaseBlocks(tx: Tx, playerId: string, reason?: string): Promise<void> {
  await lift(tx, playerId, reason === undefined ? sql`true` : sql`reason = ${reason}`);
}

/** Lifts the selected blocks of a player; returns their number. */
async function lift(tx: Tx, playerId: string, which: RawBuilder<unknown>): Promise<number> {
  await lockWallet(tx, playerId);
  const { rows } = await sql`
    WITH gone AS (DELETE FROM wallet_block WHERE player_id = ${playerId} AND ${which} RETURNING *)
    INSERT INTO wallet_block_lowered (player_id, reason, ref, amount, after_transfer)
    SELECT player_id, reason, ref, amount, wallet_ledger_position() FROM gone RETURNING id`.execute(tx);
  return rows.length;
}
