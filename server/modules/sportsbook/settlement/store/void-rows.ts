import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { BET, type BetRow } from './claim-rows.ts';

/** Why a bet is void whatever its legs say. */
export type VoidReason = 'central_exclusion';

/** Locks those of the bets that are open still, in the order of their ids, as settlement does: whoever comes first ends them. */
export async function lockOpenBets(tx: Tx, ids: readonly string[]): Promise<BetRow[]> {
  const { rows } = await sql<BetRow>`
    SELECT ${BET} FROM sportsbook_bet b WHERE b.id = ANY (${[...ids]}::uuid[]) AND b.status = 'accepted' ORDER BY b.id FOR NO KEY UPDATE`.execute(tx);
  return rows;
}

/** Writes down that bets are void for good. */
export async function insertVoids(tx: Tx, ids: readonly string[], reason: VoidReason, at: Date): Promise<void> {
  await sql`INSERT INTO sportsbook_bet_void (bet_id, reason, at) SELECT id, ${reason}, ${at} FROM unnest(${[...ids]}::uuid[]) id`.execute(tx);
}

/** Of these bets, those that are void for good. */
export async function voidedForGood(k: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ bet_id: string }>`SELECT bet_id FROM sportsbook_bet_void WHERE bet_id = ANY (${[...ids]}::uuid[])`.execute(k);
  return new Set(rows.map(({ bet_id }) => bet_id));
}
