import { sql } from 'kysely';
import type { DoubleBetStatus, DoubleColor } from '#contracts/double.ts';
import { betsUnlikeStakes } from '#server/modules/stakes/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { readInPages } from '#server/platform/db/read-in-pages.ts';
import type { VoidReason } from './bet-rows.ts';

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

/** Bets and stakes of the game that do not agree, or stand alone, one sentence each; and stakes that can lose something else than their bets. */
export async function betsOfOtherStakes(k: Queryable): Promise<string[]> {
  const ofOtherStakes = await betsUnlikeStakes(k, {
    game: 'double',
    what: 'Double bet',
    bets: sql`
      SELECT id, id AS stake_id, player_id, round_id::text AS round_ref, CASE WHEN state IN ('won', 'lost') THEN 'settled' ELSE state END AS status, stake_cents,
             CASE state WHEN 'open' THEN nullif(payout_cents, 0) ELSE payout_cents END AS payout_cents, placed_at AS opened_at, ended_at AS closed_at, color AS side, round_id::text AS risk_group,
             NULL::text AS key, NULL::bytea AS fingerprint, NULL::integer AS ordinal
      FROM originals_double_bet`,
  });
  const { rows: ofOtherRisks } = await sql<{ detail: string }>`
    SELECT format('Double bet %s is %s on %s; its stake can lose %s of round %s, and returns %s from %s on', r.stake_id, b.stake_cents, b.color, r.staked_cents, r.risk_group,
                  r.return_cents, r.return_from) AS detail
    FROM stakes_api_risk r LEFT JOIN originals_double_bet b ON b.id = r.stake_id
    WHERE r.game = 'double' AND (r.risk_group, r.staked_cents, r.return_from, r.return_cents) IS DISTINCT FROM
          (b.round_id::text, b.stake_cents, ARRAY[0, 1, 2], ARRAY(
            SELECT CASE WHEN c.color = b.color THEN b.stake_cents * originals_double_factor(b.color) ELSE 0 END::bigint
            FROM unnest(ARRAY['red', 'black', 'white']) WITH ORDINALITY AS c (color, n) ORDER BY c.n))
    LIMIT 200`.execute(k);
  return [...ofOtherStakes, ...ofOtherRisks.map(({ detail }) => detail)];
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
