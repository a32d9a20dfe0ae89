import type { Selectable } from 'kysely';
import type { PaymentsSecondFactor } from '#db/generated/tables.ts';
import type { Tx } from '#server/platform/db/database.ts';

export type SecondFactorRow = Selectable<PaymentsSecondFactor>;

/** The player's row, made when missing, locked until the transaction ends: tries of one player follow one another. */
export async function lockSecondFactor(tx: Tx, playerId: string): Promise<SecondFactorRow> {
  await tx
    .insertInto('payments_second_factor')
    .values({ player_id: playerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx.selectFrom('payments_second_factor').selectAll().where('player_id', '=', playerId).forUpdate().executeTakeFirstOrThrow();
}

export async function rememberCode(tx: Tx, playerId: string, codeIndex: Buffer, goodUntil: Date): Promise<void> {
  await tx
    .updateTable('payments_second_factor')
    .set({ code_index: codeIndex, good_until: goodUntil, failures: 0, failed_since: null })
    .where('player_id', '=', playerId)
    .execute();
}

export async function countFailure(tx: Tx, playerId: string, failures: number, since: Date): Promise<void> {
  await tx.updateTable('payments_second_factor').set({ failures, failed_since: since }).where('player_id', '=', playerId).execute();
}
