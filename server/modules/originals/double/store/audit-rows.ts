import { sql } from 'kysely';
import type { DoubleBetStatus, DoubleColor } from '#contracts/double.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { readInPages } from '#server/platform/db/read-in-pages.ts';
import type { VoidReason } from './bet-row.ts';

/** A bet as the nightly check reads it. */
export interface AuditBet {
  readonly id: string;
  readonly roundId: string;
  readonly playerId: string;
  readonly color: DoubleColor;
  readonly stakeCents: number;
  readonly state: DoubleBetStatus;
  readonly payoutCents: number;
  /** Why it is void though its round is not; null for others. */
  readonly voidReason: VoidReason | null;
  /** The register of barred people has, or had, its player. */
  readonly isPlayerBarred: boolean;
  /** Unix milliseconds. */
  readonly placedAtMs: number;
}

/** Every bet there is, in pages. `k` is a snapshot. */
export function auditPages(k: Queryable): AsyncGenerator<readonly AuditBet[]> {
  return readInPages(
    k,
    sql<AuditBet>`
      SELECT id, round_id AS "roundId", player_id AS "playerId", color, stake_cents AS "stakeCents", state, payout_cents AS "payoutCents",
             (extract(epoch FROM placed_at) * 1000)::bigint AS "placedAtMs", void_reason AS "voidReason",
             (void_reason = 'central_exclusion' AND EXISTS (SELECT FROM originals_barred_player p WHERE p.player_id = b.player_id)) IS TRUE AS "isPlayerBarred"
      FROM originals_double_bet b`,
  );
}

/** Bets and stakes of the game that do not tell one story, or stand alone, one sentence each. Bets from before sides were kept have none. */
export async function estrangedBets(k: Queryable): Promise<string[]> {
  const { rows } = await sql<{ detail: string }>`
    SELECT format('Double bet %s is %s, %s paying %s, round %s; its stake is %s, %s paying %s, round %s', coalesce(b.id, s.id), coalesce(b.state, 'missing'), b.stake_cents,
                  b.payout_cents, b.round_id, coalesce(s.status, 'missing'), s.stake_cents, coalesce(s.payout_cents::text, 'nothing yet'), s.round_ref) AS detail
    FROM originals_double_bet b
    FULL JOIN (SELECT * FROM stakes_api_audit WHERE game = 'double') s ON s.id = b.id
    WHERE (s.player_id, s.operation, s.round_ref, s.status, s.stake_cents, coalesce(s.payout_cents, 0), s.opened_at, s.closed_at) IS DISTINCT FROM
          (b.player_id, 'double', b.round_id::text, CASE WHEN b.state IN ('won', 'lost') THEN 'settled' ELSE b.state END, b.stake_cents, b.payout_cents, b.placed_at, b.ended_at)
       OR (s.side, s.risk_group) IS DISTINCT FROM (CASE WHEN s.side IS NOT NULL THEN b.color END, CASE WHEN s.side IS NOT NULL THEN b.round_id::text END)
    LIMIT 200`.execute(k);
  return rows.map(({ detail }) => detail);
}

/** Seats that do not hold exactly the bets of their player, with both sides' figures. */
export async function wrongSeats(k: Queryable): Promise<{ roundId: string; playerId: string; seat: string; bets: string }[]> {
  const { rows } = await sql<{ roundId: string; playerId: string; seat: string; bets: string }>`
    WITH placed AS (
      SELECT round_id, player_id,
             concat_ws('/', coalesce(sum(stake_cents) FILTER (WHERE color = 'red'), 0), coalesce(sum(stake_cents) FILTER (WHERE color = 'black'), 0),
               coalesce(sum(stake_cents) FILTER (WHERE color = 'white'), 0), count(*)) AS figures
      FROM originals_double_bet GROUP BY round_id, player_id
    ),
    seated AS (
      SELECT round_id, player_id, concat_ws('/', red_cents, black_cents, white_cents, bets) AS figures FROM originals_double_seat
    )
    SELECT round_id AS "roundId", player_id AS "playerId", coalesce(s.figures, 'none') AS seat, coalesce(p.figures, 'none') AS bets
    FROM placed p FULL JOIN seated s USING (round_id, player_id)
    WHERE s.figures IS DISTINCT FROM p.figures`.execute(k);
  return rows;
}
