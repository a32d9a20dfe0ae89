import type { Tx } from '#server/platform/db/database.ts';

/** Records that a deposit went back. The caller holds the lock of its player's referral or attribution. */
export async function noteReturned(tx: Tx, depositId: string, playerId: string, at: Date): Promise<void> {
  const values = { deposit_id: depositId, player_id: playerId, at };
  await tx
    .insertInto('acquisition_returned_deposit')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hasReturned(tx: Tx, depositId: string): Promise<boolean> {
  return (await tx.selectFrom('acquisition_returned_deposit').select('deposit_id').where('deposit_id', '=', depositId).executeTakeFirst()) !== undefined;
}
