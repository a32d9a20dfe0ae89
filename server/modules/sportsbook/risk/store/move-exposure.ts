import { sql } from 'kysely';
import { callFunction } from '#server/platform/db/call-function.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** Takes the liability of bets that were made void off their outcomes. Call it once per voiding, before stakes are touched (lock order). */
export async function releaseExposure(tx: Tx, betIds: readonly string[]): Promise<void> {
  if (betIds.length === 0) return;
  await callFunction(tx, 'sportsbook_move_exposure', { p_bets: [...betIds], p_sign: -1 });
}

/** Puts the liability of bets back that are not void after all. No cap holds here: they were taken long ago. */
export async function takeExposure(tx: Tx, betIds: readonly string[]): Promise<void> {
  if (betIds.length === 0) return;
  await callFunction(tx, 'sportsbook_move_exposure', { p_bets: [...betIds], p_sign: 1 });
}

/** The liability that a leg of a bet adds to its outcome from now on. */
export interface LegLiability {
  readonly betId: string;
  readonly ordinal: number;
  readonly cents: number;
  /** True where it may now cost in more cases than before: the match's bound rises by all of it. */
  readonly widens?: boolean;
}

/** Brings legs to what they add now. No cap holds here: results and cash-outs change what a bet may still cost. */
export async function setLiabilities(tx: Tx, legs: readonly LegLiability[]): Promise<void> {
  if (legs.length === 0) return;
  await callFunction(tx, 'sportsbook_set_liabilities', {
    p_legs: JSON.stringify(legs.map(({ betId, ordinal, cents, widens = false }) => ({ bet_id: betId, ordinal, cents, widens }))),
  });
}

/**
 * Locks the liability of bets: matches by id, then outcomes. A transaction that both takes and releases calls it first: two ordered passes are together not
 * ordered.
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
