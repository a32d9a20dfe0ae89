import { sql } from 'kysely';
import { callFunction } from '#server/platform/db/call-function.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** Removes the liability of voided bets from their outcomes. Call it once per voiding, before stakes are touched (lock order). */
export async function releaseExposure(tx: Tx, betIds: readonly string[]): Promise<void> {
  if (betIds.length === 0) return;
  await callFunction(tx, 'sportsbook_move_exposure', { p_bets: [...betIds], p_sign: -1 });
}

/** Adds the liability of bets again whose void was taken back. No cap applies here: they were accepted long ago. */
export async function takeExposure(tx: Tx, betIds: readonly string[]): Promise<void> {
  if (betIds.length === 0) return;
  await callFunction(tx, 'sportsbook_move_exposure', { p_bets: [...betIds], p_sign: 1 });
}

/** The new liability of a bet's leg on its outcome. */
export interface LegLiability {
  readonly betId: string;
  readonly ordinal: number;
  readonly cents: number;
  /** True if it may now cost in more cases than before: the match's bound then rises by all of it. */
  readonly widens?: boolean;
}

/** Sets the liability of legs. No cap applies here: results and cash-outs change what a bet may still cost. */
export async function setLiabilities(tx: Tx, legs: readonly LegLiability[]): Promise<void> {
  if (legs.length === 0) return;
  await callFunction(tx, 'sportsbook_set_liabilities', {
    p_legs: JSON.stringify(legs.map(({ betId, ordinal, cents, widens = false }) => ({ bet_id: betId, ordinal, cents, widens }))),
  });
}

/**
 * Locks the liability of bets: matches by id, then outcomes. A transaction that both adds and releases calls this first, since two ordered passes do not form
 * one order.
 */
export async function lockExposure(tx: Tx, betIds: readonly string[]): Promise<void> {
  await sql`
    SELECT sportsbook_lock_matches(ARRAY(SELECT DISTINCT l.event_id FROM sportsbook_leg l WHERE l.bet_id = ANY (${[...betIds]}::uuid[])))`.execute(tx);
  await sql`
    SELECT FROM (
      SELECT DISTINCT l.market_id, l.outcome_id FROM sportsbook_leg l WHERE l.bet_id = ANY (${[...betIds]}::uuid[]) ORDER BY l.market_id, l.outcome_id
    ) l
    CROSS JOIN LATERAL (SELECT FROM sportsbook_exposure x WHERE x.market_id = l.market_id AND x.outcome_id = l.outcome_id FOR NO KEY UPDATE) locked`.execute(
    tx,
  );
}
