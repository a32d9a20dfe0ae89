import type { SqlFunctions } from '#db/generated/functions.ts';
import { callFunction } from '#server/platform/db/call-function.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { BetRow } from './batches.ts';

/** The bet of a free round, as casino_free_bet reads it. */
export type FreeBetRow = Omit<BetRow, 'casino_session_id' | 'stake_id' | 'operation' | 'ordinal' | 'vertical' | 'stake_cents' | 'refusal' | 'min_round_ms'> & {
  readonly casino_session_id: string | null;
  readonly grant_ref: string;
};
export type FreeBetVerdict = SqlFunctions['casino_free_bet']['row'];

export async function freeBet(k: Queryable, row: FreeBetRow, at: Date): Promise<FreeBetVerdict> {
  const [verdict] = await callFunction(k, 'casino_free_bet', { p_row: JSON.stringify(row), p_at: at });
  if (verdict === undefined) throw new Error('casino_free_bet answered nothing');
  return verdict;
}

export interface FreeRounds {
  readonly id: string;
  readonly source: string;
  /** The supplier's name of the grant. */
  readonly ref: string;
  readonly playerId: string;
  readonly gameId: string;
  readonly rounds: number;
  readonly stakeCents: number;
  readonly grantedAt: Date;
  readonly expiresAt: Date;
}

export async function insertFreeRounds(tx: Tx, grant: FreeRounds): Promise<void> {
  await tx
    .insertInto('casino_free_rounds')
    .values({
      ...{ id: grant.id, source: grant.source, ref: grant.ref, player_id: grant.playerId, game_id: grant.gameId, rounds: grant.rounds },
      ...{ stake_cents: grant.stakeCents, granted_at: grant.grantedAt, expires_at: grant.expiresAt },
    })
    .execute();
}

/** Grants of a player with a supplier that can still be used. */
export async function openFreeRounds(
  k: Queryable,
  { source, playerId, at }: { readonly source: string; readonly playerId: string; readonly at: Date },
): Promise<{ ref: string; gameId: string; left: number; stakeCents: number }[]> {
  const rows = await k
    .selectFrom('casino_free_rounds')
    .select(['ref', 'game_id', 'rounds', 'used', 'stake_cents'])
    .where('player_id', '=', playerId)
    .where('source', '=', source)
    .where('cancelled_at', 'is', null)
    .where('expires_at', '>', at)
    .whereRef('used', '<', 'rounds')
    .orderBy('granted_at')
    .execute();
  return rows.map((row) => ({ ref: row.ref, gameId: row.game_id, left: row.rounds - row.used, stakeCents: row.stake_cents }));
}

/** Cancels a grant; rounds of it that were begun are paid. False when there is none, or it was cancelled before. */
export async function cancelFreeRounds(tx: Tx, id: string, at: Date): Promise<boolean> {
  const done = await tx.updateTable('casino_free_rounds').set({ cancelled_at: at }).where('id', '=', id).where('cancelled_at', 'is', null).executeTakeFirst();
  return done.numUpdatedRows === 1n;
}
