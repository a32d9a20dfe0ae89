import type { Cents } from '#kernel/money.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** Wire codes of a statement line's status. */
export const statementStatus = { pending: 1, approved: 2, refused: 3, cancelled: 4 } as const;

export interface StatementEntry {
  readonly playerId: string;
  readonly source: 'Deposit' | 'Withdraw';
  /** The deposit's or withdrawal's own id. */
  readonly ref: string;
  readonly status: 'pending' | 'refused' | 'cancelled';
  readonly amountCents: Cents;
  /** When the line was first written; later calls keep it. */
  readonly at: Date;
}

/** Writes the line of a deposit or withdrawal that is not (yet) a transfer. Writing it again changes its status. */
export async function writeStatementEntry(tx: Tx, entry: StatementEntry): Promise<void> {
  const status = statementStatus[entry.status];
  await tx
    .insertInto('wallet_statement_entry')
    .values({ player_id: entry.playerId, source: entry.source, ref: entry.ref, status, amount: entry.amountCents, created_at: entry.at })
    .onConflict((conflict) => conflict.columns(['player_id', 'source', 'ref']).doUpdateSet({ status }))
    .execute();
}

/** Removes the entry when the statement contains the transfer itself. */
export async function removeStatementEntry(tx: Tx, entry: Pick<StatementEntry, 'playerId' | 'source' | 'ref'>): Promise<void> {
  await tx
    .deleteFrom('wallet_statement_entry')
    .where((eb) => eb.and({ player_id: entry.playerId, source: entry.source, ref: entry.ref }))
    .execute();
}
