import type { Selectable } from 'kysely';
import type { AccountUnclaimed } from '#db/generated/tables.ts';
import { type Cents, cents } from '#kernel/money.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** Money that could not be paid to its player when the account closed. */
export interface Unclaimed {
  readonly closureId: string;
  /** The id of the transfer to unclaimed; derived from the closure's id. */
  readonly version: number;
  readonly playerId: string;
  readonly amountCents: Cents;
  readonly state: 'kept' | 'returned' | 'handed_over';
  readonly setAsideAt: Date;
  readonly keptUntil: Date;
}

export interface NewUnclaimed extends Pick<Unclaimed, 'closureId' | 'version' | 'playerId' | 'amountCents' | 'keptUntil'> {
  readonly at: Date;
}

/** Stores unclaimed money. */
export async function insertUnclaimed(tx: Tx, { closureId, version, playerId, amountCents, at, keptUntil }: NewUnclaimed): Promise<void> {
  await tx
    .insertInto('account_unclaimed')
    .values({ closure_id: closureId, version, player_id: playerId, amount: amountCents, status: 'kept', set_aside_at: at, kept_until: keptUntil })
    .execute();
}

/** The unclaimed money of a closure, locked. Lock order: closure, this row, `gate_player`, wallet. */
export async function lockKept(tx: Tx, closureId: string): Promise<Unclaimed[]> {
  const rows = await tx
    .selectFrom('account_unclaimed')
    .selectAll()
    .where('closure_id', '=', closureId)
    .where('status', '=', 'kept')
    .orderBy('version')
    .forUpdate()
    .execute();
  return rows.map(toUnclaimed);
}

export async function endKept(tx: Tx, { closureId, version }: Unclaimed, state: 'returned' | 'handed_over', at: Date): Promise<void> {
  await tx.updateTable('account_unclaimed').set({ status: state, ended_at: at }).where('closure_id', '=', closureId).where('version', '=', version).execute();
}

/** Whether the player has unclaimed money. */
export async function hasKept(db: Queryable, playerId: string): Promise<boolean> {
  const query = db.selectFrom('account_unclaimed').select('closure_id').where('player_id', '=', playerId).where('status', '=', 'kept');
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** Unclaimed money, kept longest first; `all` includes returned and handed-over money. */
export async function listUnclaimed(db: Queryable, { all, limit }: { readonly all: boolean; readonly limit: number }): Promise<Unclaimed[]> {
  let query = db.selectFrom('account_unclaimed').selectAll().orderBy('kept_until').orderBy('closure_id').limit(limit);
  if (!all) query = query.where('status', '=', 'kept');
  return (await query.execute()).map(toUnclaimed);
}

function toUnclaimed(row: Selectable<AccountUnclaimed>): Unclaimed {
  return {
    closureId: row.closure_id,
    version: row.version,
    playerId: row.player_id,
    amountCents: cents(Number(row.amount)),
    state: row.status as Unclaimed['state'],
    setAsideAt: row.set_aside_at,
    keptUntil: row.kept_until,
  };
}
