import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** The player's open bets. */
export async function openBetIds(k: Queryable, playerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM originals_double_bet WHERE player_id = ${playerId} AND state = 'open' ORDER BY id`.execute(k);
  return rows.map(({ id }) => id);
}

export interface OpenDoubleBet {
  readonly id: string;
  readonly stakeCents: number;
}

/** Locks those of a player's bets that are open still, in the order in which a round's settlement locks them: whoever comes first ends them. */
export async function lockOpenBets(tx: Tx, ids: readonly string[]): Promise<OpenDoubleBet[]> {
  const { rows } = await sql<OpenDoubleBet>`
    SELECT id, stake_cents AS "stakeCents" FROM originals_double_bet WHERE id = ANY (${[...ids]}::uuid[]) AND state = 'open'
    ORDER BY player_id, id FOR NO KEY UPDATE`.execute(tx);
  return rows;
}

/** Writes bets down as void for their player's sake, whatever becomes of their round. */
export async function writeVoid(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await sql`
    UPDATE originals_double_bet SET state = 'void', payout_cents = stake_cents, ended_at = ${at}, void_reason = 'central_exclusion'
    WHERE id = ANY (${[...ids]}::uuid[])`.execute(tx);
}
