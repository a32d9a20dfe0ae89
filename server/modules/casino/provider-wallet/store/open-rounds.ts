import { sql } from 'kysely';
import { fingerprintOf } from '#server/modules/stakes/index.ts';
import { callFunction } from '#server/platform/db/call-function.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

export async function openRoundIds(k: Queryable, playerId: string): Promise<string[]> {
  const rows = await k.selectFrom('casino_round').select('id').where('player_id', '=', playerId).where('closed_at', 'is', null).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

interface OpenBet {
  readonly source: string;
  readonly transactionId: string;
  readonly stakeId: string;
}

/**
 * Ends the player's open rounds. A round without a payout is refunded by our own rollbacks: a later call of its supplier is refused as for any rolled-back bet.
 * A round with a payout is settled with it; a later win is paid. Returns how many it ended.
 */
export async function endOpenRounds(tx: Tx, playerId: string, rounds: readonly string[], at: Date): Promise<number> {
  await sql`SELECT stakes_api_lock(ARRAY[${playerId}::uuid], ${at})`.execute(tx);
  const open = await tx.selectFrom('casino_round').select('id').where('id', 'in', rounds).where('closed_at', 'is', null).execute();
  const ids = open.map(({ id }) => id);
  for (const bet of await betsToGiveBack(tx, ids)) await giveBack(tx, playerId, bet, at);
  await sql`SELECT casino_close_rounds(${ids}::uuid[], 'exclusion', ${at})`.execute(tx);
  return ids.length;
}

async function betsToGiveBack(tx: Tx, rounds: readonly string[]): Promise<OpenBet[]> {
  const { rows } = await sql<OpenBet>`
    SELECT r.source, b.transaction_id AS "transactionId", b.stake_id AS "stakeId"
    FROM casino_open_bets(${[...rounds]}::uuid[]) b JOIN casino_round r ON r.id = b.round_id
    WHERE NOT EXISTS (
      SELECT FROM casino_transaction o CROSS JOIN LATERAL casino_standing_wins(o.source, o.round_id, o.transaction_id) w
      WHERE o.round_id = r.id AND o.kind = 'bet' AND w.amount_cents > 0)
    ORDER BY b.stake_id`.execute(tx);
  return rows;
}

/** Prefix of our own rollbacks' names. No supplier knows a stake's id, so none collides with a supplier's name. */
export const EXCLUSION = 'exclusion:';

async function giveBack(tx: Tx, playerId: string, { source, transactionId, stakeId }: OpenBet, at: Date): Promise<void> {
  const row = {
    ...{ source, transaction_id: `${EXCLUSION}${stakeId}`, player_id: playerId, reference: transactionId, closes: false, undoes: true },
    fingerprint: fingerprintOf(JSON.stringify(['rollback', source, playerId, transactionId])),
  };
  const [verdict] = await callFunction(tx, 'casino_rollback_batch', { p_rows: JSON.stringify([row]), p_at: at });
  if (verdict?.verdict !== 'done') throw new Error(`the bet ${transactionId} of ${source} cannot be given back: ${verdict?.verdict ?? 'no answer'}`);
}
