import { sql } from 'kysely';
import { type Cents, cents } from '#kernel/money.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Vertical } from './open-stakes.ts';

/** A player's own result in one vertical. A bet's result is its payout in cash less its stake in cash: above zero a gain, below a loss. */
export interface VerticalResult {
  readonly vertical: Vertical;
  readonly bets: number;
  readonly stakedCents: Cents;
  readonly returnedCents: Cents;
  readonly gainCents: Cents;
  readonly lossCents: Cents;
}

/**
 * Bets settled in [from, to), by vertical, in their current state; void ones are excluded. Bonus money counts on neither side, and an award (a supplier's win
 * in addition to the settlement) is a gain of its own.
 */
export async function sumResults(db: Queryable, query: { readonly playerId: string; readonly from: Date; readonly to: Date }): Promise<VerticalResult[]> {
  const { playerId, from, to } = query;
  const { rows } = await sql<{ vertical: Vertical; bets: number; staked: number; returned: number; gain: number; loss: number }>`
    SELECT r.vertical::text AS vertical, (count(*) FILTER (WHERE r.is_bet))::int AS bets, sum(r.staked)::bigint AS staked, sum(r.returned)::bigint AS returned,
           sum(greatest(r.returned - r.staked, 0))::bigint AS gain, sum(greatest(r.staked - r.returned, 0))::bigint AS loss
    FROM (
      SELECT s.vertical::text AS vertical, true AS is_bet, s.cash_cents::bigint AS staked, coalesce(s.paid_cash_cents, 0)::bigint AS returned
      FROM stake s WHERE s.player_id = ${playerId} AND s.status = 'settled' AND s.settled_at >= ${from} AND s.settled_at < ${to}
      UNION ALL
      SELECT a.vertical::text, false, 0, a.paid_cash_cents::bigint
      FROM stake_award a WHERE a.player_id = ${playerId} AND a.awarded_at >= ${from} AND a.awarded_at < ${to}
        AND NOT EXISTS (SELECT FROM stake_award_reversal v WHERE v.award_id = a.id)
    ) r GROUP BY r.vertical ORDER BY r.vertical`.execute(db);
  return rows.map(({ vertical, bets, staked, returned, gain, loss }) => ({
    vertical,
    bets,
    stakedCents: cents(staked),
    returnedCents: cents(returned),
    gainCents: cents(gain),
    lossCents: cents(loss),
  }));
}
